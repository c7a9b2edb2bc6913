// The rows of a party: pastes cells of a spreadsheet from a field on, and closes gaps between rows before they are saved.
import { digits, text } from "./language.js";
const TITLES = [
  [/^(full )?name( as.*)?$/, "name"],
  [/phone|tel\b|mobile/, "next_of_kin/phone"], [/kin|emergency/, "next_of_kin/name"], [/birth|dob|born/, "date_of_birth"],
  [/expir|valid/, "passport_expiry"], [/passport/, "passport_number"], [/limit/, "insurance/helicopter_limit/amount"],
  [/heli/, "insurance/helicopter_rescue"], [/policy/, "insurance/policy_number"], [/insur|company/, "insurance/insurer"],
  [/national|country|citizen/, "nationality"], [/diet|food|allerg/, "diet"], [/name|traveller|trekker/, "name"],
];
const WORDS = { yes: "true", y: "true", true: "true", no: "false", n: "false", false: "false", छ: "true", छैन: "false" };
const countries = new Intl.DisplayNames("en", { type: "region" });

/** The member of a column by its title; undefined for a cell that is no title. */
const memberOf = (cell) => TITLES.find(([words]) => words.test(cell.trim().toLowerCase()))?.[1];

/** The text of a cell as the field takes it. */
function fitted(entry, field) {
  if (field.type === "date") {
    const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(entry) ?? [];
    return day ? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` : entry;
  }
  if (field.type === "number") return entry.replace(/[^\d.]/g, "");
  if (field.localName === "select") return WORDS[entry.toLowerCase()] ?? "";
  if (!field.list) return entry.slice(0, field.maxLength);
  const country = [...field.list.options].find((option) => [option.text, countries.of(option.value)]
    .some((name) => name.toLowerCase() === entry.toLowerCase()));
  return country?.value ?? entry.toUpperCase();
}

customElements.define("traveller-rows", class extends HTMLElement {
  connectedCallback() {
    this.addEventListener("paste", (event) => this.paste(event));
    this.addEventListener("submit", () => this.closeGaps(), { capture: true });
  }

  rows() {
    return [...this.querySelectorAll("tbody tr")].map((row) => [...row.querySelectorAll("input:not([type=hidden]), select")]);
  }

  paste(event) {
    const pasted = event.clipboardData.getData("text/plain").replace(/\r?\n$/, "");
    if (!/[\t\n]/.test(pasted)) return;
    event.preventDefault();
    const cells = pasted.split(/\r?\n/).map((line) => line.split("\t"));
    const rows = this.rows();
    const first = rows.findIndex((row) => row.includes(event.target));
    const titles = cells[0].map(memberOf);
    const isTitled = titles.some(Boolean) && cells[0].every((cell, i) => titles[i] || !cell.trim()) && !/\d/.test(cells[0].join(""));
    const lines = isTitled ? cells.slice(1) : cells;
    const room = rows.slice(first);
    const column = room[0].indexOf(event.target);
    const unread = lines.slice(room.length).map((line) => text("“%s”: the party has no more rows", line.join(" ").trim()));
    room.slice(0, lines.length).forEach((fields, i) => lines[i].forEach((cell, j) => {
      const field = isTitled ? fields.find((one) => one.name.replace(/^\/travellers\/\d+\//, "") === titles[j]) : fields[column + j];
      if (!field || !cell.trim()) return;
      field.value = fitted(cell.trim(), field);
      if (!field.value) unread.push(`${field.getAttribute("aria-label")} “${cell.trim()}”`);
    }));
    this.querySelector("[data-pasted]").textContent = text("%s rows pasted.", Math.min(lines.length, room.length)) + (unread.length ? ` ${text("Not read: %s.", unread.join(", "))}` : "");
  }

  closeGaps() {
    const rows = [...this.querySelectorAll("tbody tr")];
    const isFilled = (row) => [...row.querySelectorAll("input:not([type=hidden]), select")].some((field) => field.value.trim());
    const ordered = [...rows.filter(isFilled), ...rows.filter((row) => !isFilled(row))];
    if (ordered.every((row, i) => row === rows[i])) return;
    ordered.forEach((row, i) => {
      row.parentElement.append(row);
      row.cells[0].textContent = digits(i + 1);
      for (const field of row.querySelectorAll("[name]")) {
        field.name = field.name.replace(/\d+/, i);
        if (field.dataset.with) field.dataset.with = field.dataset.with.replace(/\d+/, i);
        field.setAttribute("aria-label", (field.getAttribute("aria-label") ?? "").replace(/\p{Nd}+/u, digits(i + 1)));
      }
    });
  }
});
