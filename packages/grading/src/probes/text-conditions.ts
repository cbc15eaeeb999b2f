import { type FormulaNode, type FormulaTree, printFormula, type RefToken, type Scalar } from '@learn/sheet'
import { getParts, visit } from '../formula-reads.ts'
import type { Field } from '../variants/field.ts'
import type { Data } from './probe-book.ts'
import { otherEnd } from './wildcards.ts'

/** Conditions of one formula that are tried. */
const MOST_CONDITIONS = 4
/** Fewer rows are no table, and of fewer that fulfil it a condition is the name of a row. */
const LEAST_ROWS = 3
const LEAST_TRUE = 2
type Op = (FormulaNode & { kind: 'chain' })['rest'][number]['op']
const COMPARES: readonly Op[] = ['=', '<>', '<', '>', '<=', '>=']
/** A condition of COUNTIF and its like that compares with a text. */
const CRITERION = /^(<=|>=|<>|<|>)([^*?]*\p{L}[^*?]*)$/u

/** A condition of a formula, and the texts that it compares with. */
interface TextCondition {
  tree: FormulaTree
  text: string
  /** What must not stand there. */
  excluded: string | null
}

/**
 * Lines of texts on which a formula has a condition, though the reference never reads them: each that several rows fulfil becomes one that
 * other rows do. Who adds up only what begins with `R-`, behind `R-2` or is not `R-102` leaves out rows. `truth`: whether each row
 * fulfils a condition on changed data.
 */
export function textConditionChanges(
  formula: FormulaTree,
  fieldsIn: (tree: FormulaTree) => readonly Field[],
  truth: (condition: string, data: Data) => readonly Scalar[],
  isTold: (text: string) => boolean,
): Data[] {
  return findTextConditions(formula)
    .slice(0, MOST_CONDITIONS)
    .flatMap(({ tree, text, excluded }) => {
      const fields = fieldsIn(tree).filter(isTexts)
      if (fields.length === 0) return []
      const own = truth(text, new Map())
      if (own.filter(value => value === true).length < LEAST_TRUE) return []
      const changes = fields.flatMap(field =>
        otherTexts(field, excluded !== null && !isTold(excluded) ? excluded : null),
      )
      const telling = changes.find(change => truth(text, change).some((value, i) => value !== own[i]))
      return telling ? [telling] : []
    })
}

const isTexts = ({ values }: Field) =>
  values.length >= LEAST_ROWS && values.every(value => typeof value === 'string' && value.trim() !== '')

/** Other texts of a line, all of them changed alike, so that names of rows stay apart; then what is excluded, in some rows. */
function otherTexts({ places, values }: Field, excluded: string | null): Data[] {
  const texts = values.filter(value => typeof value === 'string')
  const change = (other: (text: string) => string): Data =>
    new Map(texts.map((text, row) => [places[row] as number, other(text)]))
  const excluding: Data[] =
    excluded === null
      ? []
      : texts.includes(excluded)
        ? [new Map(places.map((place, row) => [place, texts[(row + 1) % texts.length] ?? null]))]
        : [new Map(places.map(place => [place, excluded]))]
  return [
    change(text => reverse(otherEnd(reverse(text), 1))),
    change(text => otherEnd(text, 1)),
    change(text => `${text}${text.at(-1) ?? ''}`),
    ...excluding,
  ]
}

const reverse = (text: string): string => Array.from(text).toReversed().join('')

/** Comparisons of texts: `LEFT(A2:A9,2)="R-"`, and those that a criterion says, `"<>R-102"`, as such. */
function findTextConditions({ tree, refs }: FormulaTree): TextCondition[] {
  const found = new Map<string, TextCondition>()
  const add = (left: FormulaNode, op: Op, right: FormulaNode) => {
    const node: FormulaNode = { kind: 'chain', first: left, rest: [{ op, node: right }] }
    const text = printFormula({ tree: node, refs })
    const excluded = op === '<>' && right.kind === 'string' ? right.value : null
    if (!hasNames(node)) found.set(text, { text, excluded, tree: { tree: node, refs: refsIn(node, refs) } })
  }
  visit(tree, node => {
    if (node.kind === 'chain') {
      const sides = getParts(node)
      node.rest.forEach(({ op, node: right }, i) => {
        if (COMPARES.includes(op) && node.rest.length === 1) add(sides[i] as FormulaNode, op, right)
      })
    }
    if (node.kind !== 'call' || !/.IFS?$/i.test(node.name)) return
    node.args.forEach((arg, i) => {
      const range = node.args[i - 1]
      const [, sign, rest] = (arg.kind === 'string' && CRITERION.exec(arg.value)) || []
      const op = COMPARES.find(each => each === sign)
      if (range?.kind === 'ref' && op !== undefined && rest !== undefined)
        add(range, op, { kind: 'string', value: rest })
    })
  })
  return [...found.values()]
}

function hasNames(node: FormulaNode): boolean {
  let found = false
  visit(node, part => void (part.kind === 'name' && (found = true)))
  return found
}

/** The references that a part of a formula names. */
function refsIn(node: FormulaNode, refs: readonly RefToken[]): RefToken[] {
  const named: RefToken[] = []
  visit(node, part => {
    const ref = part.kind === 'ref' ? refs[part.index] : undefined
    if (ref) named.push(ref)
  })
  return named
}
