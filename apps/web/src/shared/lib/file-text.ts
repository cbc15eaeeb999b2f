/** What is known of a file without opening it. */
interface FileFacts {
  name: string
  mime: string
  sizeBytes: number
}

/** Smallest first; GB has one decimal (spec: platform 9). */
const UNITS = ['B', 'KB', 'MB', 'GB'] as const

/** What a file is called by the end of its name; kinds that are not listed show that end in capitals. */
const KINDS: Record<string, string> = {
  pdf: 'PDF',
  csv: 'CSV',
  txt: 'Text',
  md: 'Text',
  json: 'JSON',
  sql: 'SQL',
  zip: 'ZIP',
  doc: 'Word',
  docx: 'Word',
  odt: 'Document',
  xls: 'Excel',
  xlsx: 'Excel',
  ods: 'Spreadsheet',
  ppt: 'PowerPoint',
  pptx: 'PowerPoint',
  odp: 'Slides',
  ipynb: 'Notebook',
  png: 'Image',
  jpg: 'Image',
  jpeg: 'Image',
  gif: 'Image',
  webp: 'Image',
  avif: 'Image',
  svg: 'Image',
  mp3: 'Audio',
  m4a: 'Audio',
  ogg: 'Audio',
  wav: 'Audio',
  mp4: 'Video',
  webm: 'Video',
}

const ending = (name: string): string => /\.([a-z0-9]{1,6})$/i.exec(name)?.[1]?.toLowerCase() ?? ''

/** 'PDF', 'Excel', 'PY', 'File'. */
export function fileKind({ name }: Pick<FileFacts, 'name'>): string {
  const end = ending(name)
  return KINDS[end] ?? (end ? end.toUpperCase() : 'File')
}

/** '33 B', '860 KB', '2.4 MB', '1.5 GB' (spec: platform 9). A thousand of each make the next, as on the disk's own label. */
export function fileSize(bytes: number): string {
  let size = bytes
  let unit = 0
  // 999.6 KB would be written as 1000 KB.
  while (Math.round(size) >= 1000 && unit < UNITS.length - 1) {
    size /= 1000
    unit++
  }
  const text = unit === 3 ? size.toFixed(1) : unit === 2 ? size.toFixed(1).replace('.0', '') : Math.round(size)
  return `${text} ${UNITS[unit]}`
}

/** 'PDF · 2.4 MB'. */
export const fileDetail = (file: Pick<FileFacts, 'name' | 'sizeBytes'>): string =>
  `${fileKind(file)} · ${fileSize(file.sizeBytes)}`

/** What the browser can show by itself, and how. The content origin sends everything else as a download. */
export type FileView = 'pdf' | 'image' | 'audio' | 'video' | 'text' | 'none'

export function fileView({ mime }: Pick<FileFacts, 'mime'>): FileView {
  if (mime === 'application/pdf') return 'pdf'
  if (/^image\/(png|jpeg|gif|webp|avif)$/.test(mime)) return 'image'
  if (mime.startsWith('audio/')) return 'audio'
  if (mime.startsWith('video/')) return 'video'
  return mime === 'text/plain' ? 'text' : 'none'
}

/** What of a file is read and shown, where the browser has no view of its own. Null: it can only be taken along. */
export type FilePreviewKind = 'text' | 'csv' | 'workbook' | 'document'

/** What is larger is not read to be looked at: bytes. */
const MOST_PREVIEW_BYTES = 5_000_000
const READ: Record<string, FilePreviewKind> = {
  csv: 'csv',
  tsv: 'csv',
  xlsx: 'workbook',
  xlsm: 'workbook',
  xls: 'workbook',
  docx: 'document',
  odt: 'document',
  txt: 'text',
  md: 'text',
  json: 'text',
  sql: 'text',
  py: 'text',
  r: 'text',
  js: 'text',
  log: 'text',
}

export function getPreview(file: FileFacts): FilePreviewKind | null {
  if (file.sizeBytes > MOST_PREVIEW_BYTES) return null
  return READ[ending(file.name)] ?? (fileView(file) === 'text' ? 'text' : null)
}
