import { type FormulaNode, type FormulaTree, printFormula } from '@learn/sheet'
import { visit } from '../formula-reads.ts'
import type { Comparison } from './comparisons.ts'

/** A number that a formula rounds or divides into whole parts, counted in its steps. */
interface Step {
  /** Its formula: `=(C2)/12` of `QUOTIENT(C2,12)`. */
  scaled: string
  /** How far it is from a whole number of steps. */
  toStep: (whole: number) => Comparison
}

/** Functions that round to decimals, and those that go by multiples of their second argument. */
const TO_DECIMALS = new Set(['ROUND', 'ROUNDUP', 'ROUNDDOWN', 'INT', 'TRUNC'])
const BY_MULTIPLES = new Set(['CEILING', 'FLOOR', 'CEILING.MATH', 'FLOOR.MATH', 'MROUND', 'QUOTIENT', 'MOD'])
const HALF = 0.5

const number = (value: number): FormulaNode => ({ kind: 'number', value })
const group = (arg: FormulaNode): FormulaNode => ({ kind: 'group', arg })

/** The steps of a formula; what only its LET or LAMBDA knows is none. */
export function findSteps({ tree, refs }: FormulaTree): Step[] {
  const steps: Step[] = []
  visit(tree, node => {
    if (node.kind !== 'call') return
    const [value, by] = node.args
    const name = node.name.toUpperCase()
    if (!value || hasName(node)) return
    const scale = scaleOf(name, value, by)
    if (!scale) return
    // Halves are where ROUND turns.
    const offset = name === 'ROUND' || name === 'MROUND' ? HALF : 0
    const chain: FormulaNode = { kind: 'chain', first: scale, rest: [{ op: '-', node: number(offset) }] }
    const scaled = printFormula({ tree: chain, refs })
    steps.push({
      scaled,
      toStep: whole => {
        const difference: FormulaNode = { kind: 'chain', first: group(chain), rest: [{ op: '-', node: number(whole) }] }
        return { difference: printFormula({ tree: difference, refs }), tree: { tree: difference, refs } }
      },
    })
  })
  return steps
}

function scaleOf(name: string, value: FormulaNode, by: FormulaNode | undefined): FormulaNode | null {
  if (TO_DECIMALS.has(name)) {
    if (!by) return group(value)
    const power: FormulaNode = { kind: 'chain', first: number(10), rest: [{ op: '^', node: group(by) }] }
    return { kind: 'chain', first: group(value), rest: [{ op: '*', node: group(power) }] }
  }
  return BY_MULTIPLES.has(name) && by
    ? { kind: 'chain', first: group(value), rest: [{ op: '/', node: group(by) }] }
    : null
}

function hasName(node: FormulaNode): boolean {
  let found = false
  visit(node, part => void (part.kind === 'name' && (found = true)))
  return found
}
