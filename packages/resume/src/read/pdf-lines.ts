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

/** A line of a page, and where it stands. */
interface PlacedLine {
  text: string
  from: number
  to: number
  y: number
}

/** The lines of a page. What stands far apart on one line is parted by a tab. */
function linesOfPage(items: readonly TextItem[]): string[] {
  const lines: PlacedLine[] = []
  let line: PlacedLine | null = null
  let hasSpace = false
  for (const { str, transform, width, height, hasEOL } of items) {
    if (str.trim() === '') hasSpace ||= str !== ''
    else {
      const [from = 0, y = 0] = transform.slice(4)
      line ??= { text: '', from, to: from, y }
      const isApart = line.text !== '' && from - line.to > COLUMN_GAP * height
      line.text += (line.text === '' ? '' : isApart ? '\t' : hasSpace ? ' ' : '') + str
      line.to = from + width
      hasSpace = false
    }
    if (!hasEOL) continue
    lines.push(line ?? { text: '', from: 0, to: 0, y: Number.NaN })
    line = null
    hasSpace = false
  }
  return joinRightEdge(line ? [...lines, line] : lines).map(({ text }) => text)
}

/** Points by which letters of one line, or of one edge, may differ. */
const SLACK = 2.5
const TAIL_CHARS = 32

/**
 * Years and marks at the right edge of a page, '2024' or 'CGPA 8.1/10', stand behind the text of their line, though some programs draw
 * them before all else. A second column is none of them: other lines begin where it does.
 */
function joinRightEdge(lines: readonly PlacedLine[]): readonly PlacedLine[] {
  if (lines.length > LINES_AT_MOST) return lines
  const edge = Math.max(0, ...lines.map(({ to }) => to))
  const isTail = ({ text, to }: PlacedLine) => edge - to < SLACK && text.length <= TAIL_CHARS && /\d/.test(text)
  const hosts = new Map<PlacedLine, PlacedLine>()
  for (const tail of lines.filter(isTail)) {
    const beside = lines.filter(one => one !== tail && one.text !== '' && Math.abs(one.y - tail.y) < SLACK)
    const [host] = beside
    const isColumn = lines.some(one => !isTail(one) && Math.abs(one.from - tail.from) < SLACK)
    if (host && beside.length === 1 && !isColumn && host.to < tail.from && !isTail(host)) hosts.set(tail, host)
  }
  const tails = new Map([...hosts].map(([tail, host]) => [host, tail]))
  return lines.flatMap(one => {
    if (hosts.has(one)) return []
    const tail = tails.get(one)
    return [tail ? { ...one, text: `${one.text}\t${tail.text}`, to: tail.to } : one]
  })
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
