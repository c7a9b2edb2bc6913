// A slider over named values shows the name of the value at which it is.
document.addEventListener("input", ({ target: slider }) => {
  if (!slider.dataset.names) return;
  const option = slider.list.querySelector(`[value="${slider.value}"]`);
  document.getElementById(slider.dataset.names).textContent = option?.label ?? slider.value;
});
