/**
 * Pictures without what cameras and programs write beside the pixels: place, time, device, thumbnails, edits, whatever follows the end.
 * Kept are the pixels, the colour profile and which way is up. Each format is read by its own structure, so that what cannot be read
 * so is no picture.
 */

/** The same picture without its metadata; null for what is no well-formed JPEG, PNG or WebP. */
export function withoutMetadata(bytes: Buffer): Buffer | null {
  try {
    if (bytes.toString('hex', 0, 8) === PNG_SIGNATURE) return barePng(bytes)
    if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return bareWebp(bytes)
    return bytes.length > 4 && bytes.readUInt16BE(0) === 0xffd8 ? bareJpeg(bytes) : null
  } catch (error) {
    // A length that leads beyond the end.
    if (error instanceof RangeError) return null
    throw error
  }
}

const PNG_SIGNATURE = '89504e470d0a1a0a'
/** Pixels, palette, transparency, colour and animation; the rest are texts, times and EXIF. */
const PNG_CHUNKS = new Set('IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sRGB cICP sBIT bKGD pHYs acTL fcTL fdAT'.split(' '))

function barePng(bytes: Buffer): Buffer | null {
  const kept = [bytes.subarray(0, 8)]
  for (let at = 8; at < bytes.length; ) {
    const name = bytes.toString('latin1', at + 4, at + 8)
    const end = at + 12 + bytes.readUInt32BE(at)
    if (end > bytes.length) return null
    if (PNG_CHUNKS.has(name)) kept.push(bytes.subarray(at, end))
    if (name === 'IEND') return Buffer.concat(kept)
    at = end
  }
  return null
}

const WEBP_CHUNKS = new Set(['VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF', 'VP8X', 'ICCP'])
/** Flags of VP8X that say that EXIF and XMP follow. */
const WEBP_METADATA = 0x0c
/** Before the chunks of a frame. */
const ANMF_HEAD_BYTES = 16

function bareWebp(bytes: Buffer): Buffer | null {
  const size = bytes.readUInt32LE(4) + 8
  const chunks = size <= bytes.length && bareChunks(bytes.subarray(12, size))
  return chunks ? Buffer.concat([riffHead('RIFF', chunks.length + 4), Buffer.from('WEBP'), chunks]) : null
}

function riffHead(name: string, size: number): Buffer {
  const head = Buffer.alloc(8)
  head.write(name, 'latin1')
  head.writeUInt32LE(size, 4)
  return head
}

function bareChunks(bytes: Buffer): Buffer | null {
  const kept: Buffer[] = []
  for (let at = 0; at + 8 <= bytes.length; ) {
    const name = bytes.toString('latin1', at, at + 4)
    const size = bytes.readUInt32LE(at + 4)
    const end = at + 8 + size
    if (end > bytes.length) return null
    const body = WEBP_CHUNKS.has(name) ? bareChunk(name, Buffer.from(bytes.subarray(at + 8, end))) : undefined
    if (body === null) return null
    if (body) kept.push(riffHead(name, body.length), body, Buffer.alloc(body.length % 2))
    at = end + (size % 2)
  }
  return Buffer.concat(kept)
}

function bareChunk(name: string, body: Buffer): Buffer | null {
  if (name === 'VP8X') body.writeUInt8(body.readUInt8(0) & ~WEBP_METADATA, 0)
  if (name !== 'ANMF') return body
  const frames = bareChunks(body.subarray(ANMF_HEAD_BYTES))
  return frames && Buffer.concat([body.subarray(0, ANMF_HEAD_BYTES), frames])
}

const [SOS, EOI, APP0, APP1, APP2, APP14, APP15, COM] = [0xda, 0xd9, 0xe0, 0xe1, 0xe2, 0xee, 0xef, 0xfe]
/** Markers without a length: padding and restarts. */
const isAlone = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)

/** JFIF's own head, Adobe's (how the colours are meant) and colour profiles; other application data is about the picture, not in it. */
function isKeptSegment(marker: number, body: Buffer): boolean {
  if (marker === COM) return false
  if (marker < APP0 || marker > APP15) return true
  if (marker === APP0) return body.toString('latin1', 0, 5) === 'JFIF\0'
  if (marker === APP2) return body.toString('latin1', 0, 12) === 'ICC_PROFILE\0'
  return marker === APP14 && body.toString('latin1', 0, 5) === 'Adobe'
}

function bareJpeg(bytes: Buffer): Buffer | null {
  const kept: Buffer[] = []
  let upright = 1
  let hasScan = false
  for (let at = 2; at + 2 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes.readUInt8(at + 1)
    if (marker === EOI) return joinJpeg(kept, upright)
    if (marker === 0xff || isAlone(marker)) {
      at += marker === 0xff ? 1 : 2
      continue
    }
    const headEnd = at + 2 + bytes.readUInt16BE(at + 2)
    if (headEnd > bytes.length) return null
    const body = bytes.subarray(at + 4, headEnd)
    if (marker === APP1) upright = orientationIn(body) ?? upright
    hasScan ||= marker === SOS
    const end = marker === SOS ? endOfScan(bytes, headEnd) : headEnd
    if (isKeptSegment(marker, body)) kept.push(bytes.subarray(at, end))
    at = end
  }
  // Some programs leave the mark of the end out.
  return hasScan ? joinJpeg(kept, upright) : null
}

/** Where the compressed data of a scan ends: at the next marker that is no restart and no escaped byte. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes.readUInt8(at + 1)
    if (next !== 0 && next !== 0xff && !isAlone(next)) return at
  }
  return bytes.length
}

const SOI_BYTES = Buffer.from([0xff, 0xd8])
const EOI_BYTES = Buffer.from([0xff, EOI])

/** JFIF's head comes first where there is one. */
function joinJpeg(segments: Buffer[], upright: number): Buffer {
  const jfif = segments[0]?.readUInt8(1) === APP0 ? segments.splice(0, 1) : []
  const turned = upright > 1 ? [orientationSegment(upright)] : []
  return Buffer.concat([SOI_BYTES, ...jfif, ...turned, ...segments, EOI_BYTES])
}

const EXIF = 'Exif\0\0'
const ORIENTATION = 0x0112

/** Which way is up (1 to 8) by an EXIF segment; null where it does not say. */
function orientationIn(body: Buffer): number | null {
  if (body.toString('latin1', 0, 6) !== EXIF || body.length < 14) return null
  const tiff = body.subarray(6)
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const long = (at: number) => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at))
  const directory = long(4)
  if (directory + 2 > tiff.length) return null
  for (let n = 0, entry = directory + 2; n < short(directory) && entry + 12 <= tiff.length; n++, entry += 12) {
    const value = short(entry + 8)
    if (short(entry) === ORIENTATION) return value >= 1 && value <= 8 ? value : null
  }
  return null
}

/** An EXIF segment that says which way is up and nothing else. */
function orientationSegment(upright: number): Buffer {
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex')
  tiff.writeUInt16BE(upright, 18)
  const body = Buffer.concat([Buffer.from(EXIF, 'latin1'), tiff])
  const head = Buffer.from([0xff, APP1, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}
