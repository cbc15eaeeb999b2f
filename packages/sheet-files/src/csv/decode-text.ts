/** How the bytes of a text file stand for characters. */
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

const SAMPLE_BYTES = 1000

/** The text of a file and the encoding it was found to have; a byte order mark is no part of the text. */
export function decodeText(bytes: Uint8Array): { text: string; encoding: TextEncoding } {
  const encoding = encodingOf(bytes)
  return { text: new TextDecoder(encoding).decode(bytes), encoding }
}

/** A byte order mark decides, else NULs (UTF-16 has them), else whether the bytes are valid UTF-8. */
function encodingOf(bytes: Uint8Array): TextEncoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const sample = bytes.subarray(0, SAMPLE_BYTES)
  const zerosAt = (side: 0 | 1) => sample.filter((byte, i) => byte === 0 && i % 2 === side).length
  const [even, odd] = [zerosAt(0), zerosAt(1)]
  if (odd > sample.length / 5 && even === 0) return 'utf-16le'
  if (even > sample.length / 5 && odd === 0) return 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    // Not UTF-8: what Excel on Windows writes, in which every byte means something.
    return 'windows-1252'
  }
}
