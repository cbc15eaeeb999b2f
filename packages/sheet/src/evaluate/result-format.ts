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

/** Functions whose result takes the format of one argument (numbered from 0); others give numbers without one, as elsewhere. */
const LIKE: Record<string, number> = {
  ...of(0, 'SUM', 'AVERAGE', 'MIN', 'MAX', 'INDEX'),
  ...of(1, 'SUBTOTAL'),
  ...of(2, 'AGGREGATE'),
}

/** Functions that give one of several values: where those differ in kind, none of their formats fits all. */
const ONE_OF: Record<string, (args: readonly Node[]) => readonly Node[]> = {
  IF: args => args.slice(1),
  IFERROR: args => args,
  IFNA: args => args,
  CHOOSE: args => args.slice(1),
  IFS: args => args.filter((_arg, n) => n % 2 === 1),
  SWITCH: args => args.filter((_arg, n) => n >= 2 && (n % 2 === 0 || n === args.length - 1)),
}

function of<T>(value: T, ...names: string[]): Record<string, T> {
  return Object.fromEntries(names.map(name => [name, value]))
}

/**
 * The number format that a formula's result takes from what it is made of, as spreadsheets give it to a cell without one:
 * `=TODAY()` and `=A1+7` over a date are dates, `=A1/2` over a percentage is one, `=PMT(...)` is money. A percentage survives addition
 * and division by a number, never multiplication: 18 % of a price is a price. Null when nothing tells. `refs` are the references of the tree in order, `formatOf` the format of the cell that one starts at.
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
    const choices = ONE_OF[name]
    if (choices)
      return ofOneKind(
        choices(args)
          .filter(arg => !isLiteral(arg))
          .map(format),
      )
    const place = LIKE[name]
    if (place === undefined) return null
    return finest(args.slice(place < args.length ? place : 0).map(format))
  }
  return format(tree)
}

const known = (format: string) => (formatKind(format) === 'general' || format === '@' ? null : format)

/** `IF(A1>1,B1,0)`: 0 and "" are shown in any format. */
const isLiteral = ({ kind }: Node): boolean => ['number', 'string', 'boolean', 'error', 'empty'].includes(kind)

/** The first format, where all are of its kind. */
function ofOneKind(formats: readonly (string | null)[]): string | null {
  const [first = null, ...others] = formats
  if (first === null) return null
  const kind = formatKind(first)
  return others.every(format => format !== null && formatKind(format) === kind) ? first : null
}

/** Which of two formats a sum or a difference has: the later one. */
const RANK = ['general', 'text', 'number', 'percent', 'currency', 'elapsed', 'time', 'date'] as const

/** The format of two sides joined by an operator (result-format.table.test.ts compares it with other programs). */
function combined(op: string, left: string | null, right: string | null): string | null {
  const [a, b] = [left === null ? 'general' : formatKind(left), right === null ? 'general' : formatKind(right)]
  if (op === '+' || op === '-') {
    // The distance of two dates is a number of days.
    if (op === '-' && a === 'date' && b === 'date') return null
    if (a === b && a === 'percent') return finer(left, right)
    return RANK.indexOf(b) > RANK.indexOf(a) ? right : left
  }
  if (op === '*') {
    if (a === 'currency' || b === 'currency') return a === 'currency' ? left : right
    if (isMoment(a) || isMoment(b)) return null
    if (a === b) return null
    return a === 'percent' ? showsDecimals(right) : b === 'percent' ? showsDecimals(left) : null
  }
  if (op === '/') {
    if (isMoment(a) || isMoment(b)) return null
    if (a === 'currency') return b === 'currency' ? null : left
    return a === 'percent' && (b === 'general' || b === 'number') ? left : null
  }
  return null
}

const isMoment = (kind: string) => kind === 'date' || kind === 'time' || kind === 'elapsed'

const decimalsOf = (format: string | null): number => /\.([0#?]+)/.exec(format ?? '')?.[1]?.length ?? 0

/** A format in which a part of a whole number can be seen; `0` would show 18 % of 7 as 1. */
const showsDecimals = (format: string | null): string | null => (decimalsOf(format) > 0 ? format : null)

/** The first format; of percentages the one that shows most of them, as `+` does. */
const finest = ([first = null, ...others]: readonly (string | null)[]): string | null =>
  first !== null && formatKind(first) === 'percent'
    ? others.filter(other => other !== null && formatKind(other) === 'percent').reduce(finer, first)
    : first

/** Of two percentages the one that shows more of them. */
export const finer = <T extends string | null>(left: T, right: T): T =>
  decimalsOf(right) > decimalsOf(left) ? right : left
