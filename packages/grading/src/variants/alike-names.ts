import type { Scalar } from '@learn/sheet'
import type { Draft, VariantWrite } from './draft.ts'
import { type Field, getToken, type Table } from './field.ts'
import type { Literals } from './literals.ts'
import type { Sheet } from './sheet.ts'

/** The class of variants with names that are nearly others. */
export const ALIKE = 'names alike'
/** How a name becomes one that is nearly another one. */
const NEARLY: { name: string; alike: (name: string, other: string) => string }[] = [
  { name: `${ALIKE} at the start`, alike: (name, other) => `${name} ${other}` },
  { name: `${ALIKE} at the end`, alike: (name, other) => `${other} ${name}` },
]
/** Functions that tell letter cases apart. */
const MINDS_CASE = ['EXACT', 'FIND']

/**
 * Names that begin or end as the one that formulas look for: "North" and "North East". Where the data, a formula or the author
 * tells letter cases apart, also the name in another case.
 */
export function varyAlikeNames(tables: readonly Table[], literals: Literals, sheet: Sheet): VariantWrite[] {
  const fields = tables.flatMap(table => table.fields)
  const named = fields.flatMap(field => {
    if ((field.kind !== 'group' && field.kind !== 'key') || field.values.length < 3) return []
    if (isPatterned(field, literals, sheet)) return []
    const [name] = namesSought(field, fields, literals)
    return name === undefined ? [] : [{ field, name }]
  })
  if (named.length === 0) return []
  const nearly = [...NEARLY, ...NEARLY].map(({ name, alike }) => ({
    name,
    isShuffled: true,
    write: (draft: Draft) => {
      for (const { field, name: sought } of named) renameOthers(draft.line(field), sought, alike)
    },
  }))
  const cased = named.filter(({ field }) => hasCases(field, literals))
  if (cased.length === 0) return nearly
  return [
    ...nearly,
    {
      name: 'another letter case',
      isShuffled: true,
      write: draft => {
        for (const { field, name } of cased)
          draft.line(field).forEach((value, row, line) => {
            if (typeof value === 'string' && getToken(value) === getToken(name) && row % 2 === 0)
              line[row] = otherCase(value)
          })
      },
    },
  ]
}

/** Every second row of another name becomes a name like the one that is looked for. */
function renameOthers(line: Scalar[], sought: string, alike: (name: string, other: string) => string): void {
  let turn = 0
  line.forEach((value, row) => {
    if (typeof value !== 'string' || value === '' || getToken(value) === getToken(sought)) return
    if (turn++ % 2 === 0) line[row] = alike(sought, value)
  })
}

/** Names of a field that formulas write, or that stand in a lone cell. */
export function namesSought(field: Field, fields: readonly Field[], { texts }: Literals): string[] {
  const names = [...new Set(field.values.filter(value => typeof value === 'string'))].filter(name => name !== '')
  const lone = new Set(
    fields.filter(other => other.values.length === 1).map(other => getToken(other.values[0] ?? null)),
  )
  const written = names.filter(name => texts.has(name.toLowerCase()))
  return [...written, ...names.filter(name => !written.includes(name) && lone.has(getToken(name)))]
}

/** True for texts that a reference itself compares with patterns, or takes apart. */
function isPatterned({ places }: Field, { patterned }: Literals, { cols }: Sheet): boolean {
  return places.some(place => {
    const [row, col] = [Math.floor(place / cols), place % cols]
    return patterned.some(r => row >= r.top && row <= r.bottom && col >= r.left && col <= r.right)
  })
}

function hasCases(field: Field, { functions }: Literals): boolean {
  const texts = field.values.filter(value => typeof value === 'string')
  const isMixed = new Set(texts).size > new Set(texts.map(text => text.toLowerCase())).size
  return field.hasCases || isMixed || MINDS_CASE.some(name => functions.has(name))
}

export const otherCase = (text: string): string =>
  text === text.toUpperCase() ? text.toLowerCase() : text.toUpperCase()
