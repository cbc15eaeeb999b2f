import { RESUME_BYTES, RESUME_TEXTS } from '@learn/contract/profile'
import { fromBufferPromise } from 'yauzl'
import { AppError } from '#platform/errors.ts'

/** A file that may be a resume: its bytes, and what it is by its content. */
export interface ResumeFile {
  bytes: Buffer
  mime: string
  name: string
}

const PDF = Buffer.from('%PDF-')
const PDF_END = Buffer.from('%%EOF')
const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const ZIP = Buffer.from('504b0304', 'hex')
const ZIP_END = Buffer.from('504b0506', 'hex')
/** The stream that makes a compound file a Word document, in UTF-16. */
const WORD_STREAM = Buffer.from('WordDocument', 'utf16le')

/** Larger, or more, than any resume is when it is unpacked. */
const UNPACKED_BYTES = 50_000_000
const ENTRIES = 2000

const wrongFile = () => new AppError('profile/wrong-file', RESUME_TEXTS.wrongFile)

/**
 * The file in a `data:` URL, checked by its content whatever it is called: PDF, DOC or DOCX, and nothing that is two kinds at once. Throws
 * `profile/file-too-large` above 768000 bytes, `profile/wrong-file`. (spec: careers 5.1; decisions 2)
 */
export async function readResumeFile(given: { name: string; dataUrl: string }): Promise<ResumeFile> {
  const [, base64] = /^data:[\w.+/-]{0,100}(?:;[\w=.-]{1,60})*;base64,([A-Za-z0-9+/]*={0,2})$/.exec(given.dataUrl) ?? []
  if (base64 === undefined || base64.length % 4 !== 0) throw wrongFile()
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > RESUME_BYTES)
    throw new AppError('profile/file-too-large', `${RESUME_TEXTS.tooLarge} ${RESUME_TEXTS.chooseSmaller}`)
  const mime = await mimeOf(bytes)
  if (mime === null) throw wrongFile()
  return { bytes, mime, name: plainName(given.name) }
}

/** A name without a path, control characters, turns of direction or what could be read as markup. */
const plainName = (name: string): string =>
  (name.split(/[/\\]/).at(-1) ?? '')
    .replaceAll(/[\p{Cc}\p{Cf}<>"|?*:]/gu, '')
    .trim()
    .slice(0, 120) || 'resume'

async function mimeOf(bytes: Buffer): Promise<string | null> {
  if (startsWith(bytes, PDF)) return isPdf(bytes) ? 'application/pdf' : null
  if (startsWith(bytes, OLE)) return bytes.includes(WORD_STREAM) ? 'application/msword' : null
  if (startsWith(bytes, ZIP) && (await isDocx(bytes)))
    return 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  return null
}

const startsWith = (bytes: Buffer, start: Buffer): boolean => bytes.subarray(0, start.length).equals(start)

/** It ends as a PDF, and no archive hangs on it. */
const isPdf = (bytes: Buffer): boolean =>
  bytes.subarray(-1024).includes(PDF_END) && !bytes.subarray(-66_000).includes(ZIP_END)

/** A Word document by its list of entries: nothing is unpacked here. Encrypted ones, macros and bombs are none. */
async function isDocx(bytes: Buffer): Promise<boolean> {
  const names = new Set<string>()
  let unpacked = 0
  try {
    const zip = await fromBufferPromise(bytes)
    if (zip.entryCount > ENTRIES) return false
    for await (const entry of zip.eachEntry()) {
      unpacked += entry.uncompressedSize
      if (unpacked > UNPACKED_BYTES || entry.isEncrypted() || /vbaProject/i.test(entry.fileName)) return false
      names.add(entry.fileName)
    }
  } catch {
    return false
  }
  return names.has('[Content_Types].xml') && names.has('word/document.xml')
}
