import type { Scalar } from '@learn/sheet'
import { isLookupWord } from '../task-words.ts'
import type { Chance } from './chance.ts'
import type { Draft, VariantWrite } from './draft.ts'
import { type Field, getToken, isNumber, type Table } from './field.ts'
import type { Literals } from './literals.ts'
import { mutatedText } from './mutate-text.ts'

/** A name of a class whose variants look for a key that is in no list. */
export const MISSING = 'missing key'
/** Keys that are tried: another one of the shape, one longer, one shorter, and of numbers those around. */
type Miss = (key: string | number, line: readonly Scalar[], chance: Chance) => string | number

const MISSES: { name: string; miss: Miss }[] = [
  {
    name: MISSING,
    miss: (key, line, chance) => (typeof key === 'string' ? mutatedText(key, line, chance) : among(line, 0.5) + 0.5),
  },
  { name: `${MISSING}, longer`, miss: (key, line) => (typeof key === 'string' ? `${key} 2` : among(line, 1) + 1) },
  {
    name: `${MISSING}, shorter`,
    miss: (key, line) => (typeof key === 'string' ? key.slice(0, -1) : Math.max(0, among(line, 0) - 1)),
  },
]

/** Looks for keys that are not in their list, where a formula, the task or the author minds that; in all rows and in one. */
export function varyMissingKeys(tables: readonly Table[], literals: Literals, chance: Chance): VariantWrite[] {
  const isMinded = literals.mindsMissing || isLookupWord(literals.words)
  const sought = soughtFields(tables).filter(({ field }) => isMinded || field.mayMiss)
  if (sought.length === 0) return []
  return MISSES.map(({ name, miss }, turn) => ({
    name,
    isShuffled: false,
    write: (draft: Draft) => {
      for (const { field, values } of sought) {
        const known = new Set(values.map(getToken))
        draft.line(field).forEach((value, row, { length }) => {
          // In a line of keys the last, the first, then every second one is missing.
          const isIn = length === 1 || (turn === 0 ? row === length - 1 : turn === 1 ? row === 0 : row % 2 === 1)
          if (!isIn || (typeof value !== 'string' && !isNumber(value))) return
          const key = missingKey(miss, value, values, known, chance)
          if (key === null) return
          draft.meant.add(field)
          draft.put(field, row, key)
        })
      }
    },
  }))
}

function missingKey(
  miss: Miss,
  value: string | number,
  values: readonly Scalar[],
  known: ReadonlySet<string>,
  chance: Chance,
): string | number | null {
  for (let turn = 0; turn < 4; turn++) {
    const key = miss(value, values, chance)
    if (key !== '' && !known.has(getToken(key))) return key
  }
  return typeof value === 'string' ? `${value}~` : null
}

/** The number at a share of the way through the numbers of a line. */
function among(line: readonly Scalar[], share: number): number {
  const numbers = line.filter(isNumber).toSorted((a, b) => a - b)
  return numbers[Math.round((numbers.length - 1) * share)] ?? 0
}

/** Fields whose values are looked for in another line, with the values of that. */
function soughtFields(tables: readonly Table[]): { field: Field; values: readonly Scalar[] }[] {
  const fields = tables.flatMap(table => table.fields)
  const lists = fields.filter(field => field.kind === 'key' && field.values.length > 1)
  return fields.flatMap(field => {
    if (field.from) return field.kind === 'date' ? [] : [{ field, values: field.from.values }]
    if (field.kind !== 'group' && !(field.kind === 'key' && field.values.length === 1)) return []
    const list = lists.find(other => other !== field && isOf(field, other))
    return list ? [{ field, values: list.values }] : []
  })
}

function isOf(field: Field, list: Field): boolean {
  const known = new Set(list.values.map(getToken))
  const filled = field.values.filter(value => value !== null)
  return filled.length > 0 && filled.filter(value => known.has(getToken(value))).length * 2 > filled.length
}
