// Serves the pages of trips from this device while there is no network. A page that the service no longer has is deleted.
const STORE = "trips";

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("fetch", (event) => {
  if (event.request.method === "GET") event.respondWith(serve(event.request));
});

async function serve(request) {
  const store = await caches.open(STORE);
  try {
    const response = await fetch(request);
    if (response.ok) await store.put(request.url, response.clone());
    else if (response.status === 404 && request.mode === "navigate") await forget(store, request.url);
    return response;
  } catch {
    return (await store.match(request.url)) ?? Response.error();
  }
}

/** Deletes a page and the files below its address. */
async function forget(store, page) {
  const kept = await store.keys();
  await Promise.all(kept.filter(({ url }) => url === page || url.startsWith(`${page}/`)).map((one) => store.delete(one)));
}
