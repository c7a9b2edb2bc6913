// Stores the page of a trip on this device, with the files that it loads, and says so.
document.querySelector("[data-print]").addEventListener("click", () => print());

async function store() {
  await navigator.serviceWorker.register("/trips/worker.js", { scope: "/trips/" });
  await navigator.serviceWorker.ready;
  const files = [...document.querySelectorAll("link[rel=stylesheet], link[rel=icon], script[src], img")];
  const trips = await caches.open("trips");
  const wanted = [...new Set([location.pathname, ...files.map((file) => file.href ?? file.src)])];
  const stored = await Promise.all(wanted.map((file) => trips.match(file)));
  await trips.addAll(wanted.filter((_, index) => !stored[index]));
  document.querySelector("[data-stored]").hidden = false;
}

// Without a worker, as in private windows of some browsers, the page needs a network.
if ("serviceWorker" in navigator && navigator.onLine) store().catch(() => {});
