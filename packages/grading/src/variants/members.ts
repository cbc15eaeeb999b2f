import type { Scalar } from '@learn/sheet'
import type { Chance } from './chance.ts'
import type { Draft, VariantWrite } from './draft.ts'
import { type Field, getToken, type Table } from './field.ts'
import { mutatedText } from './mutate-text.ts'

/** Fewer names are no list. */
const LEAST_NAMES = 3

/** Two lists of names of which some stand in both. */
interface SharedList {
  field: Field
  /** The names of the other list, by their tokens. */
  others: ReadonlySet<string>
}

/**
 * Where the data has names that stand in another list and names that do not, other rows do: who counts the ones that are in no list, or in
 * both, meets more of them and fewer.
 */
export function varyMembers(tables: readonly Table[], chance: Chance): VariantWrite[] {
  const shared = findSharedLists(tables)
  if (shared.length === 0) return []
  const isChosen: ((at: number, count: number) => boolean)[] = [
    at => at === 0,
    (at, count) => at === count - 1,
    (at, count) => at === 0 || at === count - 1,
    at => at > 0,
  ]
  return shared.flatMap(({ field, others }) =>
    isChosen.map((isIn, turn) => ({
      name: `other members ${turn + 1}`,
      isShuffled: false,
      write: (draft: Draft) => {
        draft.meant.add(field)
        const line = draft.line(field)
        const members = line.flatMap((value, row) => (others.has(getToken(value)) ? [row] : []))
        for (const [at, row] of members.entries())
          if (isIn(at, members.length)) line[row] = newName(line[row] ?? null, line, others, chance)
      },
    })),
  )
}

/** Another name of the shape that neither list has. */
function newName(name: Scalar, line: readonly Scalar[], others: ReadonlySet<string>, chance: Chance): Scalar {
  if (typeof name !== 'string') return name
  const known = new Set(line.map(getToken))
  let other = mutatedText(name, line, chance)
  while (known.has(getToken(other)) || others.has(getToken(other))) other = `${other}${other.at(-1) ?? 'x'}`
  return other
}

/** Lines of names, some of which another line has and some of which it does not. */
function findSharedLists(tables: readonly Table[]): SharedList[] {
  const lists = tables.flatMap(({ fields }) =>
    fields.filter(
      ({ kind, values, isSorted }) =>
        kind === 'key' &&
        !isSorted &&
        values.length >= LEAST_NAMES &&
        values.every(value => typeof value === 'string' && value.trim() !== ''),
    ),
  )
  const tokens = new Map(lists.map(field => [field, new Set<string>(field.values.map(getToken))]))
  return lists.flatMap(field => {
    const own = tokens.get(field) ?? new Set<string>()
    const other = lists.find(each => each !== field && !own.isDisjointFrom(tokens.get(each) ?? new Set()))
    const others = other && tokens.get(other)
    return others && !own.isSubsetOf(others) ? [{ field, others }] : []
  })
}
