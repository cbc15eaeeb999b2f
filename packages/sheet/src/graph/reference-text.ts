import type { Exec, Host } from '../evaluate/exec.ts'
import { getTemplate } from '../parse/template.ts'
import { MAX_COLS, MAX_ROWS, type RefToken } from '../references/a1.ts'
import { CellError, Ref } from '../values.ts'

/** The cells that a text names (`A1`, `Sheet2!A1:B9`, a defined name), as INDIRECT takes it; undefined for none. */
export function readReference(text: string, isA1: boolean, x: Exec, host: Host): Ref | undefined {
  const trimmed = text.trim()
  if (trimmed === '') return undefined
  if (!isA1) return readR1C1(trimmed, x, host)
  const { tree, refs } = getTemplate(`=${trimmed}`, 0, 0)
  if (tree?.kind === 'ref') return resolve(refs[0] as RefToken, x, host)
  if (tree?.kind === 'table') return host.tableRef(tree.reference, x)
  if (tree?.kind !== 'name') return undefined
  const value = host.nameValue(tree.name.toUpperCase(), x)
  if (value instanceof CellError) throw value
  return value instanceof Ref ? value : undefined
}

function resolve(ref: RefToken, x: Exec, host: Host): Ref | undefined {
  const sheet = ref.sheet === null ? x.sheet : host.sheetIndex(ref.sheet)
  return sheet < 0 ? undefined : new Ref(host, sheet, ref.r1, ref.c1, ref.r2, ref.c2)
}

const R1C1 = /^(?:R(\[-?\d+\]|\d+)?)?(?:C(\[-?\d+\]|\d+)?)?$/i

function readR1C1(text: string, x: Exec, host: Host): Ref | undefined {
  const bang = text.lastIndexOf('!')
  const name =
    bang < 0
      ? null
      : text
          .slice(0, bang)
          .replace(/^'(.*)'$/, '$1')
          .replaceAll("''", "'")
  const sheet = name === null ? x.sheet : host.sheetIndex(name)
  const corners = text
    .slice(bang + 1)
    .split(':')
    .map(corner => readCorner(corner, x))
  const [a, b = a] = corners
  if (sheet < 0 || corners.length > 2 || !a || !b) return undefined
  return new Ref(
    host,
    sheet,
    Math.min(a.top, b.top),
    Math.min(a.left, b.left),
    Math.max(a.bottom, b.bottom),
    Math.max(a.right, b.right),
  )
}

function readCorner(text: string, x: Exec): { top: number; left: number; bottom: number; right: number } | undefined {
  const m = R1C1.exec(text)
  if (!m || text === '') return undefined
  const hasRow = /^R/i.test(text)
  const hasCol = /C/i.test(text)
  const part = (digits: string | undefined, own: number) =>
    digits === undefined ? own : digits.startsWith('[') ? own + Number(digits.slice(1, -1)) : Number(digits) - 1
  const row = part(m[1], x.row)
  const col = part(m[2], x.col)
  if (row < 0 || col < 0 || row >= MAX_ROWS || col >= MAX_COLS) return undefined
  return {
    top: hasRow ? row : 0,
    left: hasCol ? col : 0,
    bottom: hasRow ? row : MAX_ROWS - 1,
    right: hasCol ? col : MAX_COLS - 1,
  }
}
