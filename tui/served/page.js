// The keys go to the game at once, and again whenever the page is come back to.
const focus = () => document.querySelector(".xterm-helper-textarea")?.focus();
addEventListener("load", focus);
addEventListener("focus", focus);
