import type { FormulaTree, Scalar } from '@learn/sheet'
import { visit } from '../formula-reads.ts'
import { type Field, getToken } from '../variants/field.ts'
import type { Data } from './probe-book.ts'
import type { ProbeData } from './probe-data.ts'

/** Two names are a pair, as present and absent: whoever says "not the one" means the other. */
const LEAST_NAMES = 3
/** Names of a line that become another one, and changes of a line, and lines that are tried. */
const MOST_NAMES = 4
const MOST_CHANGES = 8
const MOST_FIELDS = 2
/** A condition of COUNTIF and its like without its sign. */
const CRITERION = /^(?:<>|<=|>=|=|<|>)?(.+)$/

/** What is compared with names: the formula, its reference, and the words of the task. */
interface Compared {
  formula: FormulaTree
  reference: FormulaTree
  words: ReadonlySet<string>
}

/**
 * Rows with a name that the data does not have, before all others or behind them: "not A" is no longer "B or C", nor all behind A. A
 * list is closed where the task or the reference says all of its names, and where another list has them.
 */
export function outsideNameChanges(
  { formula, reference, words }: Compared,
  reads: Iterable<number>,
  data: ProbeData,
): Data[] {
  const [own, wanted] = [textsIn(formula), textsIn(reference)]
  const fields = new Set([...reads].flatMap(index => data.spots.get(index)?.field ?? []))
  const all = [...fields].filter(({ kind, values }) => kind === 'group' && values.length > 1)
  const changes: Data[] = []
  let left = MOST_FIELDS
  for (const field of all) {
    const names = namesOf(field, all)
    const isNamed = names.some(name => own.has(name.toLowerCase()) || wanted.has(name.toLowerCase()))
    const isTold = names.every(name => wanted.has(name.toLowerCase()) || isInWords(name, words))
    if (names.length < LEAST_NAMES || !isNamed || isTold || isListed(field, data) || left-- <= 0) continue
    const [first, last] = [before(names), behind(names)]
    // What only one of the two names decides first.
    const isShared = (name: string) => own.has(name.toLowerCase()) === wanted.has(name.toLowerCase())
    const rows = names.toSorted((a, b) => Number(isShared(a)) - Number(isShared(b))).slice(0, MOST_NAMES)
    const known = new Set(names.map(getToken))
    const outside = [rows.map(alike), rows.map(() => first), rows.map(() => last)].flatMap(others =>
      others.flatMap((other, n) =>
        other === null || known.has(getToken(other)) ? [] : renamed(field, rows[n] ?? '', other),
      ),
    )
    changes.push(...outside.slice(0, MOST_CHANGES))
  }
  return changes
}

/** Texts that a formula compares with, in lower case and without their signs. */
function textsIn({ tree }: FormulaTree): Set<string> {
  const texts = new Set<string>()
  visit(tree, node => {
    const text = node.kind === 'string' ? CRITERION.exec(node.value)?.[1] : undefined
    if (text !== undefined) texts.add(text.toLowerCase())
  })
  return texts
}

/** The names of a line and of those that share some: days of one week have the same marks. */
function namesOf(field: Field, all: readonly Field[]): string[] {
  const own = new Set(field.values.map(getToken))
  const akin = all.filter(other => other === field || other.values.some(value => own.has(getToken(value))))
  const texts = akin.flatMap(({ values }) => values.filter(value => typeof value === 'string'))
  return [...new Map(texts.filter(text => text.trim() !== '').map(text => [getToken(text), text])).values()]
}

const isInWords = (name: string, words: ReadonlySet<string>) =>
  (name.toLowerCase().match(/\p{L}+|\d+/gu) ?? []).every(word => words.has(word))

/** True for names that another list has, each once: the data knows no others. */
const isListed = (field: Field, { spots }: ProbeData) => {
  const own = new Set(field.values.filter(value => value !== null).map(getToken))
  const others = new Set([...spots.values()].map(spot => spot.field))
  return [...others].some(
    ({ kind, values }) => kind !== 'group' && own.isSubsetOf(new Set<string>(values.map(getToken))),
  )
}

/** Names before and behind all of these, of their shape; null where the alphabet ends. */
const before = (names: readonly string[]) => besides(inOrder(names).at(0) ?? '', -1)
const behind = (names: readonly string[]) => besides(inOrder(names).at(-1) ?? '', 1)
const alike = (name: string) => besides(name, 1) ?? besides(name, -1)
const inOrder = (names: readonly string[]) => names.toSorted((a, b) => a.localeCompare(b, 'en'))

function besides(name: string, step: 1 | -1): string | null {
  const first = name.charAt(0)
  const other = String.fromCharCode(first.charCodeAt(0) + step)
  const isLetter = /[a-z]/i.test(first) && /[a-z]/i.test(other)
  return isLetter || (/\d/.test(first) && /\d/.test(other)) ? other + name.slice(1) : null
}

/** All rows of a name get another one. */
function renamed({ values, places }: Field, name: string, other: string): Data[] {
  const rows = values.flatMap((value, row) => (getToken(value) === getToken(name) ? [row] : []))
  return rows.length > 0 ? [new Map<number, Scalar>(rows.map(row => [places[row] as number, other]))] : []
}
