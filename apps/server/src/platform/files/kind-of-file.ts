/** Kinds of files as their bytes tell. A text is what has no control characters but those of lines, in whatever encoding. */
type Kind =
  | 'png'
  | 'jpeg'
  | 'gif'
  | 'webp'
  | 'bmp'
  | 'tiff'
  | 'heic'
  | 'pdf'
  | 'zip'
  | 'office'
  | 'rtf'
  | 'rar'
  | '7z'
  | 'gzip'
  | 'mp3'
  | 'wav'
  | 'ogg'
  | 'mp4'
  | 'webm'
  | 'sqlite'
  | 'program'
  | 'text'

/** What stands at a place of files of a kind, in Latin-1. */
const MARKS: readonly (readonly [Kind, number, string])[] = [
  ['png', 0, '\x89PNG\r\n\x1A\n'],
  ['jpeg', 0, '\xFF\xD8\xFF'],
  ['gif', 0, 'GIF87a'],
  ['gif', 0, 'GIF89a'],
  ['webp', 8, 'WEBP'],
  ['wav', 8, 'WAVE'],
  ['tiff', 0, 'II*\0'],
  ['tiff', 0, 'MM\0*'],
  ['heic', 4, 'ftyphei'],
  ['heic', 4, 'ftypmif1'],
  ['heic', 4, 'ftypavif'],
  ['mp4', 4, 'ftyp'],
  ['pdf', 0, '%PDF-'],
  ['zip', 0, 'PK\x03\x04'],
  ['zip', 0, 'PK\x05\x06'],
  ['office', 0, '\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1'],
  ['rtf', 0, '{\\rtf'],
  ['rar', 0, 'Rar!\x1A\x07'],
  ['7z', 0, '7z\xBC\xAF\x27\x1C'],
  ['gzip', 0, '\x1F\x8B'],
  ['mp3', 0, 'ID3'],
  ['mp3', 0, '\xFF\xFB'],
  ['mp3', 0, '\xFF\xF3'],
  ['mp3', 0, '\xFF\xF2'],
  ['ogg', 0, 'OggS'],
  ['webm', 0, '\x1A\x45\xDF\xA3'],
  ['sqlite', 0, 'SQLite format 3\0'],
  ['program', 0, '\x7FELF'],
  ['program', 0, 'MZ'],
  ['program', 0, '\xCF\xFA\xED\xFE'],
  ['program', 0, '\xCA\xFE\xBA\xBE'],
]

/** Readers of PDF look for its head in the first kilobyte. */
const PDF_HEAD = 1024
/** A file of Windows says where its own head is. */
const PE_AT = 0x3c

/** What a file is by its first bytes; null for what is none of these. */
export function kindOfFile(bytes: Uint8Array): Kind | null {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const head = buffer.toString('latin1', 0, PDF_HEAD)
  const found = MARKS.find(
    ([kind, at, mark]) => head.startsWith(mark, at) && (mark !== 'MZ' || isProgram(buffer, kind)),
  )
  if (found) return found[0]
  if (isText(buffer)) return 'text'
  if (head.includes('%PDF-')) return 'pdf'
  return head.startsWith('BM') ? 'bmp' : null
}

const isProgram = (buffer: Buffer, kind: Kind): boolean =>
  kind === 'program' &&
  buffer.length > PE_AT + 4 &&
  buffer.toString('latin1', buffer.readUInt32LE(PE_AT)).startsWith('PE')

/** UTF-16 says what it is; every other text has no NUL and nothing else that a screen can't show. */
function isText(buffer: Buffer): boolean {
  if (buffer[0] === 0xff && buffer[1] === 0xfe) return true
  if (buffer[0] === 0xfe && buffer[1] === 0xff) return true
  return !buffer.some(byte => byte < 0x20 && (byte < 0x09 || byte > 0x0d) && byte !== 0x1b)
}

