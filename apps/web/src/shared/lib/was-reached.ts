/** The document as it was loaded has the focus where the browser puts it. */
const loadedAt = performance.getEntriesByType('navigation')[0]?.name
let hasMoved = false

/** Whether the page that is on screen now was reached from another one, without a load. */
export function wasReached(): boolean {
  hasMoved ||= location.href !== loadedAt
  return hasMoved
}
