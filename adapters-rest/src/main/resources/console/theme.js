// Applies the stored theme before the page is drawn; a module would run too late.
(() => {
  const theme = localStorage.getItem("cairn-theme");
  if (theme) document.documentElement.dataset.theme = theme;
})();