interface Ending {
  mime: string
  /** What such a file is by its bytes. */
  kinds: readonly Kind[]
  /** A name in its list of entries: of a zip that is more. */
  holds?: string
}

const OOXML = 'application/vnd.openxmlformats-officedocument'
const ODF = 'application/vnd.oasis.opendocument'
const one = (mime: string, ...kinds: Kind[]): Ending => ({ mime, kinds })
const zipOf = (mime: string, holds: string): Ending => ({ mime, kinds: ['zip'], holds })

const ENDINGS: ReadonlyMap<string, Ending> = new Map<string, Ending>([
  ['png', one('image/png', 'png')],
  ['jpg', one('image/jpeg', 'jpeg')],
  ['jpeg', one('image/jpeg', 'jpeg')],
  ['gif', one('image/gif', 'gif')],
  ['webp', one('image/webp', 'webp')],
  ['bmp', one('image/bmp', 'bmp')],
  ['tif', one('image/tiff', 'tiff')],
  ['tiff', one('image/tiff', 'tiff')],
  ['heic', one('image/heic', 'heic')],
  ['avif', one('image/avif', 'heic')],
  ['pdf', one('application/pdf', 'pdf')],
  // Word writes rich text under this ending too.
  ['doc', one('application/msword', 'office', 'rtf')],
  ['xls', one('application/vnd.ms-excel', 'office')],
  ['ppt', one('application/vnd.ms-powerpoint', 'office')],
  ['rtf', one('application/rtf', 'rtf')],
  ['docx', zipOf(`${OOXML}.wordprocessingml.document`, 'word/')],
  ['xlsx', zipOf(`${OOXML}.spreadsheetml.sheet`, 'xl/')],
  ['pptx', zipOf(`${OOXML}.presentationml.presentation`, 'ppt/')],
  ['odt', zipOf(`${ODF}.text`, 'content.xml')],
  ['ods', zipOf(`${ODF}.spreadsheet`, 'content.xml')],
  ['odp', zipOf(`${ODF}.presentation`, 'content.xml')],
  ['zip', one('application/zip', 'zip')],
  ['rar', one('application/vnd.rar', 'rar')],
  ['7z', one('application/x-7z-compressed', '7z')],
  ['gz', one('application/gzip', 'gzip')],
  ['mp3', one('audio/mpeg', 'mp3')],
  ['wav', one('audio/wav', 'wav')],
  ['ogg', one('audio/ogg', 'ogg')],
  ['oga', one('audio/ogg', 'ogg')],
  ['m4a', one('audio/mp4', 'mp4')],
  ['mp4', one('video/mp4', 'mp4')],
  ['m4v', one('video/mp4', 'mp4')],
  ['mov', one('video/quicktime', 'mp4')],
  ['webm', one('video/webm', 'webm')],
  ['db', one('application/vnd.sqlite3', 'sqlite')],
  ['sqlite', one('application/vnd.sqlite3', 'sqlite')],
  ['vtt', one('text/vtt', 'text')],
  // Written by hand or for machines, they are shown as the text that they are.
  ...'txt csv tsv md json ipynb xml html htm svg css js ts py r sql java c h cpp cs go rs php rb sh log tex yml yaml'
    .split(' ')
    .map((ending): [string, Ending] => [ending, one('text/plain', 'text')]),
])

/**
 * The type under which an uploaded file is kept and sent; null where its bytes are not what its name says, or are a program. What has
 * no ending that is known here is taken for bytes.
 */
export function mimeOfUpload(name: string, bytes: Uint8Array): string | null {
  const kind = kindOfFile(bytes)
  if (kind === 'program') return null
  const ending = ENDINGS.get(/\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '')
  if (!ending) return kind === 'text' ? 'text/plain' : 'application/octet-stream'
  if (kind === null || !ending.kinds.includes(kind)) return null
  return ending.holds === undefined || Buffer.from(bytes).includes(ending.holds) ? ending.mime : null
}
