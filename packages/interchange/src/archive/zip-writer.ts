import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'

/** Bytes or texts as they come. */
export type Pieces = Iterable<Uint8Array | string> | AsyncIterable<Uint8Array | string>

/** What an entry became. */
export interface WrittenEntry {
  path: string
  sizeBytes: number
}

interface Entry extends WrittenEntry {
  crc: number
  packedBytes: number
  method: number
  offset: number
}

const STORED = 0
const DEFLATED = 8
/** Names are UTF-8. */
const UTF8 = 0x0800
const MAX_32 = 0xffff_ffff
const MAX_16 = 0xffff
/** The first day that a zip can name: the same things are the same bytes, whenever they are written. */
const NO_DAY = 0x0021
/** Whoever unpacks refuses what shrank too well (`ArchiveLimits.maxRatio`): such a thing is stored as it is. */
const SUSPECT = { bytes: 1_000_000, ratio: 50 }
/** What is packed already. */
const PACKED = /\.(png|jpe?g|gif|webp|avif|mp[34]|m4[av]|webm|og[gv]|mov|zip|gz|docx|xlsx|pptx|odt|woff2?|7z|h5p)$/i

/**
 * Writes a zip to the disk, entry by entry, each of them streamed. It stands under its name once `finish` was called, whole.
 * Source: PKWARE APPNOTE 4.3.7 to 4.3.16, with the records of zip64 where there are many entries or bytes.
 */
export class ZipWriter {
  readonly #file: string
  readonly #handle: FileHandle
  readonly #entries: Entry[] = []
  readonly #paths = new Set<string>()
  #end = 0

  private constructor(file: string, handle: FileHandle) {
    this.#file = file
    this.#handle = handle
  }

  static async open(file: string): Promise<ZipWriter> {
    return new ZipWriter(file, await open(partOf(file), 'w'))
  }

  has(path: string): boolean {
    return this.#paths.has(path)
  }

  /** Adds an entry. `pieces` may be asked for its bytes a second time. */
  async add(path: string, pieces: string | (() => Pieces | Promise<Pieces>)): Promise<WrittenEntry> {
    if (this.#paths.has(path)) throw new Error(`the zip has ${path} already`)
    this.#paths.add(path)
    const source = typeof pieces === 'string' ? () => [pieces] : pieces
    const offset = this.#end
    let entry = await this.#write(path, await source(), offset, PACKED.test(path) ? STORED : DEFLATED)
    const isSuspect = entry.sizeBytes > SUSPECT.bytes && entry.sizeBytes > entry.packedBytes * SUSPECT.ratio
    if (isSuspect) entry = await this.#write(path, await source(), offset, STORED)
    this.#entries.push(entry)
    return { path, sizeBytes: entry.sizeBytes }
  }

  async #write(path: string, pieces: Pieces, offset: number, method: number): Promise<Entry> {
    const name = Buffer.from(path, 'utf8')
    this.#end = offset + 30 + name.length
    let [crc, sizeBytes] = [0, 0]
    const counted = async function* (source: Pieces) {
      for await (const piece of source) {
        const bytes = typeof piece === 'string' ? Buffer.from(piece, 'utf8') : piece
        crc = crc32(bytes, crc)
        sizeBytes += bytes.length
        yield bytes
      }
    }
    const put = async (packed: AsyncIterable<Uint8Array>) => {
      for await (const bytes of packed) await this.#put(bytes)
    }
    if (method === STORED) await put(counted(pieces))
    else await pipeline(Readable.from(counted(pieces), { objectMode: false }), createDeflateRaw(), put)
    const packedBytes = this.#end - offset - 30 - name.length
    if (sizeBytes >= MAX_32 || packedBytes >= MAX_32) throw new Error(`${path} is too large for a zip`)
    const entry = { path, sizeBytes, packedBytes, crc, method, offset }
    const header = Buffer.concat([signature(0x04034b50), sharedHeader(entry, name, 0), name])
    await this.#handle.write(header, 0, header.length, offset)
    return entry
  }

