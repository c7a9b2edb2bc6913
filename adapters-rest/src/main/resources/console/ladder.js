// The steps of the cancellation ladder: adds and removes rows, numbers their fields without gaps, and recalculates the
// examples, with the standard steps while these are chosen.
import { amount, digits, text } from "./language.js";
const MOST = 20;

customElements.define("cancellation-ladder", class extends HTMLElement {
  connectedCallback() {
    this.addEventListener("change", (event) => {
      if (event.target.name === "ladder") this.number();
    });
    this.addEventListener("input", () => this.calculate());
    this.addEventListener("click", (event) => {
      if (event.target.closest("[data-add]")) this.add();
      if (event.target.closest("[data-remove]")) this.drop(event.target.closest("[data-step]"));
    });
    this.number();
  }

  steps() {
    return [...this.querySelectorAll("[data-step]")];
  }

  add() {
    const step = this.steps().at(-1).cloneNode(true);
    step.querySelectorAll("input").forEach((field) => { field.value = ""; });
    step.querySelectorAll(".field-fault").forEach((text) => text.remove());
    this.querySelector("[data-steps]").append(step);
    this.number();
    step.querySelector("input").focus();
  }

  drop(step) {
    const next = step.nextElementSibling ?? step.previousElementSibling;
    step.remove();
    this.number();
    next.querySelector("input").focus();
  }

  number() {
    const isStandard = this.querySelector("input[value=standard]").checked;
    const steps = this.steps();
    steps.forEach((step, index) => {
      step.setAttribute("aria-label", text("Step %s", index + 1));
      for (const field of step.querySelectorAll("input")) {
        field.name = `/cancellation_ladder/${index}/${field.name.split("/").at(-1)}`;
        field.disabled = isStandard;
      }
      const removal = step.querySelector("[data-remove]");
      removal.textContent = text("Remove step %s", index + 1);
      removal.disabled = isStandard || steps.length === 1;
    });
    this.querySelector("[data-add]").disabled = isStandard || steps.length === MOST;
    this.calculate();
  }

  /** The steps that are entered, or the standard ones, as pairs of days and percent. */
  ladder() {
    return this.querySelector("input[value=standard]").checked
      ? this.dataset.standard.split(" ").map((step) => step.split(":").map(Number))
      : this.steps().map((step) => [...step.querySelectorAll("input")].map((field) => field.valueAsNumber));
  }

  calculate() {
    const table = document.getElementById(this.dataset.examples);
    const price = Number(table.dataset.price);
    const money = (sum) => `${table.dataset.currency} ${amount(sum)}`;
    for (const row of table.querySelectorAll("[data-days]")) {
      const [, percent] = this.ladder().filter(([days]) => days <= Number(row.dataset.days))
        .reduce((last, step) => (step[0] > last[0] ? step : last), [-1, NaN]);
      const fee = price * percent / 100;
      const texts = Number.isNaN(percent) ? ["–", "–", "–"] : [`${digits(percent)} %`, money(fee), money(price - fee)];
      texts.forEach((entry, i) => { row.cells[i + 1].textContent = entry; });
    }
  }
});
