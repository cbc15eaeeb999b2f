/** The encoding that an XML declaration names stands within so many bytes. */
const DECLARATION_BYTES = 200
const DECLARED = /^\s*<\?xml\s[^>]*?\bencoding\s*=\s*["']([A-Za-z][\w.:-]{0,40})["']/

/** A text of bytes, or the name of an encoding that is not known here; neither where it is no text. */
interface Decoded {
  text: string | null
  unknown?: string
}

/**
 * Bytes as a text: by what their first ones say, else as an XML declaration names the encoding, else as UTF-8. Bytes that do not fit
 * are no text.
 */
export function decodeText(bytes: Uint8Array): Decoded {
  const marked = encodingOfMark(bytes)
  const declared = marked === null ? declaredEncoding(bytes) : null
  const decoder = decoderOf(marked ?? declared ?? 'utf-8')
  if (!decoder) return { text: null, ...(declared !== null && { unknown: declared }) }
  try {
    const text = decoder.decode(bytes)
    return { text: text.includes('\0') ? null : text }
  } catch {
    return { text: null }
  }
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
