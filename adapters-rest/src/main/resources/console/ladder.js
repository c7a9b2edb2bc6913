// The steps of the cancellation ladder: adds and removes rows, and numbers their fields without gaps.
const MOST = 20;

customElements.define("cancellation-ladder", class extends HTMLElement {
  connectedCallback() {
    this.addEventListener("change", (event) => {
      if (event.target.name === "ladder") this.number();
    });
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
      step.setAttribute("aria-label", `Step ${index + 1}`);
      for (const field of step.querySelectorAll("input")) {
        field.name = `/cancellation_ladder/${index}/${field.name.split("/").at(-1)}`;
        field.disabled = isStandard;
      }
      const removal = step.querySelector("[data-remove]");
      removal.textContent = `Remove step ${index + 1}`;
      removal.disabled = isStandard || steps.length === 1;
    });
    this.querySelector("[data-add]").disabled = isStandard || steps.length === MOST;
  }
});
