// What every page has: messages, the menu, the theme, relative times, copying, printing.
import { distance, text } from "./language.js";

/** Shows a message for some seconds; screen readers read it out. */
export function say(news, tone = "good") {
  const message = document.createElement("p");
  message.className = tone;
  message.textContent = news;
  document.getElementById("messages").append(message);
  setTimeout(() => message.remove(), 8000);
}

/** Reads this page again, as it is now; undefined if that fails or takes too long. */
export async function reread() {
  try {
    const answer = await fetch(location.href, { headers: { Accept: "text/html" }, signal: AbortSignal.timeout(20000) });
    return answer.ok ? new DOMParser().parseFromString(await answer.text(), "text/html") : undefined;
  } catch {
    return undefined;
  }
}

/** The elements of a part to which Tab moves. */
export const focusable = (part) => [...part.querySelectorAll("a[href], button, input, select, textarea, summary, [tabindex='0']")];

const A_YEAR = 31536000;

/** Keeps a choice for a year in a cookie, with which the service writes the pages; forgets it if it is empty. */
function remember(name, choice) {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `${name}=${choice}; Path=/; Max-Age=${choice ? A_YEAR : 0}; SameSite=Lax${secure}`;
}

customElements.define("theme-choice", class extends HTMLElement {
  connectedCallback() {
    const label = document.createElement("label");
    label.textContent = `${text("Theme")} `;
    const choice = document.createElement("select");
    for (const [value, name] of [["", text("As the system")], ["light", text("Light")], ["dark", text("Dark")]]) {
      choice.add(new Option(name, value));
    }
    const { dataset } = document.documentElement;
    choice.value = dataset.theme ?? "";
    choice.addEventListener("change", () => {
      remember("cairn_theme", choice.value);
      if (choice.value) dataset.theme = choice.value;
      else delete dataset.theme;
    });
    label.append(choice);
    this.append(label);
  }
});

const UNITS = [["day", 86400], ["hour", 3600], ["minute", 60]];

export function showRelativeTimes() {
  for (const time of document.querySelectorAll("time[data-relative]")) {
    const seconds = (new Date(time.dateTime) - Date.now()) / 1000;
    const [unit, length] = UNITS.find(([, size]) => Math.abs(seconds) >= size) ?? ["minute", 60];
    time.textContent = distance(Math.round(seconds / length), unit);
  }
}

// At the end of a long page, the focus must not scroll its beginning away.
document.querySelector("[data-focus]")?.focus({ preventScroll: true });

showRelativeTimes();
setInterval(showRelativeTimes, 30000);
document.addEventListener("htmx:afterSettle", showRelativeTimes);

// htmx returns the focus only to elements with an id: the others are found by their name or text.
const known = (element) => `${element.localName} ${element.name || element.textContent.trim()}`;
let focused;

document.addEventListener("htmx:beforeSwap", ({ detail: { target } }) => {
  const { activeElement } = document;
  focused = target.contains(activeElement) && { part: target.id || target.localName, element: known(activeElement) };
});

document.addEventListener("htmx:afterSettle", () => {
  if (!focused || document.activeElement !== document.body) return;
  const part = document.getElementById(focused.part) ?? document.querySelector(focused.part);
  const all = part ? focusable(part) : [];
  (all.find((element) => known(element) === focused.element) ?? all[0])?.focus({ preventScroll: true });
});

// The menu of the member covers the page, so it closes when the focus or a click leaves it.
const you = document.querySelector("details.you");

function closeYou({ target }) {
  if (you?.open && !you.contains(target)) you.open = false;
}

document.addEventListener("focusin", closeYou);
document.addEventListener("click", closeYou);
you?.addEventListener("keydown", ({ key }) => {
  if (key !== "Escape" || !you.open) return;
  you.open = false;
  you.querySelector("summary").focus();
});

document.addEventListener("click", async (event) => {
  const menu = event.target.closest("[data-menu]");
  if (menu) {
    const isOpen = document.body.classList.toggle("menu-open");
    menu.setAttribute("aria-expanded", String(isOpen));
  }
  if (event.target.closest("[data-print]")) window.print();
  const copy = event.target.closest("[data-copy]");
  if (copy) {
    await navigator.clipboard.writeText(copy.dataset.copy);
    say(text("Copied"));
  }
});

document.addEventListener("change", (event) => {
  const choice = event.target.closest("[data-language]");
  if (!choice) return;
  remember("cairn_language", choice.value);
  location.reload();
});

document.addEventListener("htmx:responseError", (event) => {
  if (event.detail.xhr.status === 401) location.reload();
  else say(text("This part of the page could not be read. Try again."), "bad");
});
