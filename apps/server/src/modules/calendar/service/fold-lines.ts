/** The longest line of an iCalendar file, in bytes without its end (RFC 5545, 3.1). */
const LINE_BYTES = 75
const LINE_END = '\r\n'
/** Lines of iCalendar, each with its end, folded to 75 bytes; a character is never split. */
export function foldLines(text: string): string {
  const isAscii = Buffer.byteLength(text) === text.length
  // No line of so many units of UTF-16 is longer: each is three bytes of UTF-8 at most.
  const short = isAscii ? LINE_BYTES : LINE_BYTES / 3
  let folded = ''
  let done = 0
  for (let at = 0, end = 0; at < text.length; at = end + LINE_END.length) {
    end = text.indexOf(LINE_END, at)
    if (end < 0) end = text.length
    if (end - at <= short || Buffer.byteLength(text.slice(at, end)) <= LINE_BYTES) continue
    folded += text.slice(done, at) + foldLine(text.slice(at, end))
    done = end
  }
  return folded + text.slice(done)
}

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
  return [...parts, line.slice(begin)].join(`${LINE_END} `)
}

function bytesOfUtf8(codePoint: number): number {
  if (codePoint < 0x80) return 1
  if (codePoint < 0x800) return 2
  return codePoint < 0x1_0000 ? 3 : 4
}
