/** The file that this page started with, as the page names it: by a script, or by a link where it came with a front. */
function ownStart(): string | null {
  const named = document.querySelector('script[type="module"][src], link[data-start]')
  return named?.getAttribute('src') ?? named?.getAttribute('href') ?? null
}

/**
 * Whether the server has another version of the app by now: its page starts with another file, or the file at `url` is gone. False
 * also while nobody can tell: offline, or while developing.
 */
export async function isOutdated(url?: string): Promise<boolean> {
  const start = ownStart()
  if (start === null) return false
  try {
    if (url && (await fetch(url, { method: 'HEAD' })).status === 404) return true
    const reply = await fetch('/', { cache: 'no-store', headers: { accept: 'text/html' } })
    return reply.ok && !(await reply.text()).includes(`"${start}"`)
  } catch {
    return false
  }
}
