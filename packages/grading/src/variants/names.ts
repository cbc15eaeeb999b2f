import type { Scalar } from '@learn/sheet'
import { namesSought } from './alike-names.ts'
import type { Draft, VariantWrite } from './draft.ts'
import { type Field, getToken, type Table } from './field.ts'
import type { Literals } from './literals.ts'

/** Other shares of the rows for the names of groups. */
export function getNames(tables: readonly Table[], literals: Literals): VariantWrite[] {
  return [...namesAtEnds(tables), ...onlyAtEnds(), oneNameFewer(literals), ...noSuchName(tables, literals)]
}

/** Names of a line that are left out one by one. */
const MOST_NAMES = 3

const fieldsOf = ({ tables }: Draft) => tables.flatMap(({ fields }) => fields)

/** Names that stand in a list of names become its first and its last one, in every row. */
function namesAtEnds(tables: readonly Table[]): VariantWrite[] {
  const lists = tables.flatMap(t => t.fields).filter(field => field.kind === 'key' && field.values.length > 1)
  const tokens = new Map(lists.map(list => [list, new Set(list.values.map(getToken))]))
  const named = (field: Field) =>
    lists.find(
      list => list !== field && field.values.some(value => value !== null && tokens.get(list)?.has(getToken(value))),
    )
  return [0, -1].map(end => ({
    name: end === 0 ? 'first name' : 'last name',
    isShuffled: false,
    write: draft => {
      for (const field of fieldsOf(draft)) {
        const isName = field.kind === 'group' || (field.kind === 'key' && field.values.length === 1)
        const list = isName ? named(field) : undefined
        if (list) draft.line(field).fill(list.values.at(end) ?? null)
      }
    },
  }))
}

/** A group of one row, which is the last or the first: who counts groups without it counts one too few. */
function onlyAtEnds(): VariantWrite[] {
  return [true, false].map(isLast => ({
    name: `only in the ${isLast ? 'last' : 'first'} row`,
    isShuffled: true,
    write: draft => {
      for (const field of fieldsOf(draft)) {
        const names = groupNames(field)
        if (names.length < 2) continue
        const line = draft.line(field)
        const end = isLast ? line.length - 1 : 0
        const only = line[end] ?? names[0] ?? null
        const others = names.filter(name => getToken(name) !== getToken(only))
        line.forEach((value, i) => {
          if (i === end) line[i] = only
          else if (getToken(value) === getToken(only)) line[i] = others[i % others.length] ?? null
        })
      }
    },
  }))
}

/** No row has a name that formulas look for, or every row has it, where they say what there is then. */
function noSuchName(tables: readonly Table[], literals: Literals): VariantWrite[] {
  if (!literals.mindsNothing) return []
  const fields = tables.flatMap(table => table.fields)
  const named = fields.flatMap(field => {
    const isNames = (field.kind === 'group' || field.kind === 'key') && field.values.length > 1
    return isNames
      ? namesSought(field, fields, literals)
          .slice(0, MOST_NAMES)
          .map(name => ({ field, name }))
      : []
  })
  return named.flatMap(({ field, name }) => {
    const others = groupNames(field).filter(other => getToken(other) !== getToken(name))
    const without = (draft: Draft) =>
      draft.line(field).forEach((value, row, line) => {
        if (getToken(value) === getToken(name)) line[row] = others[row % others.length] ?? `${name} 2`
      })
    const alone = (draft: Draft) => void draft.line(field).fill(name)
    return [
      { name: 'no such name', isShuffled: true, write: without },
      ...(field.kind === 'group' ? [{ name: 'only this name', isShuffled: true, write: alone }] : []),
    ]
  })
}

/** Two groups become one: the count of groups changes. */
function oneNameFewer({ texts }: Literals): VariantWrite {
  return {
    name: 'one name fewer',
    isShuffled: false,
    write: draft => {
      for (const field of fieldsOf(draft)) {
        const [kept, ...others] = groupNames(field).filter(
          name => typeof name !== 'string' || !texts.has(name.toLowerCase()),
        )
        const gone = others.at(-1)
        if (kept === undefined || gone === undefined) continue
        const line = draft.line(field)
        line.forEach((value, i) => {
          if (getToken(value) === getToken(gone)) line[i] = kept
        })
      }
    },
  }
}

/** The names that rows share, each once; none of a field too short. */
function groupNames({ kind, values }: Field): Scalar[] {
  if (values.length < 3 || (kind !== 'group' && kind !== 'text')) return []
  const filled = values.filter(value => value !== null)
  const names = [...new Map(filled.map(value => [getToken(value), value])).values()]
  return kind === 'text' && names.length === filled.length ? [] : names
}
