// Generated formulas and edits: `npm run bench -- sheet-fuzz [--formulas N] [--edits N] [--seed N]`. The seed is printed,
// so a failing run can be repeated; each kind of fault is printed with its shortest case.
import { ALL_FUNCTIONS } from '../packages/sheet/src/functions/all.ts'
import { CellError, type Scalar } from '../packages/sheet/src/values.ts'
import { Workbook } from '../packages/sheet/src/workbook/workbook.ts'
import { BROKEN, type Edit, type Fault, fuzzEdit, getFault, shortened } from './support/fuzz-edits.ts'
import { COLS, fuzzFormula, ROWS } from './support/fuzz-formula.ts'
import { print, printAll } from './support/lines.ts'
import { amount, isQuick } from './support/quick.ts'
import { Chance } from './support/random.ts'

const option = (name: string, usual: number) => {
  const at = process.argv.indexOf(name)
  return at < 0 ? usual : Number(process.argv[at + 1])
}
const seed = option('--seed', Date.now() % 2 ** 31)
const MOST_PRINTED = 20
const EDITS_A_LIST = 20
if (!isQuick) console.log(JSON.stringify({ name: 'sheet.fuzz.seed', value: seed }))

let printed = 0
const show = (found: Record<string, unknown>) => {
  if (printed++ < MOST_PRINTED) console.log(JSON.stringify(found))
}

// Formulas: a value or a typed error, the same once more, and the same beside cells that they do not name.
{
  const count = option('--formulas', amount(200_000, 2000))
  // Few steps: a fuzz looks for defects, and a costly formula has none that a cheap one has not.
  const limits = { formulaSteps: 200_000, arrayCells: 5000, liftedCells: 20_000 }
  const options = { functions: ALL_FUNCTIONS, clock: () => 1_700_000_000_000, random: () => 0.5, limits }
  const inputs = ['North', 'a', '', '12', 'é', true, '#N/A', '=1/0', '=""', '5%', '1/2/2024', 0, -1, 0.5, 1e5, 45_000]
  const data = new Chance(seed)
  const rows = Array.from({ length: ROWS }, () =>
    Array.from({ length: COLS }, () => (data.is(0.15) ? null : data.is(0.4) ? data.one(inputs) : data.below(100))),
  )
  const faults = { throws: 0, defects: 0, unstable: 0, planted: 0 }
  const chance = new Chance(seed + 1)
  let book = Workbook.fromRows(rows, options)
  // Above the last row of the data, where nothing but ranges reaches further down, and below it.
  let place = 'AA1'
  for (let i = 0; i < count; i++) {
    const formula = fuzzFormula(chance)
    place = chance.is(0.8) ? 'AA1' : 'AA40'
    try {
      book.set(place, formula)
      const value = book.value(place)
      if (value instanceof CellError && value.message === BROKEN) {
        faults.defects++
        show({ fault: 'defect', seed, i, formula })
      }
      const first = shownResult(book)
      book.recalculate(true)
      if (shownResult(book) !== first) {
        faults.unstable++
        show({ fault: 'unstable', seed, i, formula, ...difference(first, shownResult(book)) })
      }
      if (i % 8 === 0 && !/[A-Z]\$?:\$?[A-Z]|\d:\d|:OFFSET|INDIRECT|OFFSET/.test(formula)) {
        book.set('CZ3000', 1)
        book.recalculate(true)
        if (shownResult(book) !== first) {
          faults.planted++
          show({ fault: 'planted', seed, i, formula, ...difference(first, shownResult(book)) })
        }
        book.clear('CZ3000')
      }
    } catch (error) {
      faults.throws++
      show({ fault: 'throws', seed, i, formula, error: String(error).slice(0, 200) })
      book = Workbook.fromRows(rows, options)
    }
    book.clear(place)
    if (i % 500 === 499) book = Workbook.fromRows(rows, options)
  }
  print({ name: 'sheet.fuzz.formulas', value: count, unit: 'formulas' })
  print({ name: 'sheet.fuzz.formulas.throws', value: faults.throws + faults.defects, unit: 'formulas', limit: 0 })
  print({ name: 'sheet.fuzz.formulas.unstable', value: faults.unstable, unit: 'formulas', limit: 0 })
  print({ name: 'sheet.fuzz.formulas.planted', value: faults.planted, unit: 'formulas', limit: 0 })

  function shownResult(of: Workbook): string {
    const area = of.spillRange(place)
    const values = area ? of.values(area).flat() : [of.value(place)]
    return values.map(plain).join('\u0001')
  }
}

/** Two results from the cell on in which they differ. */
function difference(first: string, second: string): { first: string; second: string } {
  const [a, b] = [first.split('\u0001'), second.split('\u0001')]
  const at = a.findIndex((cell, i) => cell !== b[i])
  const from = at < 0 ? a.length : at
  const cells = (list: string[]) =>
    `${list.length} cells, ${from}: ${list.slice(from, from + 3).join(' ')}`.slice(0, 100)
  return { first: cells(a), second: cells(b) }
}

function plain(value: Scalar): string {
  return value instanceof CellError ? `${value.error} ${value.message}` : JSON.stringify(value)
}

// Edits: nothing throws, what follows from an edit is what calculating everything gives, undo gives the start back.
{
  const count = option('--edits', amount(200_000, 2000))
  const faults = new Map<Fault, number>()
  const shortest = new Map<Fault, { edits: Edit[]; list: number }>()
  for (let list = 0; list < count / EDITS_A_LIST; list++) {
    const chance = new Chance(seed + 2 + list)
    const edits = Array.from({ length: EDITS_A_LIST }, () => fuzzEdit(chance))
    const fault = getFault(edits)
    if (fault === null) continue
    faults.set(fault, (faults.get(fault) ?? 0) + 1)
    const few = shortened(edits, fault)
    if (few.length < (shortest.get(fault)?.edits.length ?? Number.POSITIVE_INFINITY))
      shortest.set(fault, { edits: few, list })
  }
  for (const [fault, { edits, list }] of shortest) console.log(JSON.stringify({ fault, seed: seed + 2 + list, edits }))
  print({ name: 'sheet.fuzz.edits', value: count, unit: 'edits' })
  for (const fault of ['throws', 'defect', 'incremental', 'undo'] as const)
    print({ name: `sheet.fuzz.edits.${fault}`, value: faults.get(fault) ?? 0, unit: 'lists', limit: 0 })
}
printAll()
