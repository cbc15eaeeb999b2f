/** Decoded no more often: an address that still changes then is nobody's. */
const MOST_LAYERS = 4
const UNPRINTED = /\p{Cc}/u

/** A part of a path without its encodings; null when they are broken or too many. */
function bare(part: string): string | null {
  let text = part
  for (let layer = 0; layer < MOST_LAYERS; layer++) {
    let decoded: string
    try {
      decoded = decodeURIComponent(text)
    } catch {
      return null
    }
    if (decoded === text) return text
    text = decoded
  }
  return null
}

/** A name and nothing else: no step up, however it is written, and nothing that some server takes for a separator. */
function isName(part: string): boolean {
  const text = bare(part)
  if (text === null || /[/\\]/.test(text) || UNPRINTED.test(text)) return false
  // Some servers drop what follows a semicolon before they look at the steps.
  const [name = ''] = text.split(';')
  return !/^\.+$/.test(name.trim())
}

/** The address of `path` (with its query) below `base`; null when it would leave it, encoded or not. */
export function addressBelow(base: string, path: string): URL | null {
  const [pathname = '', ...query] = path.split('?')
  if (pathname.includes('#') || !pathname.split('/').every(isName)) return null
  const root = new URL(base)
  const url = new URL(base.replace(/\/+$/, '') + pathname)
  url.search = query.join('?')
  const below = root.pathname.replace(/\/+$/, '')
  const isBelow = url.origin === root.origin && (url.pathname === below || url.pathname.startsWith(`${below}/`))
  return isBelow || (below === '' && url.origin === root.origin) ? url : null
}
