import { nameOfflineRoutes, type OfflineRoute } from './offline-routes.ts'

/**
 * Has the worker keep the page of the app for some paths, the code of the areas, and the code that this page has loaded. Resolves
 * when it is done, to whether all of it is stored: the areas are hundreds of files.
 */
export async function cachePages(ways: readonly OfflineRoute[]): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false
  const { active } = await navigator.serviceWorker.ready
  if (!active) return false
  const files = performance.getEntriesByType('resource').map(({ name }) => name)
  const { port1: answer, port2: worker } = new MessageChannel()
  const stored = new Promise<boolean>(done => {
    answer.addEventListener('message', ({ data }) => done(data === true), { once: true })
    answer.start()
  })
  active.postMessage({ keep: ways.map(({ path }) => path), files }, [worker])
  await nameOfflineRoutes(ways)
  return stored.finally(() => answer.close())
}
