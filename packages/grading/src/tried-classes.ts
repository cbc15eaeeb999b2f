import type { SheetProblem } from '@learn/contract/sandbox'
import { columnName } from './column-name.ts'
import { getFunctions } from './formula-reads.ts'
import type { Prepared } from './prepared.ts'
import { findSources } from './probes/sources.ts'
import type { Field } from './variants/field.ts'
import { mindsMissing } from './variants/minds-missing.ts'
import type { ReferenceCell } from './variants/problem-sheet.ts'

/** Classes of changed data that judged a cell, with their number, and those that could not, with what to add. */
export interface CellClasses {
  cell: string
  tried: { name: string; count: number }[]
  untried: { name: string; add: string }[]
}

/** Classes of changed data by the names of their variants and probes. */
const CLASSES: [name: string, variants: RegExp][] = [
  ['other values', /^(ends|fresh|another row|other order|first column|last column|lone numbers)/],
  ['limits', /^(at |some at|beside|lone at|only the |two lines alike|two values that meet)/],
  ['ties', /^(ties|doubles|two numbers only)/],
  ['shares of groups', /^(first name|last name|only in|one name fewer)/],
  ['names alike', /^names alike/],
  ['missing keys', /^missing key/],
  ['letter case', /case$/],
  ['texts', /^(text \d|longer words|shorter words|spare spaces|no spare spaces)/],
  ['days', /^(month |each month|anniversary|leap day|another year|weekend)/],
  ['blanks', /^(blank|filled)/],
  ['zeros', /^(zero|some 0)/],
  ['fewer rows', /^one row fewer/],
]
const LOOKUPS = ['VLOOKUP', 'HLOOKUP', 'MATCH', 'XLOOKUP', 'XMATCH', 'LOOKUP', 'INDEX']

/** What the hidden variants and probes try of a cell, and what they could try if the author said more. */
export function triedClasses(prepared: Prepared, reference: ReferenceCell): CellClasses {
  const sources = findSources(prepared.sheet, reference.reads, text => prepared.read(text))
  const names = [
    ...prepared
      .tellingVariants(reference)
      .flatMap(({ name, edits }) =>
        [...edits.keys()].some(index => sources.has(index) || reference.reads.has(index)) ? [name] : [],
      ),
    ...prepared.probes.namesFor(reference),
  ]
  const tried = CLASSES.flatMap(([name, variants]) => {
    const count = names.filter(each => variants.test(each)).length
    return count > 0 ? [{ name, count }] : []
  })
  const known = new Set(tried.map(({ name }) => name))
  const fields = prepared.variants.tables.data.flatMap(table => table.fields)
  const read = fields.filter(field => field.places.some(index => sources.has(index)))
  const untried = suggestions(prepared.problem, reference, read, prepared.sheet.cols).filter(
    ({ name }) => !known.has(name),
  )
  const { copiedDown } = prepared.problem.validations[reference.cell]?.formula ?? {}
  if (copiedDown) tried.push({ name: 'copied down', count: 1 })
  else if (reference.formula.includes('$'))
    untried.push({
      name: 'copied down',
      add: '"copiedDown": true in its formula, if the cells below get the same formula',
    })
  const still = [...sources].filter(
    index => !prepared.variants.varied.has(index) && prepared.sheet.values[index] !== null,
  )
  if (still.length > 0 && still.length === sources.size)
    untried.push({
      name: 'other values',
      add: 'what it reads stays as it is: look at "fixed" and "inputs" of the variants',
    })
  return { cell: reference.cell, tried, untried }
}

function suggestions(
  { variants }: SheetProblem,
  reference: ReferenceCell,
  fields: readonly Field[],
  cols: number,
): { name: string; add: string }[] {
  const columns = (isIn: (field: Field) => boolean) =>
    [...new Set(fields.filter(isIn).map(({ places }) => columnName((places[0] ?? 0) % cols)))].join('", "')
  const lists = columns(({ kind, values }) => values.length > 1 && kind !== 'key' && kind !== 'other')
  const names = columns(({ kind, values }) => kind === 'group' && values.some(value => typeof value === 'string'))
  const uses = getFunctions(reference.tree)
  const found: { name: string; add: string }[] = []
  const suggest = (name: string, list: string, hint: string, when: string) => {
    if (list !== '') found.push({ name, add: `"${hint}": ["${list}"] in the variants, if ${when}` })
  }
  if (variants.blanks.length === 0) suggest('blanks', lists, 'blanks', 'cells may be empty')
  if (!variants.letterCase?.length) suggest('letter case', names, 'letterCase', 'names may differ in letter case')
  if (LOOKUPS.some(name => uses.has(name)) && !mindsMissing(reference.tree))
    suggest(
      'missing keys',
      columns(({ values, from }) => values.length === 1 && from !== null) || columns(({ kind }) => kind === 'group'),
      'missingKeys',
      'what is looked for may be missing',
    )
  return found
}
