/** Between two looks. */
const LOOK_MS = 5000

let isLost = false
let isLooking = false

/** False where the server answers nothing, though the browser may believe that there is a network. */
export const isReached = (): boolean => navigator.onLine && !isLost

/** Told by the events of the browser: what waits for a network waits for the server too, and goes on by itself. */
function turn(isNow: boolean): void {
  if (isLost === isNow) return
  isLost = isNow
  window.dispatchEvent(new Event(isNow ? 'offline' : 'online'))
}

/** Something answered. */
export function found(): void {
  isLooking = false
  turn(false)
}

function look(): void {
  if (!isLooking) return
  fetch('/livez').then(found, () => {
    turn(true)
    setTimeout(look, LOOK_MS)
  })
}

/** A call reached nobody: one look tells whether that was chance, more tell when it is over. */
export function missed(): void {
  if (isLooking || !navigator.onLine) return
  isLooking = true
  look()
}
