// Keyboard shortcuts. A single key never writes, and none works while a field has the focus.

let awaitsLetter = false;

const rows = () => {
  const marked = [...document.querySelectorAll("main [data-row]")];
  return marked.length > 0 ? marked : [...document.querySelectorAll("main tbody tr[data-href], main tbody tr:has(a)")];
};

function move(step) {
  const all = rows();
  if (all.length === 0) return;
  const at = all.findIndex((row) => row.classList.contains("here"));
  all[at]?.classList.remove("here");
  const next = all[Math.min(Math.max(at + step, 0), all.length - 1)];
  next.classList.add("here");
  next.querySelector("a")?.focus();
}

/** Starts the acknowledgement of the chosen row, or of the first that can be acknowledged; a question follows. */
function acknowledge() {
  const chosen = document.querySelector("[data-row].here");
  (chosen ?? document).querySelector("[data-shortcut=a]")?.click();
}

function showShortcuts() {
  const dialog = document.getElementById("shortcuts");
  dialog.querySelector("[data-letters]").textContent = [...document.querySelectorAll("[data-go]:not([data-go=''])")]
    .map((link) => `${link.dataset.go} ${link.textContent}`).join(", ");
  dialog.showModal();
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
  if (event.target.closest("input, select, textarea, [contenteditable]")) return;
  if (awaitsLetter) {
    awaitsLetter = false;
    const link = document.querySelector(`[data-go="${CSS.escape(event.key)}"]`);
    if (link) location.assign(link.href);
    return;
  }
  switch (event.key) {
    case "/": document.querySelector("[data-shortcut='/']")?.focus(); break;
    case "g": awaitsLetter = true; break;
    case "j": move(1); break;
    case "k": move(-1); break;
    case "n": document.querySelector("[data-shortcut=n]")?.click(); break;
    case "a": acknowledge(); break;
    case "?": showShortcuts(); break;
    default: return;
  }
  event.preventDefault();
});

document.addEventListener("click", (event) => {
  if (event.target.closest("[data-help]")) showShortcuts();
});
