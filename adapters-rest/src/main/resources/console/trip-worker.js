// Serves the pages of trips from this device while the service cannot. A page that the service no longer has is deleted.
const STORE = "trips";

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("fetch", (event) => {
  if (event.request.method === "GET") event.respondWith(serve(event));
});

/** Stores pages without the query of their address, which other programs append to links. */
async function serve(event) {
  const { origin, pathname } = new URL(event.request.url);
  const address = origin + pathname;
  const store = await caches.open(STORE).catch(() => undefined);
  const response = await fetch(event.request).catch(() => undefined);
  if (!response || response.status >= 500) {
    return (await store?.match(address)) ?? response ?? Response.error();
  }
  if (response.ok) event.waitUntil(store?.put(address, response.clone()).catch(() => {}));
  else if (response.status === 404 && event.request.mode === "navigate") await forget(store, address);
  return response;
}

/** Deletes a page and the files below its address. */
async function forget(store, page) {
  const kept = (await store?.keys()) ?? [];
  await Promise.all(kept.filter(({ url }) => url === page || url.startsWith(`${page}/`)).map((one) => store.delete(one)));
}
