// For the time without a network: the offline page, the code of the learner's areas, and the page of the app for the addresses that open
// then. No reply of the server stands here: the page of the app is the same for everybody, and files of lessons are kept by the page
// itself, by learner, until they sign out.
const KEPT = 'offline-%VERSION%'
const CODE = 'code'
/** The code of the learner's areas, as the build lists it. */
const AREAS = [] // from the build
/** Before the name of a store of files of lessons. */
const FILES = 'files-'
const PAGE = '/offline.html'
/** The letters that it is set in. */
const FONT = '%FONT%'
/** The page of the app, as a name in the store of code. */
const SHELL = '/kept/shell'
/** Before the address of a page that opens without a network. */
const OPENS = '/kept/opens'
/** Files of a few builds; what was kept first goes first. */
const MOST_FILES = 600

/** Windows whose page came from here, or that reach nobody: their code and files come from here too. */
const withoutNetwork = new Set()

self.addEventListener('install', event => {
  event.waitUntil(
    caches
      .open(KEPT)
      .then(cache => cache.addAll([new Request(PAGE, { cache: 'reload' }), FONT]))
      .then(() => self.skipWaiting()),
  )
})

self.addEventListener('activate', event => {
  const isOld = name => name.startsWith('offline-') && name !== KEPT
  event.waitUntil(
    caches
      .keys()
      .then(names => Promise.all(names.filter(isOld).map(name => caches.delete(name))))
      .then(() => self.registration.navigationPreload?.enable())
      .then(() => self.clients.claim()),
  )
})

async function keptPage(event) {
  const code = await caches.open(CODE)
  // An address is the same page with a slash at its end.
  const pathname = new URL(event.request.url).pathname.replace(/(.)\/+$/, '$1')
  if (!(await code.match(OPENS + pathname))) return undefined
  withoutNetwork.add(event.resultingClientId)
  return code.match(SHELL)
}

async function fromNetwork(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch (error) {
    const kept = await keptPage(event)
    if (kept) return kept
    const page = await caches.match(PAGE)
    if (!page) throw error
    withoutNetwork.add(event.resultingClientId)
    return page
  }
}

async function fromKept(request) {
  for (const name of [CODE, KEPT]) {
    const kept = await (await caches.open(name)).match(request.url)
    if (kept) return kept
  }
  return fetch(request)
}

const isFile = ({ url }) => /\/f\/\d+\/\d+\/\d+\/[\w-]{32}\//.test(url) && !url.startsWith(self.location.origin)

/** A file of a lesson that the page kept, in whole; else as ever. */
async function fromFiles(request) {
  for (const name of await caches.keys()) {
    const kept = name.startsWith(FILES) && (await (await caches.open(name)).match(request.url))
    if (kept) return kept
  }
  return fetch(request)
}

const isCode = ({ url }) => url.startsWith(`${self.location.origin}/assets/`)

// With a network only pages are answered here; every other request goes its own way, as if this file were not there.
self.addEventListener('fetch', event => {
  const { request, clientId } = event
  if (request.method !== 'GET') return
  if (request.mode === 'navigate') event.respondWith(fromNetwork(event))
  else if (isCode(request) && (withoutNetwork.has(clientId) || !self.navigator.onLine))
    event.respondWith(fromKept(request))
  else if (isFile(request) && (withoutNetwork.has(clientId) || !self.navigator.onLine))
    event.respondWith(fromFiles(request))
})

/**
 * Pages can be worked on without a network: the page of the app for them, the code of the areas and what was loaded are kept. First
 * what these pages run on, so that they open from then on; the areas are hundreds of files, which take a minute on a slow line.
 */
async function keep(paths, files) {
  const code = await caches.open(CODE)
  const known = new Set((await code.keys()).map(({ url }) => url))
  const store = async urls => {
    for (const url of urls) {
      if (!isCode({ url }) || known.has(url)) continue
      await code.add(url)
      known.add(url)
    }
  }
  await store(files)
  const page = await fetch(paths[0], { cache: 'no-cache' })
  if (!page.ok) throw new Error(`the page of the app: ${page.status}`)
  await code.put(SHELL, page)
  for (const path of paths) await code.put(OPENS + path, new Response(''))
  await store(AREAS.map(file => new URL(file, self.location.origin).href))
  const all = await code.keys()
  await Promise.all(all.slice(0, Math.max(0, all.length - MOST_FILES)).map(request => code.delete(request)))
}

self.addEventListener('message', event => {
  const { data } = event
  if (data?.keep)
    event.waitUntil(
      keep([data.keep].flat(), data.files)
        .then(
          () => true,
          () => false,
        )
        .then(isStored => event.ports[0]?.postMessage(isStored)),
    )
  // Its window reaches nobody: what is kept stands in from now on, as for a page that came from here.
  if (data === 'lost') withoutNetwork.add(event.source.id)
  // Somebody signed out: no page of theirs opens from here any more.
  if (data === 'closed')
    event.waitUntil(
      caches.open(CODE).then(async code => {
        const all = await code.keys()
        const pages = all.filter(({ url }) => new URL(url).pathname.startsWith(OPENS))
        await Promise.all(pages.map(page => code.delete(page)))
      }),
    )
  // The way out: postMessage('leave') removes what was kept and the worker itself.
  if (data === 'leave')
    event.waitUntil(
      Promise.all([KEPT, CODE].map(name => caches.delete(name))).then(() => self.registration.unregister()),
    )
})

// A notification while no page is open: what it says came from our server, encrypted for this browser.
self.addEventListener('push', event => {
  const { title, text, address, tag } = event.data?.json() ?? {}
  if (typeof title !== 'string') return
  const shown = { body: text, tag, data: { address }, icon: '/icon-192.png' }
  event.waitUntil(self.registration.showNotification(title, shown))
})

/** An open page of ours goes there; else a new one opens. */
self.addEventListener('notificationclick', event => {
  event.notification.close()
  const address = new URL(event.notification.data?.address ?? '/', self.location.origin)
  if (address.origin !== self.location.origin) return
  event.waitUntil(
    self.clients.matchAll({ type: 'window' }).then(async ([page]) => {
      if (!page) return self.clients.openWindow(address.href)
      await page.focus()
      return page.navigate(address.href)
    }),
  )
})
