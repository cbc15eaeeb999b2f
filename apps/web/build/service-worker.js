// Keeps one page for the time without a network, and nothing else: no reply of the server, no page of a learner.
const KEPT = 'offline-%VERSION%'
const PAGE = '/offline.html'

self.addEventListener('install', event => {
  event.waitUntil(
    caches
      .open(KEPT)
      .then(cache => cache.add(new Request(PAGE, { cache: 'reload' })))
      .then(() => self.skipWaiting()),
  )
})

self.addEventListener('activate', event => {
  event.waitUntil(
    caches
      .keys()
      .then(names => Promise.all(names.filter(name => name !== KEPT).map(name => caches.delete(name))))
      .then(() => self.registration.navigationPreload?.enable())
      .then(() => self.clients.claim()),
  )
})

async function fromNetwork(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch (error) {
    const page = await caches.match(PAGE)
    if (page) return page
    throw error
  }
}

// Only pages are answered here; every other request goes its own way, as if this file were not there.
self.addEventListener('fetch', event => {
  if (event.request.mode === 'navigate' && event.request.method === 'GET') event.respondWith(fromNetwork(event))
})

// The way out: postMessage('leave') removes what was kept and the worker itself.
self.addEventListener('message', event => {
  if (event.data !== 'leave') return
  event.waitUntil(caches.delete(KEPT).then(() => self.registration.unregister()))
})
