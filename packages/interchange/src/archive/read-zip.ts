import { crc32 } from 'node:zlib'
import { type Entry, getFileNameLowLevel, openPromise, type ZipFile } from 'yauzl'
import { ArchiveError, quoted } from './archive-error.ts'
import type { EntryBudget } from './entry-budget.ts'
import type { EntryHeader, EntryStore } from './entry-store.ts'

/** Unix file types in the upper half of the external attributes (stat.h). */
const TYPE_MASK = 0o170000
const TYPES = new Map<number, EntryHeader['kind']>([
  [0, 'file'],
  [0o100000, 'file'],
  [0o040000, 'directory'],
])
const TYPE_NAMES = new Map([
  [0o120000, 'symbolic link'],
  [0o020000, 'device'],
  [0o060000, 'device'],
  [0o010000, 'pipe'],
])

/**
 * Streams a zip into the store, one entry at a time in the order of its directory.
 * Sizes are held against the real bytes by yauzl, checksums here (yauzl does not check them).
 * Throws ArchiveError, and the raw error of zlib or yauzl for a broken file.
 */
export async function readZip(file: string, store: EntryStore, budget: EntryBudget): Promise<void> {
  // Names are decoded and checked by ourselves, before anything is made of them.
  const zip = await openPromise(file, { decodeStrings: false, autoClose: false })
  try {
    for await (const entry of zip.eachEntry()) await readEntry(zip, entry, store, budget)
  } finally {
    zip.close()
  }
}

async function readEntry(zip: ZipFile, entry: Entry, store: EntryStore, budget: EntryBudget): Promise<void> {
  const header = headerOf(entry)
  const path = store.accept(header)
  if (path === null) return
  if (entry.isEncrypted()) {
    throw new ArchiveError('archive/encrypted', `The archive is encrypted: ${quoted(header.name)} cannot be read.`)
  }
  // The declared size may lie, but it is also all that yauzl will read.
  budget.addIn(entry.compressedSize)
  let checksum = 0
  const bytes = await zip.openReadStreamPromise(entry)
  // It runs from here on, and may fail before the loop below listens: unheard, that would end the whole process, and what only told its
  // fault and went on standing would be waited for without end.
  bytes.on('error', error => bytes.destroy(error))
  await store.take(path, bytes, chunk => {
    budget.addOut(chunk.length)
    checksum = crc32(chunk, checksum)
  })
  if (checksum !== entry.crc32) {
    throw new ArchiveError('archive/broken', `The archive is damaged: ${quoted(path)} fails its checksum.`)
  }
}

/**
 * A name whose bytes are UTF-8, as macOS and Info-ZIP write it without saying so: bytes of an old code page hardly ever are. Null for
 * any other, and for one of ASCII alone, of which all encodings say the same.
 */
function utf8Name(raw: Uint8Array): string | null {
  if (raw.every(byte => byte < 0x80)) return null
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(raw)
  } catch {
    return null
  }
}

function headerOf(entry: Entry): EntryHeader {
  const name =
    utf8Name(entry.fileNameRaw) ??
    getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, true)
  const type = (entry.externalFileAttributes >>> 16) & TYPE_MASK
  const kind = TYPES.get(type) ?? 'other'
  if (kind === 'other') return { name, kind, kindName: TYPE_NAMES.get(type) ?? 'special file' }
  return { name, kind: /[\\/]$/.test(name) ? 'directory' : kind }
}
