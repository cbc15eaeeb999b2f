import { cellName, parseRect, type Rect } from '@learn/sheet'
import type { CellLinks, Place } from './protocol.ts'
import type { SheetAccess } from './sheet-access.ts'
import type { PointedOut, ShownLinks } from './shown-links.ts'

const rectName = ({ top, left, bottom, right }: Rect): string => {
  const [first, last] = [cellName(top, left), cellName(bottom, right)]
  return first === last ? first : `${first}:${last}`
}

/** `A1, B2 and C3`; of many the first ones. */
function listed(names: readonly string[]): string {
  const MOST = 8
  const shown = names.length > MOST ? [...names.slice(0, MOST), `${names.length - MOST} more`] : names
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`
}

/** The links of a cell as a screen reader hears them: `B7 reads B2:B6 and D1. C9 reads it.` */
export function linkWords({ of, reads, readBy }: ShownLinks): string {
  const name = cellName(of.row, of.col)
  const first = reads.length === 0 ? `${name} reads no other cell.` : `${name} reads ${listed(reads.map(rectName))}.`
  const readers = listed(readBy.map(rectName))
  if (readBy.length === 0) return `${first} Nothing reads it.`
  return `${first} ${readers} ${readBy.length === 1 ? 'reads' : 'read'} it.`
}

/** Which cells the chosen one reads, and which read it: as arrows that follow the choice, and to go there. */
export class Links {
  private readonly sheet: SheetAccess
  private end: (() => void) | null = null
  private asked = ''

  constructor(sheet: SheetAccess) {
    this.sheet = sheet
  }

  /** Shows the arrows, or takes them away. */
  toggle(): void {
    if (this.end) {
      this.end()
      this.end = null
      this.asked = ''
      this.sheet.become({ links: null, isLinked: false })
      return
    }
    this.end = this.sheet.subscribe(() => this.follow())
    this.sheet.become({ isLinked: true })
  }

  private follow(): void {
    const { selection, revision } = this.sheet.state
    const { from } = selection
    const key = `${from.row}:${from.col}:${revision}`
    if (key === this.asked) return
    this.asked = key
    void this.linksOf(from).then(links => {
      if (key === this.asked && links) this.sheet.become({ links, told: linkWords(links) })
    })
  }

  private async linksOf(of: Place): Promise<ShownLinks | null> {
    const links = await this.sheet.ask('links', of.row, of.col)
    return links && { of, ...links }
  }

  /** Chooses the first range that the cell reads, or the first cell that reads it, and tells of all. */
  async go(to: keyof CellLinks): Promise<void> {
    const { sheet } = this
    const links = await this.linksOf(sheet.state.selection.from)
    const first = links?.[to][0]
    if (!links) return
    if (first) sheet.choose({ from: { row: first.top, col: first.left }, to: { row: first.bottom, col: first.right } })
    sheet.become({ told: linkWords(links) })
  }
}

export const pointedOut = (marks: readonly { range: string; word: string }[]): PointedOut[] =>
  marks.flatMap(({ range, word }) => {
    const rect = parseRect(range)
    return rect ? [{ rect, word }] : []
  })
