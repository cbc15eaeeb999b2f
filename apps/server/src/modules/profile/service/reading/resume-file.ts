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
  return { bytes, mime, name: plainName(given.name, mime) }
}

const ENDINGS = {
  'application/pdf': '.pdf',
  'application/msword': '.doc',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': '.docx',
} as const
type ResumeMime = keyof typeof ENDINGS

/**
 * A name without a path, control characters, turns of direction or what could be read as markup. It ends as its content is: by its
 * name a file is opened.
 */
function plainName(name: string, mime: ResumeMime): string {
  const plain = (name.split(/[/\\]/).at(-1) ?? '').replaceAll(/[\p{Cc}\p{Cf}<>"|?*:]/gu, '').trim()
  const ending = ENDINGS[mime]
  const base = plain.toLowerCase().endsWith(ending) ? plain.slice(0, -ending.length) : plain
  return `${base.trim().slice(0, 110) || 'resume'}${ending}`
}

async function mimeOf(bytes: Buffer): Promise<ResumeMime | null> {
  if (holdsAnother(bytes)) return null
  if (startsWith(bytes, PDF)) return isPdf(bytes) ? 'application/pdf' : null
  if (startsWith(bytes, OLE)) return isDoc(bytes) ? 'application/msword' : null
  if (startsWith(bytes, ZIP) && (await isDocx(bytes)))
    return 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  return null
}

const startsWith = (bytes: Buffer, start: Buffer): boolean => bytes.subarray(0, start.length).equals(start)

/** Archives that are found by their end or anywhere: programs open them whatever they begin with. */
const ANYWHERE = [
  Buffer.from('Rar!\u001A\u0007', 'latin1'),
  Buffer.from('377abcaf271c', 'hex'),
  Buffer.from('MSCF\u0000\u0000\u0000\u0000', 'latin1'),
]

/** Whether a file is of a second kind too: an archive behind another file, a PDF or a compound file within one. */
function holdsAnother(bytes: Buffer): boolean {
  const isZip = startsWith(bytes, ZIP)
  return (
    ANYWHERE.some(magic => bytes.includes(magic)) ||
    (!isZip && bytes.includes(ZIP_END)) ||
    (!startsWith(bytes, OLE) && bytes.includes(OLE)) ||
    // Readers of PDF look for its head in the first kilobyte.
    (!startsWith(bytes, PDF) && bytes.subarray(0, 1100).includes(PDF))
  )
}

/** Names of what a PDF does by itself or carries along; a name may be written with the codes of its letters. */
const ACTIVE = /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData)(?=[\s/<([\]>])/
const MARKUP = /<(?:!doctype|html|head|body|script|svg|\?xml)/i

/** It ends as a PDF with nothing behind, begins with no markup, does nothing by itself and carries no files. */
function isPdf(bytes: Buffer): boolean {
  const text = bytes.toString('latin1')
  const end = text.lastIndexOf(PDF_END.toString('latin1'))
  if (
    end < 0 ||
    text
      .slice(end + PDF_END.length)
      .replaceAll('\0', '')
      .trim() !== ''
  )
    return false
  const plain = text.replaceAll(/#([0-9a-f]{2})/gi, (_code, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return !MARKUP.test(text.slice(0, 1024)) && !ACTIVE.test(plain)
}

/** Storages of macros in a compound file. */
const MACROS = ['_VBA_PROJECT', 'Macros', 'VBA'].map(name => Buffer.from(`${name}\u0000`, 'utf16le'))

/** A Word document without macros. */
const isDoc = (bytes: Buffer): boolean => bytes.includes(WORD_STREAM) && !MACROS.some(name => bytes.includes(name))

/** What the parts of a Word document are called. */
const WORD_PART = /^(?:\[Content_Types\]\.xml|(?:_rels|word|docProps|customXml|docMetadata)\/[^\\:]*)$/

/** A Word document by its list of entries: nothing is unpacked here. Encrypted ones, macros, foreign parts and bombs are none. */
async function isDocx(bytes: Buffer): Promise<boolean> {
  const names = new Set<string>()
  let unpacked = 0
  try {
    const zip = await fromBufferPromise(bytes)
    if (zip.entryCount > ENTRIES) return false
    for await (const entry of zip.eachEntry()) {
      unpacked += entry.uncompressedSize
      if (unpacked > UNPACKED_BYTES || entry.isEncrypted() || !WORD_PART.test(entry.fileName)) return false
      if (/vbaProject|\.(?:exe|dll|js|vbs|hta|class|jar)$/i.test(entry.fileName)) return false
      names.add(entry.fileName)
    }
  } catch {
    return false
  }
  return names.has('[Content_Types].xml') && names.has('word/document.xml')
}
