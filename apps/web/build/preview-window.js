// Runs before anything else in a window that shows the app as a learner: the server names it in the pages of staff who began a preview
// (a cookie says so); in their other windows it does nothing. What the app keeps in the browser is kept apart and goes with the window,
// and every call carries the token of the preview. That nothing is written is the server's doing.
;(() => {
  const KEY = 'preview'
  const START = '#preview='
  let preview
  try {
    if (location.hash.startsWith(START)) {
      sessionStorage.setItem(KEY, decodeURIComponent(location.hash.slice(START.length)))
      history.replaceState(null, '', location.pathname + location.search)
    }
    preview = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
  } catch {
    // A browser that refuses storage shows no preview.
  }
  if (!preview?.token) return

  // Anybody can write a link with such a hash: it leads nowhere but to a page of this site.
  const back = () => {
    const { origin, href } = new URL(preview.back ?? '/', location.origin)
    return origin === location.origin ? href : '/'
  }
  const end = () => {
    sessionStorage.removeItem(KEY)
    location.replace(back())
  }
  window.preview = { name: preview.name, endsAt: preview.endsAt, end }

  // Of the storage of this origin, which belongs to the staff member, nothing is read and nothing is changed.
  const keep = values => sessionStorage.setItem(KEY, JSON.stringify({ ...preview, kept: { ...values } }))
  const methods = {
    getItem(key) {
      return Object.hasOwn(this, key) ? this[key] : null
    },
    setItem(key, value) {
      this[key] = String(value)
      keep(this)
    },
    removeItem(key) {
      delete this[key]
      keep(this)
    },
    clear() {
      for (const key of Object.keys(this)) delete this[key]
      keep(this)
    },
    key(n) {
      return Object.keys(this)[n] ?? null
    },
  }
  const storage = Object.assign(Object.create(methods), preview.kept)
  const instead = (name, value) => Object.defineProperty(window, name, { value, configurable: true })
  instead('localStorage', storage)
  const none = () => Promise.resolve(undefined)
  instead('caches', {
    open: () => Promise.reject(new Error('a preview')),
    match: none,
    delete: none,
    has: none,
    keys: async () => [],
  })
  instead('EventSource', undefined)
  const apart = name => `preview ${name}`
  const { open, deleteDatabase } = IDBFactory.prototype
  IDBFactory.prototype.open = function openApart(name, ...rest) {
    return open.call(this, apart(name), ...rest)
  }
  IDBFactory.prototype.deleteDatabase = function deleteApart(name) {
    return deleteDatabase.call(this, apart(name))
  }
  const Channel = window.BroadcastChannel
  if (Channel)
    instead(
      'BroadcastChannel',
      class extends Channel {
        constructor(name) {
          super(apart(name))
        }
      },
    )
  if (window.LockManager) {
    const { request } = LockManager.prototype
    LockManager.prototype.request = function requestApart(name, ...rest) {
      return request.call(this, apart(name), ...rest)
    }
  }

  const send = window.fetch
  window.fetch = async (input, init) => {
    const request = new Request(input, init)
    const { origin, pathname } = new URL(request.url)
    if (origin !== location.origin || !pathname.startsWith('/api/')) return send(request)
    request.headers.set('x-preview', preview.token)
    const reply = await send(request)
    // It is over: back to where it was begun.
    if (reply.status === 401) end()
    return reply
  }
})()