  async #put(bytes: Uint8Array): Promise<void> {
    for (let done = 0; done < bytes.length; ) {
      const { bytesWritten } = await this.#handle.write(bytes, done, bytes.length - done, this.#end)
      done += bytesWritten
      this.#end += bytesWritten
    }
  }

  /** Writes the directory and gives the file its name. */
  async finish(): Promise<void> {
    const start = this.#end
    for (const entry of this.#entries) await this.#put(centralRecord(entry))
    await this.#put(endRecords(this.#entries.length, start, this.#end - start))
    // A first try at an entry may have been longer than all that came after it.
    await this.#handle.truncate(this.#end)
    await this.#handle.sync()
    await this.#handle.close()
    await rename(partOf(this.#file), this.#file)
  }

  /** Leaves nothing behind. */
  async abort(): Promise<void> {
    await this.#handle.close().catch(() => {})
    await rm(partOf(this.#file), { force: true })
  }
}

const partOf = (file: string): string => `${file}.part`

/** A zip that `write` fills; after a failure there is none. */
export async function writeZipFile<T>(file: string, write: (zip: ZipWriter) => Promise<T>): Promise<T> {
  const zip = await ZipWriter.open(file)
  try {
    const made = await write(zip)
    await zip.finish()
    return made
  } catch (error) {
    await zip.abort()
    throw error
  }
}

function signature(value: number): Buffer {
  const buffer = Buffer.alloc(4)
  buffer.writeUInt32LE(value, 0)
  return buffer
}

/** What both records of an entry say, from the version that is needed on. */
function sharedHeader({ crc, packedBytes, sizeBytes, method }: Entry, name: Buffer, extraBytes: number): Buffer {
  const shared = Buffer.alloc(26)
  shared.writeUInt16LE(extraBytes > 0 ? 45 : 20, 0)
  shared.writeUInt16LE(UTF8, 2)
  shared.writeUInt16LE(method, 4)
  shared.writeUInt16LE(NO_DAY, 8)
  shared.writeUInt32LE(crc, 10)
  shared.writeUInt32LE(packedBytes, 14)
  shared.writeUInt32LE(sizeBytes, 18)
  shared.writeUInt16LE(name.length, 22)
  shared.writeUInt16LE(extraBytes, 24)
  return shared
}

function centralRecord(entry: Entry): Buffer {
  const name = Buffer.from(entry.path, 'utf8')
  const isFar = entry.offset >= MAX_32
  const extra = Buffer.alloc(isFar ? 12 : 0)
  if (isFar) {
    extra.writeUInt16LE(1, 0)
    extra.writeUInt16LE(8, 2)
    extra.writeBigUInt64LE(BigInt(entry.offset), 4)
  }
  const tail = Buffer.alloc(14)
  // A plain file of Unix that its owner writes and everybody reads.
  tail.writeUInt32LE((0o100644 << 16) >>> 0, 6)
  tail.writeUInt32LE(isFar ? MAX_32 : entry.offset, 10)
  const madeByUnix = Buffer.from([45, 3])
  return Buffer.concat([signature(0x02014b50), madeByUnix, sharedHeader(entry, name, extra.length), tail, name, extra])
}

function endRecords(count: number, start: number, bytes: number): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Math.min(count, MAX_16), 8)
  end.writeUInt16LE(Math.min(count, MAX_16), 10)
  end.writeUInt32LE(Math.min(bytes, MAX_32), 12)
  end.writeUInt32LE(Math.min(start, MAX_32), 16)
  return count < MAX_16 && start < MAX_32 && bytes < MAX_32 ? end : Buffer.concat([farEnd(count, start, bytes), end])
}

/** The end as zip64 says it, and where that stands. */
function farEnd(count: number, start: number, bytes: number): Buffer {
  const far = Buffer.alloc(56)
  far.writeUInt32LE(0x06064b50, 0)
  far.writeBigUInt64LE(44n, 4)
  far.writeUInt16LE(45, 12)
  far.writeUInt16LE(45, 14)
  far.writeBigUInt64LE(BigInt(count), 24)
  far.writeBigUInt64LE(BigInt(count), 32)
  far.writeBigUInt64LE(BigInt(bytes), 40)
  far.writeBigUInt64LE(BigInt(start), 48)
  const locator = Buffer.alloc(20)
  locator.writeUInt32LE(0x07064b50, 0)
  locator.writeBigUInt64LE(BigInt(start + bytes), 8)
  locator.writeUInt32LE(1, 16)
  return Buffer.concat([far, locator])
}
