import type { FormulaNode, RefToken } from '@learn/sheet'

/** A part that formulas look for in texts: where it stands in them, and which part it is, or in which cell that stands. */
export interface Pattern {
  side: 'start' | 'end' | 'within'
  part: string | number
  searched: FormulaNode
}

const SIDES: Record<string, Pattern['side']> = {
  LEFT: 'start',
  TEXTBEFORE: 'start',
  RIGHT: 'end',
  TEXTAFTER: 'end',
  SEARCH: 'within',
  FIND: 'within',
}

/** The pattern of a criterion, `"Bolt*"` or `F1&"*"`; null for one without wildcards at its ends. */
export function readCriterionPattern(
  criterion: FormulaNode,
  searched: FormulaNode,
  findPlace: (node: FormulaNode) => number | null,
): Pattern | null {
  if (criterion.kind === 'string') {
    const text = criterion.value.replace(/^(<>|=)/, '')
    const part = text.replace(/^\*|\*$/g, '').replaceAll('?', 'x')
    if (!/[*?]/.test(text) || part === '' || /[*~]/.test(part)) return null
    return { side: getSide(text.startsWith('*'), text.endsWith('*')), part, searched }
  }
  if (criterion.kind !== 'chain') return null
  const pieces = [criterion.first, ...criterion.rest.map(({ node }) => node)]
  const isStar = (node: FormulaNode | undefined) => node?.kind === 'string' && node.value.replace(/^(<>|=)/, '') === '*'
  const place = pieces.map(findPlace).find(at => at !== null)
  const [isBefore, isAfter] = [isStar(pieces[0]), isStar(pieces.at(-1))]
  return place === undefined || place === null || !(isBefore || isAfter)
    ? null
    : { side: getSide(isBefore, isAfter), part: place, searched }
}

const getSide = (isBefore: boolean, isAfter: boolean): Pattern['side'] =>
  isBefore && isAfter ? 'within' : isBefore ? 'end' : 'start'

/** The pattern of `LEFT(A2:A9,4)="Bolt"`, by its two sides. */
export function readEqualPattern(
  taken: FormulaNode,
  equal: FormulaNode,
  findPlace: (node: FormulaNode) => number | null,
): Pattern | null {
  const side = taken.kind === 'call' ? SIDES[taken.name.toUpperCase()] : undefined
  const part = equal.kind === 'string' ? equal.value : findPlace(equal)
  const [searched] = taken.kind === 'call' ? taken.args : []
  if (!side || side === 'within' || part === null || part === '' || !searched) return null
  return { side, part, searched }
}

/** The pattern of `SEARCH("bolt",A2:A9)`. */
export function readSearchPattern(
  { name, args }: FormulaNode & { kind: 'call' },
  findPlace: (node: FormulaNode) => number | null,
): Pattern | null {
  const [sought, searched] = args
  if (SIDES[name.toUpperCase()] !== 'within' || !sought || !searched) return null
  const part = sought.kind === 'string' ? sought.value : findPlace(sought)
  return part === null || part === '' ? null : { side: 'within', part, searched }
}

/** The number of the one cell that a part of a formula is; null for any other part. */
export function findCellPlace(node: FormulaNode, refs: readonly RefToken[], cols: number): number | null {
  const ref = node.kind === 'ref' ? refs[node.index] : undefined
  return ref && ref.r1 === ref.r2 && ref.c1 === ref.c2 ? ref.r1 * cols + ref.c1 : null
}
