import { getDocumentProxy } from 'unpdf'
import { LINES_AT_MOST } from '../resume-line.ts'

/** Text of a page that stands together, in points. */
interface TextItem {
  str: string
  transform: number[]
  width: number
  height: number
  hasEOL: boolean
}

/** A gap of more than this times the height of the letters parts columns. */
const COLUMN_GAP = 1.5
const PAGES = 50

/** The lines of a page. What stands far apart on one line is parted by a tab. */
function linesOfPage(items: readonly TextItem[]): string[] {
  const lines: string[] = []
  let line = ''
  let end: number | null = null
  let hasSpace = false
  for (const { str, transform, width, height, hasEOL } of items) {
    if (str.trim() === '') hasSpace ||= str !== ''
    else {
      const start = transform[4] ?? 0
      const isApart = end !== null && start - end > COLUMN_GAP * height
      line += (line === '' ? '' : isApart ? '\t' : hasSpace ? ' ' : '') + str
      end = start + width
      hasSpace = false
    }
    if (!hasEOL) continue
    lines.push(line)
    line = ''
    end = null
    hasSpace = false
  }
  return line === '' ? lines : [...lines, line]
}

/** The lines of a PDF in the order in which it draws them. Nothing of it is evaluated, fetched or painted. */
export async function pdfLines(bytes: Uint8Array): Promise<string[]> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes), {
    disableFontFace: true,
    useSystemFonts: false,
    enableXfa: false,
    disableAutoFetch: true,
    verbosity: 0,
  })
  try {
    const lines: string[] = []
    for (let n = 1; n <= Math.min(pdf.numPages, PAGES) && lines.length < LINES_AT_MOST; n++) {
      const { items } = await (await pdf.getPage(n)).getTextContent()
      lines.push(...linesOfPage(items.filter(item => 'str' in item)))
    }
    return lines
  } finally {
    await pdf.loadingTask.destroy()
  }
}
