import { broken, SheetFileError } from '../file-error.ts'
import type { FileLimits } from '../file-limits.ts'
import { crc32 } from './crc32.ts'
import { joined } from './joined.ts'

interface Entry {
  isEncrypted: boolean
  method: number
  crc: number
  packedSize: number
  offset: number
}

const END = 0x06054b50
const CENTRAL = 0x02014b50
const LOCAL = 0x04034b50
const LONGEST_COMMENT = 65_535
const STORED = 0
const DEFLATED = 8

/**
 * A zip in memory. Nothing is unpacked until it is asked for, and never to disk; what comes out is counted over all
 * entries and stops at the first limit. Source: PKWARE APPNOTE 4.3.
 */
export class ZipArchive {
  readonly #bytes: Uint8Array<ArrayBuffer>
  readonly #entries: Map<string, Entry>
  readonly #limits: FileLimits
  #bytesIn = 0
  #bytesOut = 0

  /** Throws `file/broken` for what is no whole zip, `file/too-large` for too many entries. */
  constructor(bytes: Uint8Array<ArrayBuffer>, limits: FileLimits) {
    this.#bytes = bytes
    this.#limits = limits
    this.#entries = readDirectory(bytes, limits)
  }

  /** Names of all entries. */
  get names(): string[] {
    return [...this.#entries.keys()]
  }

  /** The bytes of an entry, checked, or null when there is none. Throws `SheetFileError`. */
  async read(name: string): Promise<Uint8Array | null> {
    const entry = this.#entries.get(name)
    if (!entry) return null
    if (entry.isEncrypted) throw new SheetFileError('file/encrypted', 'The file is protected by a password.')
    const packed = packedBytes(this.#bytes, entry)
    this.#bytesIn += packed.length
    const bytes = entry.method === STORED ? this.#count(packed) : await this.#inflate(packed, entry.method)
    if (crc32(bytes) !== entry.crc) throw broken('a part of it fails its checksum')
    return bytes
  }

  #count(chunk: Uint8Array): Uint8Array {
    const { maxBytes, maxRatio, ratioFloorBytes } = this.#limits
    this.#bytesOut += chunk.length
    if (this.#bytesOut > maxBytes)
      throw new SheetFileError('file/too-large', `The file unpacks to more than ${maxBytes} bytes.`)
    if (this.#bytesOut > ratioFloorBytes && this.#bytesOut > this.#bytesIn * maxRatio)
      throw new SheetFileError(
        'file/too-large',
        `The file unpacks to more than ${maxRatio} times its size, as only a decompression bomb does.`,
      )
    return chunk
  }

  async #inflate(packed: Uint8Array<ArrayBuffer>, method: number): Promise<Uint8Array> {
    if (method !== DEFLATED) throw broken('a part of it is packed in an unknown way')
    const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
    const chunks: Uint8Array[] = []
    try {
      for (let next = await reader.read(); !next.done; next = await reader.read()) chunks.push(this.#count(next.value))
    } catch (error) {
      // The stream may have failed already; what counts is the first error.
      await reader.cancel().catch(() => undefined)
      throw error instanceof SheetFileError ? error : broken('a part of it cannot be unpacked', error)
    }
    return joined(chunks)
  }
}

function readDirectory(bytes: Uint8Array, limits: FileLimits): Map<string, Entry> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = endRecord(view)
  const count = view.getUint16(end + 10, true)
  if (count > limits.maxEntries)
    throw new SheetFileError('file/too-large', `The file holds more than ${limits.maxEntries} parts.`)
  const entries = new Map<string, Entry>()
  let at = view.getUint32(end + 16, true)
  for (let i = 0; i < count; i++) {
    if (at + 46 > end || view.getUint32(at, true) !== CENTRAL) throw broken('its list of parts cannot be read')
    const nameLength = view.getUint16(at + 28, true)
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength)).replaceAll('\\', '/')
    if (entries.has(name)) throw broken('it holds a part twice')
    entries.set(name.replace(/^\//, ''), {
      isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
      method: view.getUint16(at + 10, true),
      crc: view.getUint32(at + 16, true),
      packedSize: view.getUint32(at + 20, true),
      offset: view.getUint32(at + 42, true),
    })
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

/** Place of the record that ends a zip; it is the last thing in the file but for a comment. */
function endRecord(view: DataView): number {
  const first = Math.max(0, view.byteLength - 22 - LONGEST_COMMENT)
  for (let at = view.byteLength - 22; at >= first; at--) if (view.getUint32(at, true) === END) return at
  throw broken('it is not a whole archive')
}

function packedBytes(bytes: Uint8Array<ArrayBuffer>, entry: Entry): Uint8Array<ArrayBuffer> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const { offset, packedSize } = entry
  if (offset + 30 > bytes.length || view.getUint32(offset, true) !== LOCAL) throw broken('a part of it is missing')
  const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true)
  if (start + packedSize > bytes.length) throw broken('a part of it is missing')
  return bytes.subarray(start, start + packedSize)
}
