import type { Update } from './place.ts'
import type { joinTabs } from './tabs.ts'

/** The page and its data come first. */
const AFTER_MS = 1500

const listeners = new Map<string, Set<() => void>>()
let tabs: ReturnType<typeof joinTabs> | null = null
let isStarting = false

/** Tells the screens of this tab what changed. */
export function deliver({ changed }: Update): void {
  const all = changed ?? [...listeners.keys()]
  for (const topic of all) for (const onChange of listeners.get(topic) ?? []) onChange()
}

/** Without these a page is read anew when it is opened, as ever. */
const isAble = (): boolean => typeof EventSource === 'function' && 'locks' in navigator

async function start(): Promise<void> {
  if (isStarting || !isAble()) return
  isStarting = true
  await new Promise(resolve => setTimeout(resolve, Math.max(0, AFTER_MS - performance.now())))
  const { joinTabs } = await import('./tabs.ts')
  tabs = joinTabs(deliver, () => [...listeners.keys()])
  // A page that holds a lock or a connection can't be kept for the back button.
  window.addEventListener('pagehide', () => {
    tabs?.leave()
    tabs = null
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && !tabs) tabs = joinTabs(deliver, () => [...listeners.keys()])
  })
}

/** Calls `onChange` whenever a topic changed on the server, until the function that it gives is called. */
export function listenTo(topic: string, onChange: () => void): () => void {
  const hearers = listeners.get(topic) ?? new Set()
  listeners.set(topic, hearers.add(onChange))
  if (tabs) tabs.wish()
  else
    start().catch(() => {
      // Offline: the next page that listens tries again.
      isStarting = false
    })
  return () => {
    hearers.delete(onChange)
    if (hearers.size > 0 || listeners.get(topic) !== hearers) return
    listeners.delete(topic)
    tabs?.wish()
  }
}
