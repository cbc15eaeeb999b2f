import { nameOfflineRoutes, type OfflineRoute } from './offline-routes.ts'

/** Has the worker keep the page of the app for some paths, the code of the areas, and the code that this page has loaded. */
export async function cachePages(ways: readonly OfflineRoute[]): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const { active } = await navigator.serviceWorker.ready
  const files = performance.getEntriesByType('resource').map(({ name }) => name)
  active?.postMessage({ keep: ways.map(({ path }) => path), files })
  await nameOfflineRoutes(ways)
}
