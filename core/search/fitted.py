"""Habits of players, fitted to what good players did in thousands of hands: data, made by a program.

`core.search.habits` says what stands where. They were fitted once, outside this tree, to hands of good players.
"""

import itertools
import zlib
from base64 import b64decode
from collections.abc import Mapping
from typing import Final

from core.search.habits import FOLLOWS, GUARDS, LEADS, TURNS

Tables = tuple[bytes, bytes, bytes, bytes]
"""Leads, follows, guards and turns."""


def _unpacked(text: str) -> Tables:
    whole = zlib.decompress(b64decode(text))
    ends = (0, LEADS, LEADS + FOLLOWS, LEADS + FOLLOWS + GUARDS, LEADS + FOLLOWS + GUARDS + TURNS)
    leads, follows, guards, turns = (whole[begin:end] for begin, end in itertools.pairwise(ends))
    return leads, follows, guards, turns


TABLES: Final[Mapping[str, Tables]] = {
    "don": _unpacked(
        "eNrtV+lTG0cWV1xrx0fAQIQlgSTQPZqje/runntGB5LAmMP4SCqbY2uT2krM//9xewQIjXFS+22/5BWqUuv18c7f++HY9q7tOLCLSCRm"
        "i0V1tpjvqShJhWUaG8Ph0Gw4IBBv5oudaaKqBsVEAHPwYtDv9coD0xOLaVYOGCp3wAAKYg+2jW63/+3AFOLyZNJOQta2mD6jxZN+IIk3"
        "ml8IQbjAND4Ojj9+0hqqkkgEfjS+FMuNOJhmR+e/6a/M9/1ExUF8pRdcEI/HMrn4abnNj6Zhxvl7cSPMDycff1HCRZxI5SuhREGkoIww"
        "TgUPw6LG50L/Spngnx3538T3tQfME0LxzzT5Q1ww/Sf8h+f0bs6599eXM1++iqIsHFDFiZ8k9eDORkIdCxKhyMro1VV++EYFHLwV4Sh3"
        "/FfG0M+zzsBevZwoOgSrFcOdZuFRj7OxS52EYYA/N0gBHScL28CGJ/OjzekkGw1jSfnSobsAKOkN4yROBpH0k8Lxt8dHG5M4lHvMFSzN"
        "okaYRh0idIGcnx6VsjAQz5F5iAxHHEglusiXd67xcApVli8CoZKUicX79Tip+xXFLCg8msyT0yxJTiY05g8i7AgVIsuygbuYT8rjURp3"
        "GWc3/lAF2TKgntqQOoVNpP3W7gl2dzpKww1fSVlxATh0LLcFXbsJkSvEbJw9CThFG6DfFO+OR48jSR63Qae8PJeOJ8eXk/lJfjkdT+aX"
        "V7OTq7vwR6FU6eVdeoLZaHJaMHl6dv7+4ury4sPF5ZsH/gAexHZ2rjs2TeOSrzjbsFqtFucuJESHJk9V4vMSQdB+0W/Um9odjpX2SCdW"
        "DAH+hDGT/5JRJJQvf5V3rloYLwjzoqPbkihUdOhh2E9NN9/snbnIOAoHLfO+oIjd7t6nilv9gskEAt8eminQJj7wh+pydDl1GbNN+xo7"
        "nHz00lAniB+tbNCdfcIJZpn0o2KGgWP/Boa2+4GNOAIY/UgE/mfsaDttB147wHZ+1KDCFZKvJaKpTkah+1Z5jjkdDNdVqL7WyZ1WEWqA"
        "PRk6OMOQowf+YM4FQsLFzDGNT8AG1lspNVKwHChEsDTfcdw/tLHW+yAbhXINMAR0we+WA9zvw/lMIUV/ZsK7WPaHJO45tAA8VSoRyIUf"
        "GMBX0qZ3DmFLYffGH0TINOoMnHujIBo27lscG+1iClwY6RxFADH0RZRyEECA2Q66RhCBn2SYxDonc0a4twSloWH+YQwgvKJpkIMvu/3o"
        "hyGu6cyhhqOoxRnp2Hchh5hx4HN1n4O1hkbp9PUJOF/kTXLceP323LYTlt57QAI9zlYQKuxu4XiaxSOf+jNJ5UN/kOTUhtAeQA0Ze3Gs"
        "op6ihEnO6ApppRTAD7kvgkAWCkaPw7Qaeko0qUu5ovhQQtbHRPswHye7USBlQ0BbOIxCXXWuxt6iY2vfT84Kpfhxzf6Tt8UJFM+zYz8a"
        "qZAmX8wP1Y3P6Xw6qiWK8w6FNoj1xLspx+Wg8uvU84lBBckNyqPCl61IEdlmHKEKgY4e7IOhZdoW5CzHJY36TI9VKbDIQn/oKWVjKW/n"
        "iidTMp+/u7EdEdefztZATE+NlQueOjv7oThjxrNQc5Hp+evZQ3wTnn6WJ1kSK0K3MYaw1h+aJgu5rhhq8zzWEy/ohbryesTOO5DjvHeW"
        "LAQweRqEaTrNJ8SH8zfgZHLXXVx+jHW3XdzRhbWSAG2IEO4TpK85OfrH67H/0sDD1TxlFrAH1u056Mag0/+86RlyLek4NnyQGigZGAyB"
        "ZTlZlhzHYRSOAl8VmQhS/neYCnwhNPIVNYR8oi6yvutqdBon8kgfjfOsaNTk1y5whtc2cHJYO1UinPl55nKeE+QwJElutA6nlEMqup31"
        "izuPVrDjsWbRH47suGuAZGCa9pdYDbE9CF1Xd8nvuu7YOyZRscyRi6+RRrGfRBxHBY0L0CXBHGeS5LDihUEcTqhmaEI79r0X+uJ9gj1d"
        "u+TaNoz/BC3rQF/HXWK6w75JciqGMAe4hzRBWqd++H6lO3dctDmQWFcV4boHPvdH5nwCIkyw0iVw5SLozjBCZmGT6TjXwLCsX2V2Agoa"
        "HYY2QhAeaEYgjhLug7sKCPJGFJT2bg1b44gXx6PRKAyTKFsI8f1FNk68yIaD5UmVR8LPJ/Zt7ztEwEa58Gg20gxCEs0YAXjQPq6QbhtC"
        "s2dMxiMjy9LUjTxRnJqe57W9LE7cwCfFevvh7eLpJJJsCw103CRtYgYagGrTfvl4XpprYlmyWq80Lwrrmu3vY47+lNpevCssr9fQ4bSI"
        "B4uj47PZ8fTi9XQRPsTr5awIpeuO0vRZHPn+PnaMYn40kfla6gbf1TVjFKNhuAYmt0mhUHOIG5zQide0XWqyslz8+8ObzWkUvnS4Vb0J"
        "u9KTbRTMVxQGT9g9lVdhIEerVZBEcfH/AhXb6TRx0tF48qXISCJjFvma9j+LPMWqrtPvFTa8O57sx4mnOtA0ifhb/pb/l9T+VBQcPDqo"
        "bT15XNKCrd7zg8pW6cmzUqkm7c439Z1npee5hludp/XK5uOvvtYabh7svvrmSWlbK55ys1WubT99XnpUelL7C+l02/1OX3/anYNas40H"
        "va69f9jZ36jVO4fdduvA7hmWXaPkhT0cVOudg2q51mhWWnuNGj/sAVlz6bbVa5Ur7f16pXDzoWE43X5rb2+/vL1Z0BDkOMNOq9Fo7JWL"
        "GgxNe3BYP6ztbr/YKWh6QwN0mtsHmzvPn+9Q6DSNQbdV2atsPa1Vd+vf7tZfbm7p97lr7fQO93c3N589KrXrr77dqpZ3yuWqvtrsvmy8"
        "2nq28eRRqVSt7tYq5d1KRStqaND8ZnfzaWmz9JXWVPSPe0tPqjVxdiP/BTALqV4="
    ),
    "blind-don": _unpacked(
        "eNrtl9tz2kYUxtXGTrAxtoOBaCV0RRd0F2illbQIEEJgGxvbcWbstDOdzvQ9L/3/Z7qBpI2apNNpX/V70p5vz3e0e44eVJbFm2VZLJQs"
        "jNAkXzSK+aI5smUZXa9XrTLP8SD0ZTTNpj9MMty2A1tB29vrizLHiegoPMJx2o0R7BmOxqOf3r2VrxcY6oZroHmcqAi6qmEOHUQIUJRk"
        "NnTHFtox6Uf+kKMRSt0oTWItHtvcTogT3k1GxA6haB7hqYnHan+fE2sW9tiPdlGEoiyceMZg54VnfhDYWohQgr5NihAk1iFJ/BsYkVCE"
        "/he79DBE4ZfBBH4u8J/tbzclmE6gq8hksZxnRvr5fNh0vZE/Mo3d5Sb7MnueHj4sMPKe4GSK0Gb9OIngZm4a2k6ESURSdfVjF2CaxcMg"
        "8fhepajnWDemZa0dR1W/eiM3jkbDoWtL4u31pbpaLmZBEo3cyp58tYRFli7jDJO2f8nT9nKQp2Eg2aS9y9lMxuFI0gwDobvNFVfMcDxw"
        "Bj2E09iOx7Hp+OZ3r+buubLc/vU42zxUpKvVqsyn6bqIvtWGGAXkOL5hlctCzeaT2IKeY1RnJ00snECoe2PPqyiSIkiiwILdQtc1Q9Mk"
        "75Mt6bof7gfi58cNWEwjxvCVN7vA+7vL4term/t9k7er+02OZ3/OUh6GUfZpBeO3JYSVos+P2/J2sy6vyqL46jhjMgg+LvJ0KkkCLXIC"
        "Q7Ncn67s+eXhxibf9sRDnh2gmpqampqampqampqafwP4Lp4uUzzdblCNl0fA0BRK6Heo5nmjCXxFoMDr40PqZfMEWEOBYjqn1PH5YRMY"
        "At1ot44PWkenXWCK7Gnn/OS8dXbWAf+ArsmOoQgOz9I06HPcQOUF8iem9oApQV3m2DENWAGIsqaKvKqKCncBGN6WeIYOAK9oQOEkSWYl"
        "hieRijMxGiiiLEiCwHUrijxQFJIj8CzTOakomibKfabH9i46B68risQxAui1u2ftoyPa1PWWpihaT+T6/co22zIoTRa5w167eVBRTH1A"
        "8Uy3Q5Gro6ovKjGvuu3WqxeHBz9Wcz78/tvzPeEPlgCmMw=="
    ),
    "irish-don": _unpacked(
        "eNrtV1d3G9cRRixZimxKFCkWFIIEQHRsvb1tRyEAUaQoWbIdx3bixCXnBM/5+ZkFWLTI8XNefNF2z+zc+83MNwWEYJdR1OWIYD5PLqrz"
        "xbQ6ixjiru1Uh8PBfrdZ3uOXr5fViyRqcLvf4bbV322fnz4p7375hH+4XLankbC8Tv2U+8PO02Zt/+nzZ6XP+D9ulr1YeqjZbJ9xnYxx"
        "nGY0TZLJgnM+i1JyodKrH3420ZxeLAKSZWEYg4THAZnYenb9dXK5ENNpFk3GSRzmkgjbiMrlV7/Gyxl9O03Cy9kkNSBgTGOG1fwv/+GB"
        "cgVnbcYZ4YVFGa779uBFt3l6UJRg1z7s9xo7p+X9vS0dt7d73q6+2N9//rIokTr7OF9evrtY3CyvbEreORglKFkuIxPOPtxcXn33ej5J"
        "QkBxzdBo/iqcXy8iNnk7S+VX2WwyDrWRNrbOcGt8cWm40VEk6fJiOc4iTpFtDwZ8YOaxuXm92Jul8XNNhCJCqp6K7iBo0wrToD7OnRZF"
        "wbkKSTUyQvqcqzdRzP9l9RpVkIlpoNglzcZsDRykM+z3m418C049adsje1C0LhQLjVXmacH4lt3YJjZhlo9cOpsmtSwOX8Vabjk7CtNG"
        "aqJyiJUq6r+dj4/iSB1xThhVDBOZGBbm6j99vN5ZjJNSIJgLnpdNxcmZ5JjRNVCuAsaRe4uCC8KS9GFbhgb1B4wyCAqHagKIMM0w1Vvm"
        "MNe3fLsvkTUYURPJttZJdRxoXYQ9my+q84vpizQOzdojisNPfhVKWSZS7PnY4w4kkq21QDiH/G6ePFaClDxr2Dr/5cPyT5nhJX/QONoH"
        "9ZjNZ19faZ2TV4cmysbp5c3aHqVU8jpJ0zS7RWgQ1iYtwBGL9CaLg0uzzBZFe3Q2E9MkRXGa6jEo74I3HhGG/RHnhuWY1/CNVl9ySkvI"
        "tftdbiA3wBgoAJy7lPwkCP4NMQJPymgamPtTBdNCzSJxnx0P5yqq/Ru732ytQVDKFZMPvoZIDs7P7u4I9fu9ImxBFckxqG265dkJiUsR"
        "xoQNXf+t53r/pj7aCiSVJMAUf4swEUUmDuzhew/RXz2MCAX2jg2jaUggvJbt/ej7/srxPQ9AyQSOSQMqbwm22df7FKRfOLL9cG0N29u8"
        "Spm3IcnWopgpwggApcxG3o1l+z96xANsUATYnUd9x/2BIHvlOJ6bR+VhH4+LvwGUFTyKPGTYghm1SWzH9z8Qgn+BaDuMiNFi5PjfDBHf"
        "xM9onNjt1sbvAilDhBjfYRJwVrdxDxHZ/dY27gATiKmgdMscCn2D+JBGcOEN8XeI4pVvIwy+IvfM4a6L/+76zsrzHCf3or43aITQGcW8"
        "DdFRjiMD7N+d4PjKcxmyJBBx61S+7CdZ+vLy8upm/SSfL+2lIbfFgUO2xGlIHzB69pZ+GGgyl8ZkwXZ4XMR8z+XANo9PxtE5sPicMYZU"
        "IQrCSBfStiu0IKQgScdB1wjV9TmigruMYCQ4RvDAdByfhErWgKwe0I17lDBGcZGun+Ix008l6tO79Hor7YWOJpIqqrbjRpDkANGnjovT"
        "QA4joxxJNmHEeTVYQ5+GSdsEpgGsEp+QGD7NwbADtf6cEIMszwZN7G+UQsZHAosOQZRSraAzKQgkczcpgy08DCavNzjBETzIUnPfuJIP"
        "767e3yc40ulVAXSismk6SQkMBFsZFEShHcahmCQm1Ji7x9jHVRfbrpPbyu8SKAv1OdC6AZ/cRLCK5uUKmORgYJOAxrMGEgRhLO+tFW+l"
        "FF8nOcye7X7v2M5qYLt5MxJ17Nj7TBmIz8XcjbSwgtGws94DingAHmV5EVHSHfEe4SYp2hPgie8bTX3xP+UAGo8zIr08ZwKtEmilgcj7"
        "W7GcCPG9zCuzJ7x+QeI66L1L/SkhVu5Ko6WAWWLjBrrCyFmNhudlPhx13sNJf21vpgDNBaOOhwJ2b7ykHrorphLiim7PAX4qFrpbU0A8"
        "k0oEMdlOTA+P+pZtoX6v3cdaiRhKBuaxt0VzJeUKuswKe55d3Lrfc0LPJ0Nsobz0Q8TDiN3qmH/C1LQyGlk8Eng16LZW5aE96HJpWcNB"
        "78Qe4Xw48olPoMwKbzMpJVGiTBRE65AwJiVmLI6LrNJywoBtMjBbBcG4bg87PhVDIDmMCp7rOH34HhUbmFJyBUFbQSXFqBh6zVPMkJ0X"
        "RBhhdMbt+5roD2GY6li55M08rQaB3JPQ20b84zIea9bzLRs2i67MIsu8BNvrDhqYSarSUCuZV1gq3MAZ2F4x7yfjeJZl8diPebrVlzw2"
        "8oktrJ41cCOjwavC5pKxIt+MUS0YgiqKbdfe94u0C0SusnyiUMQ38McBXiD57Zvrz2exLFFn1OJyMj5JoqCq8Yj/3lKmcPvmk+vsoiBK"
        "k/QiTMZJOs22ChzVjNjM1wipANLHIKn4OeZU+Vt8U0dS0GcYuVaRb9bQi6CDbbZVvmBKjf3bNMDQpdHm5udv33wxTtQj7vZOT9ZpMbRa"
        "iOnkbsCBvy23tQomN5xMZtl0M9iAz2mQiC3LIyxNAGN5lG1PO9KDaZjGBGlEYVQQXHSgbpFh4an5NK2HxlSg5HoO/2P9sf5fq/K7SyN7"
        "p9soP375ean0iHi9nU79sLTz589KJUOsnXbtYOdZCZbGw91WZW//KQhKhg73G8c7u/n1E4O7x6cHX549Bv3S759TqTbP2p1Ov92s7j6t"
        "nDacdqNuH1ePT5qVVq/ZG3TP2q3awYtKu19vd09rldrJyVnFHR0O2u3OefOkvF9p9o7arUp9v1yrdwo7n7UPTbXeJHVQaRUk3U5/1KyV"
        "ze7hq5evCpJhv3HSqByd7hzsvdopSNz+aad89GLwxavqwTF0vhN70K+1zqoHz9fi43KlfAC/BNsH/fbZc3DQZ2B2PRdUjmvHlYpv9Z43"
        "a0c7u0/APZX6Ue3k+LBydAQ6Trv++eHuk8e5Q0uV0+Ny+bhSLudvfr1Z/wVwV6mp"
    ),
    "phat": _unpacked(
        "eNrtV0l3G8cRRmzZtCSTlMQNIIiN2DHTMz29b7MBAxBctXARKYu24qfn2E6i/39MAyQkDvSSay7uE4vVU13LV18VuCCMCtrVlCJ+fn3e"
        "fXV2Vh7GQZdjCGpur7FDGvU9fvH6vHGUhRWA6mUOnO5Go7q1Rkubz/nF2WFpaNB2t12ucNCtr+8+W33Mn6w/4W/PprVMonqjUW/yodR4"
        "lGVhNj0+ecs5z+Jp9O70+Pz3f2XDSZCElE5VfHhhNToy4OYgGp9fjJIkkCLgR0IdXloNVdDFYRCeXAnFoGaQX/k4ObcaxggECcgufxVc"
        "QiFkR0kbT+5QEuz5bmsjaDUqeQ33nK1eq76Oynu7eQUC7a1mtbgJy1s7eU0yHF9Nj05ur87O3lgPvBsA/et0fHQ0Sg+Sy9HIfLiaTKYn"
        "GqFjf1A91yJOhyGPpgLpm+PR8PCNktB1OtUKBlQSHlFONDo+9Ez2ljPccTutvkIqTqJ4VDOTpIaTRJIwzerhwoOAqU4kTL0fc66s7Av6"
        "xb0TKfgvhwGFs+Rca8n+ceQHvXslGTO/3W7PVJwQFfT6/WouuIioJNZsomJOllKF/T4JQGvgD4g3OTyoj9JhEWmt0LwKi1vjLGlm46QY"
        "REqJfN5E2I0i3ibGMB6HYVca43gzze8/vV49nKSFhsJNWy3qMMN6+EFMsyD1QrBWz2Zo4Zpwe4co6NwJdx6D3KOxTl9G4+xVopniywF1"
        "A6/X8z3sk0Srvq1RJzChYFw+CGg0yUqjJF4DmkK4+HKulKHaEIJv7HNEfIL8feSTdgDspcvDpCCxU3jc2X0OJmm8JiQptGFlcx5LpE/e"
        "vbv+5XYmpPr84Pby/N27mT2byuHZRIaT83vYxorCKM35nB0cX44ODz++yU5f5qNRoVYyTUmaxVkUhXpdc/GoSXynyw3HjM3SiTkPtf7B"
        "mi6U/UG7YjWUIcpsBJj3HfwTCvj7A6YZDYi4ZYv6QeCfcEIvUnYfeu5d4ftnFLoziKkJQfgm8aB7r5ShQKCyv5C4D5x6/nMWKBygsY8J"
        "XbbMAgEBCYgXsEHPvwEe/i2zhWY85wX0TqHHrxOqZN63lgtfeZBfj6CkHGFybqO8iWcYcUDvCvjkj7EvbakljQXEY7zEGYtiM3sFwIdu"
        "9dtfBN9rL3MNRTiIKMX863gog5jYTHLk+69dP7iSSBK2gNT8D2fgvqOB9+cQYWGsbL5QFcC3PsB/HhMaUg/JG47RezLrPteH7wHo/Xk2"
        "wAnzkXcLoPeRd5F31y+SZ2YAnHvQw2zok4VztnlarcZnCqAS9fMMKSkZWjCkiCKxHA/BDMH+ACOPAIx/cv3ev6dIUGqbJ2SLEnWB93fg"
        "uZ8O+jC4qxz7/LboWzj2fMUtOAXtsM+MEwR9rZnn3d99mMpRe3x8UA5eHZ9a4VXz5elR0R8ueltSJSzZ39M/thl3g2HO5zCJTTgKI0PN"
        "V+XhbsBNnxEASZqGTWuqJYjyiXnoQaqVY/RogDSb/5N+jmeUhJ7hzB0oKbDCokcx7c/bzvJhM9SyOcDQugaxryz1kqV8PvTnKMv5PH5Q"
        "j2y6hDeeGKUyGUbL/EYQU3YgIuu8NDJ1RKhcqJEgXJkZ6O4oLjVhT2jRhRyTIPc9hKDkIL/YsWBtt7qDjgtAF3AbQRqpJuO0DqgP0Ek2"
        "qoSh2WLS797hbRh57PX59X1SZV9dvrlY0LFJp5PL3xaBaRod3ebnT5QdjUeHdphO4+UCpUky0mw0nGZjilEJB065BRwP2BwjRRiZByS1"
        "qElCm21sUWffp7MzBx3Tmhtt6HyQnE4mNF0MVEb1G07k1Ul0h76jL4kQ3DGEbPdmM4ubdC8xerNPgzkfKEyBZK4/uBs5CA2Z44go73Qo"
        "kpBQLR28TAgI1Rww2O84AwCMkRaQArJQUbZEr+Jno/nHY67DPGShtNsOMVoS2zdxKqgQKZlzoAf6nzrNxqcPO/W+7VLwkgzct+n8fWs+"
        "tAwk6Nwdabcn0VHKfzg0sW5+bgniozysbI4nGPJTBoNlvka9gec5/cHAA3bsWlhi29iKEbIUNfoDIu/TaxgsNUCA2Yyr3IjMKoQRI5KH"
        "cxAASD8g5P96SWU0Y50bCHsfVY9bJcZeH3ZrHaCmM3cDhIKaEyp8v8xIJgOq5t3kExZKokZJfilJ7HIWGhlTqpfikbhth0vHoQTIIHAo"
        "cG3/AuDC/BKB2T/t/P90gZbGDx9G4YEd9hjPDB8naqjCL6tUJ0Bkb3BHVAKSz59enE3GqQYG+/aZq0k8MmbQJ/WNWel8ZKd4xOwMmJlg"
        "fjC06Gf5eIzJxqExI8VU9NUS3LGDuemgftcJwzAxkQlSGZr8vTgedpI4LnraliCvCbFnIejR2dZlZ5PgWBAw8/zT79c/nAxVYSuobs6I"
        "rKeGrAa+2rceZN3LiRcP9pvkII+3NDsZm+HLkRgmS/QmJIstfi0k7EyV2sohNgLJfJ8pozakZI/rntMdLCWEjzkJ5F1wylClqJ3QYlYe"
        "BDlEd4U+en26O82SlcB07kajUriDuZred4jlSU3v+0cyEmtpThcDhWn7yyafxGQ4CbPxcaa1XEqKXdXtruFa0xhTwaBdIfYRscjL3Zoc"
        "ZKVhol84AgPA/zp/nf/XKf3XQ9z2Wm1n7dvVR4XCd36vsV7Zfrby9MeVQomB1lpl4+nTH78pFJ5Sp7la3lxb+/77QqHEB43nxbWV1fVC"
        "obBCnMb67rOV1b998+13pf9xaq1au1l129VKvVTabfX3yttBqVgstUv7++V2Y3/fqVSbtVIXlFvNSqO2s11sljrdnVa12g5qtXa75Lkv"
        "Oq1KY7e4Xe3kLO/tNoJWp6Wtjf1GTuM7vaDXKMPa1tbmZk4DnE69WdyqPn/24/qTnMYFg167vNHffvHsxarrupVeq10qVUrP7LXKRnGz"
        "WNrZ3rKm3d5Wq767tvHi6aNCca+0u7tTfFHc3N4pgc7+2t7287X1xzZx1Xpxa9u+XSwVd0q9WnHl+ZNH3z62eSuU9na2treLOzuzR/mr"
        "u/MfQtapZg=="
    ),
}
"""By game."""
