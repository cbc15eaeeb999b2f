import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { ResumeError } from './resume-error.ts'

/** What a document may hold unpacked: all that it lists, and each part that is read. */
const ALL_BYTES = 50_000_000
const PART_BYTES = 8_000_000
const ENTRIES = 2000
/** Markup packs to a tenth or a thirtieth; a bomb to a thousandth. Small parts may pack well. */
const RATIO = 150
const SMALL_BYTES = 200_000

/** The parts that hold or shape text: nothing else is unpacked. */
const HAS_TEXT =
  /^(?:\[Content_Types\]\.xml|_rels\/\.rels|word\/_rels\/[^/]+\.rels|word\/(?:document\d?|styles|numbering)\.xml)$/

const refused = (why: string) => new ResumeError('unreadable', `This document ${why}.`)

/** Refuses by what the list of a document says, before anything of it is inflated. */
function checkEntries(entries: readonly Entry[]): void {
  if (entries.length > ENTRIES) throw refused('has too many parts')
  if (entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0) > ALL_BYTES) throw refused('unpacks to too much')
  for (const { uncompressedSize, compressedSize } of entries)
    if (uncompressedSize > SMALL_BYTES && uncompressedSize > RATIO * compressedSize)
      throw refused('unpacks to much more than it is')
  if (new Set(entries.map(({ fileName }) => fileName)).size < entries.length) throw refused('names a part twice')
}

/** The bytes of a part. The stream fails as soon as more comes than the list says. */
async function unpacked(zip: ZipFile, entry: Entry): Promise<Buffer> {
  if (entry.isEncrypted()) throw refused('is encrypted')
  if (entry.uncompressedSize > PART_BYTES) throw refused('has a part that is too large')
  const chunks: Buffer[] = []
  for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** The parts of a Word document that hold text, by name. Throws `ResumeError`, and errors of what is no archive. */
export async function docxParts(bytes: Uint8Array): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(Buffer.from(bytes))
  if (zip.entryCount > ENTRIES) throw refused('has too many parts')
  const entries: Entry[] = []
  for await (const entry of zip.eachEntry()) entries.push(entry)
  checkEntries(entries)
  const parts = new Map<string, Buffer>()
  for (const entry of entries) if (HAS_TEXT.test(entry.fileName)) parts.set(entry.fileName, await unpacked(zip, entry))
  return parts
}
