import { formatKind } from '../formats/format-kind.ts'
import type { Node } from '../parse/tree.ts'
import type { RefToken } from '../references/a1.ts'

/** Formats that results are given by themselves; dates and money follow the locale. */
export interface ResultFormats {
  date: string
  dateTime: string
  time: string
  percent: string
  currency: string
}

/** The formats of India, the product's default. */
export const INDIAN_FORMATS: ResultFormats = {
  date: 'dd/mm/yyyy',
  dateTime: 'dd/mm/yyyy h:mm',
  time: 'h:mm AM/PM',
  percent: '0%',
  currency: '[$₹-en-IN]#,##,##0.00;[Red]-[$₹-en-IN]#,##,##0.00',
}

/** The formats of the United States. */
export const AMERICAN_FORMATS: ResultFormats = {
  ...INDIAN_FORMATS,
  date: 'm/d/yyyy',
  dateTime: 'm/d/yyyy h:mm',
  currency: '$#,##0.00;[Red]-$#,##0.00',
}

/** Functions whose result has a format of its own. */
const OWN: Record<string, keyof ResultFormats> = {
  TODAY: 'date',
  DATE: 'date',
  NOW: 'dateTime',
  TIME: 'time',
  ...of('percent', 'IRR', 'MIRR', 'RATE'),
  ...of('currency', 'PMT', 'PPMT', 'IPMT', 'PV', 'FV', 'NPV', 'SLN', 'SYD', 'DB', 'DDB', 'VDB'),
}

/** True for a function whose result has a format whatever it is made of. */
export const hasResultFormat = (name: string): boolean => Object.hasOwn(OWN, name)

/** Functions whose result is a value like those of one argument (numbered from 0). */
const LIKE: Record<string, number> = {
  ...of(0, 'SUM', 'AVERAGE', 'MIN', 'MAX', 'MEDIAN', 'MODE', 'MODE.SNGL', 'LARGE', 'SMALL', 'TRIMMEAN'),
  ...of(0, 'ROUND', 'ROUNDUP', 'ROUNDDOWN', 'MROUND', 'TRUNC', 'INT', 'ABS', 'STDEV.S', 'STDEV.P', 'STDEV'),
  ...of(0, 'SUMIFS', 'AVERAGEIFS', 'MAXIFS', 'MINIFS', 'IFERROR', 'IFNA'),
  ...of(1, 'SUBTOTAL', 'IF', 'IFS', 'CHOOSE'),
  ...of(2, 'SUMIF', 'AVERAGEIF', 'SWITCH', 'AGGREGATE'),
}

function of<T>(value: T, ...names: string[]): Record<string, T> {
  return Object.fromEntries(names.map(name => [name, value]))
}

/**
 * The number format that a formula's result takes from what it is made of, as Excel gives it to a cell without one:
 * `=TODAY()` and `=A1+7` over a date are dates, `=A1*2` over a percentage is one, `=PMT(...)` is money. Null when
 * nothing tells. `refs` are the references of the tree in order, `formatOf` the format of the cell that one starts at.
 */
export function resultFormat(
  tree: Node,
  refs: readonly RefToken[],
  formatOf: (ref: RefToken) => string,
  formats: ResultFormats = INDIAN_FORMATS,
): string | null {
  const names = new Map<string, string | null>()
  const format = (node: Node | undefined): string | null => {
    if (!node) return null
    if (node.kind === 'ref') return known(formatOf(refs[node.index] as RefToken))
    if (node.kind === 'percent')
      return node.arg.kind === 'number' && !Number.isInteger(node.arg.value) ? '0.00%' : formats.percent
    if (node.kind === 'join') return format(node.items[0])
    if (node.kind === 'name') return names.get(node.name.toUpperCase()) ?? null
    if (node.kind === 'call') return called(node.name, node.args)
    if (node.kind === 'chain')
      return node.rest.reduce((left, { op, node: right }) => combined(op, left, format(right)), format(node.first))
    return 'arg' in node ? format(node.arg) : null
  }
  const called = (name: string, args: readonly Node[]): string | null => {
    const own = OWN[name]
    if (own) return formats[own]
    if (name === 'LET') {
      for (let i = 0; i + 2 < args.length; i += 2) {
        const bound = args[i] as Node
        if (bound.kind === 'name') names.set(bound.name.toUpperCase(), format(args[i + 1]))
      }
      return format(args.at(-1))
    }
    const place = LIKE[name]
    if (place === undefined) return null
    const first = format(args[place] ?? args[0])
    return name === 'IF' ? (first ?? format(args[2])) : first
  }
  return format(tree)
}

const known = (format: string) => (formatKind(format) === 'general' || format === '@' ? null : format)

/** The format of two sides joined by an operator. */
function combined(op: string, left: string | null, right: string | null): string | null {
  const [a, b] = [left === null ? 'general' : formatKind(left), right === null ? 'general' : formatKind(right)]
  const isMoment = (kind: string) => kind === 'date' || kind === 'time' || kind === 'elapsed'
  if (op === '+' || op === '-') {
    // The distance of two dates is a number of days.
    if (op === '-' && a === 'date' && b === 'date') return null
    if (b === 'date' && a !== 'date') return right
    return left ?? right
  }
  if (op === '*' || op === '/') {
    if (isMoment(a) || isMoment(b)) return null
    if (a === 'currency') return op === '/' && b === 'currency' ? null : left
    if (op === '/') return b === 'general' || b === 'number' ? left : null
    if (b === 'currency') return right
    return a === 'percent' || b === 'general' ? left : right
  }
  return null
}
