/** The longest line of an iCalendar file, in bytes without its end (RFC 5545, 3.1). */
const LINE_BYTES = 75
/** Lines that may be longer than that: a unit of UTF-16 is three bytes of UTF-8 at most. */
const LONG_LINE = /[^\r\n]{26,}/g

/** Lines of iCalendar, each with its end, folded to 75 bytes; a character is never split. */
export const foldLines = (text: string): string =>
  text.replaceAll(LONG_LINE, line => (Buffer.byteLength(line) <= LINE_BYTES ? line : foldLine(line)))

function foldLine(line: string): string {
  const parts: string[] = []
  let begin = 0
  let bytes = 0
  let at = 0
  for (const character of line) {
    const size = bytesOfUtf8(character.codePointAt(0) ?? 0)
    if (bytes + size > LINE_BYTES) {
      parts.push(line.slice(begin, at))
      begin = at
      // The space that begins the next line counts too.
      bytes = 1
    }
    bytes += size
    at += character.length
  }
  return [...parts, line.slice(begin)].join('\r\n ')
}

function bytesOfUtf8(codePoint: number): number {
  if (codePoint < 0x80) return 1
  if (codePoint < 0x800) return 2
  return codePoint < 0x1_0000 ? 3 : 4
}
