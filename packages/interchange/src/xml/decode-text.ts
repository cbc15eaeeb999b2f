/** The encoding that an XML declaration names stands within so many bytes. */
const DECLARATION_BYTES = 200
const DECLARED = /^\s*<\?xml\s[^>]*?\bencoding\s*=\s*["']([A-Za-z][\w.:-]{0,40})["']/

/** A text of bytes, or the name of an encoding that is not known here; neither where it is no text. */
interface Decoded {
  text: string | null
  unknown?: string
  /** The first byte that is none of UTF-8, and its line. */
  broken?: { line: number; byte: number }
}

/**
 * Bytes as a text: by what their first ones say, else as an XML declaration names the encoding, else as UTF-8. Bytes that do not fit
 * are no text.
 */
export function decodeText(bytes: Uint8Array): Decoded {
  const marked = encodingOfMark(bytes)
  const declared = marked === null ? declaredEncoding(bytes) : null
  const encoding = marked ?? declared ?? 'utf-8'
  const decoder = decoderOf(encoding)
  if (!decoder) return { text: null, ...(declared !== null && { unknown: declared }) }
  try {
    const text = decoder.decode(bytes)
    return { text: text.includes('\0') ? null : text }
  } catch {
    return { text: null, ...(decoder.encoding === 'utf-8' && { broken: firstBroken(bytes) }) }
  }
}

const PAGE_HEAD_BYTES = 2000
const CHARSET = /<meta\s[^>]{0,500}?\bcharset\s*=\s*["']?([A-Za-z][\w.:-]{0,40})/i

/**
 * Bytes of a page or of another text of a package, whatever they are: as `decodeText`, else in the encoding that its head names, else in
 * that of old Windows, which every byte fits. What says UTF-8 and has a stray byte is UTF-8 still.
 */
export function decodePage(bytes: Uint8Array): string {
  const { text } = decodeText(bytes)
  if (text !== null) return text
  const head = String.fromCharCode(...bytes.subarray(0, PAGE_HEAD_BYTES))
  const named = encodingOfMark(bytes) ?? declaredEncoding(bytes) ?? CHARSET.exec(head)?.[1] ?? ''
  const encoding = decoderOf(named)?.encoding ?? 'windows-1252'
  return decodedAs('utf-8', bytes) ?? new TextDecoder(encoding).decode(bytes)
}

/** null where a byte does not fit. */
function decodedAs(encoding: string, bytes: Uint8Array): string | null {
  try {
    return decoderOf(encoding)?.decode(bytes) ?? null
  } catch {
    return null
  }
}

const NEWLINE = 0x0a

/** The first byte that no text in UTF-8 has there. No character of UTF-8 holds the byte of a line's end. */
function firstBroken(bytes: Uint8Array): { line: number; byte: number } {
  const lines = new TextDecoder('utf-8', { fatal: true })
  let line = 1
  for (let from = 0; from < bytes.length; line++) {
    const end = bytes.indexOf(NEWLINE, from)
    const part = bytes.subarray(from, end < 0 ? bytes.length : end)
    try {
      lines.decode(part)
    } catch {
      return { line, byte: brokenIn(part) }
    }
    from += part.length + 1
  }
  return { line, byte: 0 }
}

/** The byte where the longest beginning that is UTF-8 ends. */
function brokenIn(part: Uint8Array): number {
  const marked = new TextDecoder('utf-8', { ignoreBOM: true }).decode(part)
  const before = marked.slice(0, marked.indexOf('\uFFFD'))
  return part[new TextEncoder().encode(before).length] ?? 0
}

function encodingOfMark([first, second, third]: Uint8Array): string | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return first === 0xef && second === 0xbb && third === 0xbf ? 'utf-8' : null
}

function declaredEncoding(bytes: Uint8Array): string | null {
  const head = String.fromCharCode(...bytes.subarray(0, DECLARATION_BYTES))
  const encoding = DECLARED.exec(head)?.[1]?.toLowerCase() ?? null
  // A declaration that can be read byte by byte is in no encoding of two bytes, whatever it says.
  return encoding?.startsWith('utf-16') ? null : encoding
}

function decoderOf(encoding: string): TextDecoder | null {
  try {
    return new TextDecoder(encoding, { fatal: true })
  } catch {
    return null
  }
}
