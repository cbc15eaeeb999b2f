import type { RefToken } from '@learn/sheet'
import { cellName, MAX_COLS, MAX_ROWS, type Rect } from '@learn/sheet/formulas'
import { getRect } from '../formula-reads.ts'
import { getPlace, rectName } from '../places.ts'
import { withRefs } from './change-tree.ts'
import type { Compared, Repair } from './mistake.ts'

const contains = (outer: Rect, inner: Rect) =>
  outer.top <= inner.top && outer.left <= inner.left && outer.bottom >= inner.bottom && outer.right >= inner.right
const isEqual = (a: Rect, b: Rect) => contains(a, b) && contains(b, a)
const heightOf = (r: Rect) => r.bottom - r.top + 1
const widthOf = (r: Rect) => r.right - r.left + 1
const isWide = (r: Rect) => heightOf(r) * widthOf(r) > 1

const placed = (ref: RefToken, r: Rect): RefToken => ({
  ...ref,
  kind: isWide(r) ? 'range' : 'cell',
  r1: r.top,
  c1: r.left,
  r2: r.bottom,
  c2: r.right,
})

/** Ranges of the formula and of its reference, on the sheet. */
function ranges({ prepared, read, reference }: Compared): { mine: (Rect | null)[]; theirs: Rect[] } {
  const { rows, cols } = prepared.sheet
  // A range that slid off the data is as long as it was.
  const rect = (ref: RefToken) =>
    getRect(ref, ref.kind === 'cols' ? rows : MAX_ROWS, ref.kind === 'rows' ? cols : MAX_COLS)
  return { mine: read.tree.refs.map(rect), theirs: reference.tree.refs.flatMap(ref => rect(ref) ?? []) }
}

/** Ranges that end before those of the reference do, or begin after them. */
export function shortRanges(suspect: Compared): Repair[] {
  const { mine, theirs } = ranges(suspect)
  const longer = mine.map(r =>
    r && isWide(r) ? (theirs.find(t => contains(t, r) && !isEqual(t, r) && isLine(t, r)) ?? null) : null,
  )
  const at = longer.findIndex(t => t !== null)
  const [short, long] = [mine[at], longer[at]]
  if (!short || !long) return []
  const rest = outside(long, short)
  const missing = heightOf(long) * widthOf(long) - heightOf(short) * widthOf(short)
  const isOneRow = heightOf(long) - heightOf(short) === 1 && missing === widthOf(long)
  const text = rest.isBefore
    ? `${rectName(short)}, but the data begins in ${cellName(long.top, long.left)}.`
    : `${rectName(short)}, but the data ends in ${cellName(long.bottom, long.right)}.`
  return [
    {
      formula: withRefs(suspect.read.tree, (ref, i) => (longer[i] ? placed(ref, longer[i]) : ref)),
      found: {
        code: isOneRow ? 'rangeOneShort' : 'rangeShort',
        text,
        marks: rest.rects.map(r => ({ range: rectName(r), word: 'left out' })),
      },
    },
  ]
}

/** Same columns and fewer rows, or the same rows and fewer columns. */
const isLine = (long: Rect, short: Rect) =>
  (long.left === short.left && long.right === short.right) || (long.top === short.top && long.bottom === short.bottom)

function outside(long: Rect, short: Rect): { rects: Rect[]; isBefore: boolean } {
  const rects: Rect[] = []
  if (short.top > long.top) rects.push({ ...long, bottom: short.top - 1 })
  if (short.left > long.left) rects.push({ ...long, right: short.left - 1 })
  const isBefore = rects.length > 0
  if (short.bottom < long.bottom) rects.push({ ...long, top: short.bottom + 1 })
  if (short.right < long.right) rects.push({ ...long, left: short.right + 1 })
  return { rects, isBefore }
}

/** Ranges that take in cells which are totals of the others. */
export function longRanges(suspect: Compared): Repair[] {
  const { mine, theirs } = ranges(suspect)
  const shorter = mine.map(r =>
    r ? (theirs.find(t => isWide(t) && contains(r, t) && !isEqual(r, t) && isLine(r, t)) ?? null) : null,
  )
  const at = shorter.findIndex(t => t !== null)
  const [long, short] = [mine[at], shorter[at]]
  if (!long || !short) return []
  const extra = outside(long, short).rects
  const { values, cols } = suspect.prepared.sheet
  const holds = extra.some(r => (values[r.top * cols + r.left] ?? null) !== null)
  if (!holds) return []
  return [
    {
      formula: withRefs(suspect.read.tree, (ref, i) => (shorter[i] ? placed(ref, shorter[i]) : ref)),
      found: {
        code: 'doubleCounting',
        text: `${rectName(long)} takes in ${extra.map(rectName).join(' and ')} besides ${rectName(short)}.`,
        marks: extra.map(r => ({ range: rectName(r), word: 'too much' })),
      },
    },
  ]
}

/** Two ranges of the formula that share cells, where those of the reference do not. */
export function overlaps(suspect: Compared): Repair[] {
  const { mine } = ranges(suspect)
  for (const [i, a] of mine.entries())
    for (const [j, b] of mine.entries()) {
      if (i === j || !a || !b || a.left !== b.left || a.right !== b.right) continue
      if (!(a.top < b.top && b.top <= a.bottom && a.bottom < b.bottom)) continue
      const apart = { ...b, top: a.bottom + 1 }
      const both = { ...b, bottom: a.bottom }
      return [
        {
          formula: withRefs(suspect.read.tree, (ref, n) => (n === j ? placed(ref, apart) : ref)),
          found: {
            code: 'doubleCounting',
            text: `${rectName(both)} stands in ${rectName(a)} and in ${rectName(b)}.`,
            marks: [{ range: rectName(both), word: 'twice' }],
          },
        },
      ]
    }
  return []
}

/** References that moved on with the cell, from a neighbour above or to the left, and should have stayed. */
export function slidRanges(suspect: Compared): Repair[] {
  const { mine, theirs } = ranges(suspect)
  const { row, col } = getPlace(suspect.cell)
  const stayed = mine.map(r => {
    if (!r || theirs.some(t => isEqual(t, r))) return null
    return (
      theirs.find(t => {
        const [down, right] = [r.top - t.top, r.left - t.left]
        const isMoved = r.bottom - t.bottom === down && r.right - t.right === right
        return isMoved && down >= 0 && right >= 0 && down + right > 0 && hasAnswer(suspect, row - down, col - right)
      }) ?? null
    )
  })
  const at = stayed.findIndex(t => t !== null)
  const [slid, kept] = [mine[at], stayed[at]]
  if (!slid || !kept) return []
  return [
    {
      formula: withRefs(suspect.read.tree, (ref, i) => (stayed[i] ? placed(ref, stayed[i]) : ref)),
      found: {
        code: 'missingDollar',
        text: `${rectName(slid)} moved with the cell; ${dollars(kept)} stays.`,
        marks: [{ range: rectName(kept), word: 'meant' }],
      },
    },
  ]
}

const hasAnswer = ({ prepared }: Compared, row: number, col: number) =>
  row >= 0 && col >= 0 && prepared.sheet.answers.has(row * prepared.sheet.cols + col)

const dollars = (r: Rect) => rectName(r).replace(/([A-Z]+)(\d+)/g, '$$$1$$$2')
