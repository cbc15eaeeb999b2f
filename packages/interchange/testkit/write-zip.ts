import { crc32, deflateRawSync } from 'node:zlib'
import { type ArchiveFile, getBytes } from './archive-file.ts'

/** An entry of a zip, with every lie that a test may want to tell. */
export interface ZipFileEntry extends ArchiveFile {
  crc?: number
  /** The size that the headers claim after decompression. */
  claimedSize?: number
  /** Unix mode, as in stat.h; a plain file unless said otherwise. */
  mode?: number
  isStored?: boolean
  isEncrypted?: boolean
}

/** A zip archive. Source: PKWARE APPNOTE 4.3.7, 4.3.12, 4.3.16. */
export function writeZip(entries: readonly ZipFileEntry[]): Buffer {
  const locals: Buffer[] = []
  const centrals: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const { local, central } = recordsOf(entry, offset)
    locals.push(local)
    centrals.push(central)
    offset += local.length
  }
  const directory = Buffer.concat(centrals)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, directory, end])
}

function recordsOf(entry: ZipFileEntry, offset: number): { local: Buffer; central: Buffer } {
  const bytes = getBytes(entry)
  const name = Buffer.from(entry.path, 'utf8')
  const data = entry.isStored ? Buffer.from(bytes) : deflateRawSync(bytes)
  const shared = Buffer.alloc(26)
  shared.writeUInt16LE(20, 0)
  shared.writeUInt16LE(0x0800 | (entry.isEncrypted ? 1 : 0), 2)
  shared.writeUInt16LE(entry.isStored ? 0 : 8, 4)
  shared.writeUInt32LE(entry.crc ?? crc32(bytes), 10)
  shared.writeUInt32LE(data.length, 14)
  shared.writeUInt32LE(entry.claimedSize ?? bytes.length, 18)
  shared.writeUInt16LE(name.length, 22)
  const local = Buffer.concat([signature(0x04034b50), shared, name, data])
  const tail = Buffer.alloc(14)
  tail.writeUInt32LE(((entry.mode ?? 0o100644) << 16) >>> 0, 6)
  tail.writeUInt32LE(offset, 10)
  const madeByUnix = Buffer.from([20, 3])
  return { local, central: Buffer.concat([signature(0x02014b50), madeByUnix, shared, tail, name]) }
}

function signature(value: number): Buffer {
  const buffer = Buffer.alloc(4)
  buffer.writeUInt32LE(value, 0)
  return buffer
}
