"""What the stops games share: runs of rising cards, pools of chips, payments and who sits on."""
