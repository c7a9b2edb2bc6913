// Samples of code: a tab for each language, and the reader's own test key in place of the placeholder.
import { storedIn, storeIn } from "./storage.js";
import { keepTestKey, testKey } from "./testkey.js";

const PLACEHOLDER = "tk_test_YOUR_KEY";
const LANGUAGE = "cairn-language";

const templates = new Map([...document.querySelectorAll(".samples code")].map((code) => [code, code.textContent]));

/** Keeps a test key in this tab, and shows it in the samples. */
export function useTestKey(key) {
  keepTestKey(key);
  showTestKey();
}

function showTestKey() {
  for (const [code, text] of templates) code.textContent = text.replaceAll(PLACEHOLDER, testKey() || PLACEHOLDER);
}

function tabs(samples) {
  const panels = [...samples.querySelectorAll("section")];
  if (panels.length < 2) return;
  const list = document.createElement("div");
  list.className = "tabs";
  list.setAttribute("role", "tablist");
  list.setAttribute("aria-label", "Language");
  const buttons = panels.map((panel) => {
    const title = panel.querySelector("h3");
    const tab = document.createElement("button");
    tab.type = "button";
    tab.id = `tab-${panel.id}`;
    tab.textContent = title.textContent;
    tab.setAttribute("role", "tab");
    tab.setAttribute("aria-controls", panel.id);
    panel.setAttribute("role", "tabpanel");
    panel.setAttribute("aria-labelledby", tab.id);
    title.remove();
    tab.addEventListener("click", () => choose(panel.id));
    return tab;
  });

  function choose(id) {
    const chosen = panels.some((panel) => panel.id === id) ? id : panels[0].id;
    panels.forEach((panel, place) => {
      const isChosen = panel.id === chosen;
      panel.hidden = !isChosen;
      buttons[place].setAttribute("aria-selected", String(isChosen));
      buttons[place].tabIndex = isChosen ? 0 : -1;
    });
    storeIn("localStorage", LANGUAGE, chosen);
  }

  list.addEventListener("keydown", (event) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    const next = (buttons.indexOf(document.activeElement) + step + buttons.length) % buttons.length;
    buttons[next].focus();
    buttons[next].click();
  });
  list.append(...buttons);
  samples.prepend(list);
  choose(storedIn("localStorage", LANGUAGE));
}

document.querySelectorAll(".samples").forEach(tabs);
showTestKey();
