import { Budget, DEFAULT_LIMITS } from './evaluate/budget.ts'
import type { Functions } from './evaluate/compile.ts'
import { Engine } from './graph/engine.ts'
import { Recalculation } from './graph/recalculation.ts'
import { getTemplate } from './parse/template.ts'
import { parseCell } from './references/a1.ts'
import { CellError, ERR, errorOfCode, type Scalar } from './values.ts'

/** A value as the case files write it: n number, s text, b boolean, e error, z empty, a array. */
export interface CaseValue {
  t: 'n' | 's' | 'b' | 'e' | 'z' | 'a'
  v?: number | string | boolean | null | CaseValue[][]
  /** Formula of a cell. */
  f?: string
}

/** One recorded formula with the cells it reads and the value another spreadsheet gave. */
export interface ConformanceCase {
  id: string
  fn?: string[]
  formula: string
  sheet: string
  /** Cell of the formula. */
  at: string
  /** `plain` formulas are from before dynamic arrays: they show one cell. */
  mode: 'plain' | 'dynamic' | 'cse'
  cells: Record<string, CaseValue>
  expect: CaseValue
  /** Relative tolerance of numbers; 1e-12 absolute is always allowed. */
  tol?: number
  cat?: string
  common?: boolean
}

/** Outcome of a case; `got` and `want` are short texts for a report. */
export interface CaseResult {
  ok: boolean
  got: string
  want: string
}

/** Runs one case in a fresh workbook and compares. */
export function runCase(item: ConformanceCase, functions: Functions): CaseResult {
  const engine = new Engine(functions, new Budget(DEFAULT_LIMITS), {
    now: () => 45_000,
    random: () => 0.5,
  })
  const sheet = engine.addSheet(item.sheet)
  const at = parseCell(item.at)
  if (!at) return { ok: false, got: 'bad address', want: item.at }
  // A sheet that the formula names and no cell lies on is an empty sheet of the recorded workbook.
  for (const name of sheetsOf(item)) if (engine.sheetIndex(name) < 0) engine.addSheet(name)
  for (const [name, value] of Object.entries(item.cells)) put(engine, sheet, name, value)
  const rows = item.expect.t === 'a' ? (item.expect.v as CaseValue[][]) : [[item.expect]]
  // Cells of the case where the result belongs are the recorded result itself.
  if (item.expect.t === 'a')
    rows.forEach((row, r) =>
      row.forEach((_, c) => {
        engine.setConstant(sheet, at.row + r, at.col + c, null)
      }),
    )
  const formula = item.formula.startsWith('=') ? item.formula : `=${item.formula}`
  const calculate = (written: string) => {
    engine.setFormula(sheet, at.row, at.col, written, item.mode === 'plain' && item.expect.t !== 'a')
    new Recalculation(engine).run()
  }
  calculate(formula)
  const isBlocked = engine.peek(sheet, at.row, at.col) === ERR.spill && item.expect.t !== 'a'
  // An array formula entered in one cell showed the first value only and had no need of the cells around it.
  if (isBlocked && item.mode === 'cse') calculate(`=INDEX(${formula.slice(1)},1,1)`)
  const got: string[][] = []
  let ok = true
  rows.forEach((row, r) => {
    got.push(
      row.map((want, c) => {
        const value = engine.peek(sheet, at.row + r, at.col + c)
        if (!matches(value, want, item.tol ?? 1e-9)) ok = false
        return show(value)
      }),
    )
  })
  const want = rows.map(row => row.map(v => show(scalarOf(v))))
  return { ok, got: text(got), want: text(want) }
}

function text(rows: string[][]): string {
  return rows
    .map(row => row.join(','))
    .join(';')
    .slice(0, 300)
}

function show(value: Scalar): string {
  return value instanceof CellError ? value.error : JSON.stringify(value)
}

function scalarOf(value: CaseValue): Scalar {
  if (value.t === 'z') return null
  if (value.t === 'e') return errorOfCode(value.v as string) ?? new CellError('#ERROR!', value.v as string)
  return value.v as Scalar
}

function sheetName(cell: string): string {
  return cell
    .slice(0, cell.lastIndexOf('!'))
    .replace(/^'(.*)'$/, '$1')
    .replaceAll("''", "'")
}

function sheetsOf(item: ConformanceCase): string[] {
  const named = Object.keys(item.cells).filter(cell => cell.includes('!'))
  const written = getTemplate(item.formula, 0, 0).refs.map(ref => ref.sheet)
  return [...named.map(sheetName), ...written.flatMap(name => name?.split(':') ?? [])]
}

function put(engine: Engine, own: number, name: string, value: CaseValue): void {
  const sheet = name.includes('!') ? engine.sheetIndex(sheetName(name)) : own
  const at = parseCell(name.slice(name.lastIndexOf('!') + 1))
  if (!at) return
  if (value.f) {
    engine.setFormula(sheet, at.row, at.col, value.f.startsWith('=') ? value.f : `=${value.f}`, true)
    // The cells that this formula reads may not be part of the case; its recorded value is.
    engine.settleFormula(sheet, at.row, at.col, scalarOf(value))
  } else engine.setConstant(sheet, at.row, at.col, scalarOf(value))
}

function matches(got: Scalar, want: CaseValue, tol: number): boolean {
  switch (want.t as string) {
    case 'n': {
      const n = Number(want.v)
      const g = got === null ? 0 : got
      return typeof g === 'number' && Math.abs(g - n) <= Math.max(1e-12, tol * Math.max(Math.abs(n), Math.abs(g)))
    }
    case 's':
      return got === want.v || (want.v === '' && got === null)
    case 'b':
      return got === want.v
    case 'e':
      return got instanceof CellError && (want.v === '*' || got.error === want.v)
    default:
      return got === null || got === 0 || got === ''
  }
}
