/** Browsers slow the timers of a page that nobody looks at, not those of its workers. */
const TICK_MS = 500
setInterval(() => postMessage(null), TICK_MS)
