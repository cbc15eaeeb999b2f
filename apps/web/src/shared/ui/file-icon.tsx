import { File, FileArchive, FileCode, FileImage, FileMusic, FilePlay, FileSpreadsheet, FileText } from 'lucide-react'
import { fileKind } from '../lib/file-text.ts'

const ICONS: Record<string, typeof File> = {
  PDF: FileText,
  Text: FileText,
  Word: FileText,
  Document: FileText,
  CSV: FileSpreadsheet,
  Excel: FileSpreadsheet,
  Spreadsheet: FileSpreadsheet,
  Image: FileImage,
  Audio: FileMusic,
  Video: FilePlay,
  ZIP: FileArchive,
  SQL: FileCode,
  JSON: FileCode,
  PY: FileCode,
}

/** The sign of a file's kind. */
export function FileIcon({ name, size = 18, className }: { name: string; size?: number; className?: string }) {
  const Icon = ICONS[fileKind({ name })] ?? File
  return <Icon aria-hidden="true" size={size} strokeWidth={1.8} className={className} />
}
