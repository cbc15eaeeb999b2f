/**
 * Replaces what stands between an opening mark and the next closing one, both included. Each letter is looked at once, however many stand
 * open. `open` is a global pattern; `make` is given its groups and what stands between, null leaves the mark as it is.
 */
export function replaceBetween(
  text: string,
  open: RegExp,
  close: string,
  make: (opened: RegExpExecArray, inside: string) => string | null,
): string {
  const lower = text.toLowerCase()
  let at = 0
  let made = ''
  open.lastIndex = 0
  for (let opened = open.exec(text); opened; opened = open.exec(text)) {
    const from = opened.index + opened[0].length
    const end = lower.indexOf(close, from)
    if (end < 0) break
    const bracket = close.endsWith('}') ? end + close.length : text.indexOf('>', end) + 1
    if (bracket === 0) break
    const piece = make(opened, text.slice(from, end))
    made += text.slice(at, opened.index) + (piece ?? text.slice(opened.index, bracket))
    at = bracket
    open.lastIndex = bracket
  }
  return at === 0 ? text : made + text.slice(at)
}
