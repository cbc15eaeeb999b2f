import type { FormulaNode, FormulaTree } from '@learn/sheet'
import { getParts, visit } from '../formula-reads.ts'
import { getToken } from '../variants/field.ts'
import { matchesParts } from '../variants/literals.ts'
import type { Data } from './probe-book.ts'
import type { ProbeData } from './probe-data.ts'
import { otherEnd } from './wildcards.ts'

/** Names of one reference that are tried. */
const MOST_NAMES = 3
/** A condition of COUNTIF and its like that names a whole text. */
const WHOLE = /^(?:<>|=)?([^<>=*?][^*?]*)$/

/**
 * Names that are nearly one that the reference looks for as a whole, `Yet` for `Yes`, for a formula that looks at a part of it, at its
 * length or at its place in the alphabet: who has its first letter is not yet the one. Cells with that name, and lone cells that may
 * have it, hold the other one.
 */
export function nearNameChanges(
  formula: FormulaTree,
  reference: FormulaTree,
  reads: (tree: FormulaTree) => ReadonlySet<number>,
  { spots }: ProbeData,
): Data[] {
  if (!matchesParts(formula) && !measuresTexts(formula)) return []
  return namesCompared(reference)
    .slice(0, MOST_NAMES)
    .flatMap(({ name, cells }) => {
      const places = [...reads(cells)].filter(at => {
        const spot = spots.get(at)
        return spot && (spot.table.size === 1 || getToken(spot.field.values[spot.row] ?? null) === getToken(name))
      })
      return places.length === 0 ? [] : nearTo(name).map(near => new Map(places.map(place => [place, near])))
    })
}

/** A name with another last letter, with another first one, with one more behind and one more before. */
const nearTo = (name: string): string[] => [
  otherEnd(name, 1),
  reverse(otherEnd(reverse(name), 1)),
  `${name}${name.at(-1) ?? ''}`,
  `${name.charAt(0)}${name}`,
]

const reverse = (text: string): string => Array.from(text).toReversed().join('')

const MEASURES = new Set(['LEN', 'CODE', 'UNICODE'])
const BY_ORDER = new Set(['<', '>', '<=', '>='])

/** True for a formula that looks at how long a text is, at its first sign, or at what stands before and behind it. */
function measuresTexts({ tree }: FormulaTree): boolean {
  let found = false
  visit(tree, node => {
    if (node.kind === 'call' && MEASURES.has(node.name.toUpperCase())) found = true
    if (node.kind !== 'chain') return
    const hasText = getParts(node).some(part => part.kind === 'string')
    if (hasText && node.rest.some(({ op }) => BY_ORDER.has(op))) found = true
  })
  return found
}

/** The names that a formula compares with whole cells, and those cells. */
function namesCompared({ tree, refs }: FormulaTree): { name: string; cells: FormulaTree }[] {
  const found = new Map<string, { name: string; cells: FormulaTree }>()
  const add = (node: FormulaNode, name: string | undefined) => {
    const ref = node.kind === 'ref' ? refs[node.index] : undefined
    if (node.kind !== 'ref' || !ref || name === undefined || !/\p{L}/u.test(name)) return
    found.set(`${node.index} ${name.toLowerCase()}`, { name, cells: { tree: node, refs: [ref] } })
  }
  visit(tree, node => {
    if (node.kind === 'chain') {
      const sides = getParts(node)
      node.rest.forEach(({ op, node: right }, i) => {
        const left = sides[i] as FormulaNode
        if (op !== '=' && op !== '<>') return
        if (right.kind === 'string') add(left, right.value)
        if (left.kind === 'string') add(right, left.value)
      })
    }
    if (node.kind !== 'call') return
    const [first] = node.args
    if (node.name.toUpperCase() === 'SWITCH' && first)
      for (const arg of node.args.slice(1)) if (arg.kind === 'string') add(first, arg.value)
    if (/.IFS?$/i.test(node.name))
      node.args.forEach((arg, i) => {
        const range = node.args[i - 1]
        if (range && arg.kind === 'string') add(range, WHOLE.exec(arg.value)?.[1])
      })
  })
  return [...found.values()]
}
