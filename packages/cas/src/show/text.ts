// Expressions as they are typed.
import { type App, type Expr, isApp, isInt, isNum } from '../expr/node.ts'
import { isNegativeNum, negNum } from '../expr/rational.ts'
import { numDenom } from '../polynomial/ratsimp.ts'
import { joinTerm, splitTerm } from '../simplify/plus.ts'

const BIND: Record<string, number> = {
  ':': 20,
  '=': 80,
  '#': 80,
  '<': 80,
  '>': 80,
  '<=': 80,
  '>=': 80,
  and: 65,
  or: 60,
  not: 70,
  '+': 100,
  '-': 100,
  '+-': 100,
  '*': 120,
  '/': 120,
  '.': 130,
  '^': 140,
  '^^': 140,
  '!': 160,
  xor: 58,
  implies: 57,
  ':=': 20,
}
const CONSTANTS: Record<string, string> = { '%e': 'e', '%pi': 'pi', '%i': 'i' }

/** A float as it was typed, else with at most 15 digits. */
export function floatText(v: number, text?: string): string {
  if (text !== undefined) return text
  const short = String(Number(v.toPrecision(15)))
  return /^-?\d+$/.test(short) ? `${short}.0` : short
}

/** The text of an expression, which reads back as the same. `typed`: constants as learners type them. */
export function getText(e: Expr, typed = false): string {
  return new Writer(typed).write(e, 0)
}

class Writer {
  private readonly typed: boolean
  constructor(typed: boolean) {
    this.typed = typed
  }
  write(e: Expr, around: number): string {
    switch (e.t) {
      case 'int':
        return e.v < 0n && around > 100 ? `(${e.v})` : String(e.v)
      case 'rat':
        return around >= 120 || (e.n < 0n && around > 100) ? `(${e.n}/${e.d})` : `${e.n}/${e.d}`
      case 'float': {
        const text = floatText(e.v, e.text)
        return e.v < 0 && around > 100 ? `(${text})` : text
      }
      case 'sym':
        return this.typed ? (CONSTANTS[e.name] ?? e.name) : e.name
      case 'str':
        return `"${e.v.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
      case 'app':
        return this.app(e, around)
    }
  }
  private app(e: App, around: number): string {
    const args = e.args
    if (e.op === 'list' || e.op === 'seq' || e.op === 'set') {
      const [open, close] = e.op === 'list' ? '[]' : e.op === 'set' ? '{}' : '()'
      return `${open}${args.map(arg => this.write(arg, 0)).join(',')}${close}`
    }
    if (e.op === 'subscript')
      return `${this.write(args[0] as Expr, 200)}[${args
        .slice(1)
        .map(arg => this.write(arg, 0))
        .join(',')}]`
    if (e.op === 'quote') return `'${this.write(args[0] as Expr, 200)}`
    if (e.op === 'if')
      return this.wrap(
        `if ${this.write(args[0] as Expr, 0)} then ${this.write(args[1] as Expr, 0)}${args[3] ? ` else ${this.write(args[3], 0)}` : ''}`,
        20,
        around,
      )
    const power = BIND[e.op]
    if (power === undefined || args.length === 0)
      return `${e.noun ? "'" : ''}${e.op}(${args.map(arg => this.write(arg, 0)).join(',')})`
    if (e.op === '+') return this.wrap(this.sum(e), 100, around)
    if (e.op === '!') return `${this.write(args[0] as Expr, 160)}!`
    if (args.length === 1)
      return this.wrap(
        e.op === 'not' ? `not ${this.write(args[0] as Expr, 70)}` : `${e.op}${this.write(args[0] as Expr, 110)}`,
        100,
        around,
      )
    if (e.op === '*') return this.product(e, around)
    if (e.op === '^') return this.power(e, around)
    if (e.op === '-' || e.op === '/')
      return this.wrap(
        `${this.write(args[0] as Expr, power - 1)}${e.op}${this.write(args[1] as Expr, power)}`,
        power,
        around,
      )
    const spaced = /[a-z]/.test(e.op) ? ` ${e.op} ` : e.op === '.' ? ' . ' : e.op === '+-' ? '+-' : e.op
    return this.wrap(args.map(arg => this.write(arg, power)).join(spaced), power, around)
  }
  private wrap(text: string, power: number, around: number): string {
    return power <= around ? `(${text})` : text
  }
  private sum(e: App): string {
    return shownTerms(e)
      .map((term, i) => {
        const [minus, size] = getSign(term)
        const text = this.write(size, minus || i > 0 ? 100 : 99)
        return i === 0 ? (minus ? `-${text}` : text) : `${minus ? '-' : '+'}${text}`
      })
      .join('')
  }
  private product(e: App, around: number): string {
    if (e.done) {
      const [minus, size] = getSign(e)
      if (minus) return this.wrap(`-${this.write(size, 100)}`, 100, around)
      const [n, d] = numDenom(e)
      if (!isInt(d, 1)) return this.wrap(`${this.write(n, 119)}/${this.write(d, 120)}`, 120, around)
    }
    return this.wrap(e.args.map((arg, i) => this.write(arg, i === 0 ? 119 : 120)).join('*'), 120, around)
  }
  private power(e: App, around: number): string {
    const [base, exponent] = e.args as [Expr, Expr]
    if (e.done && exponent.t === 'rat' && exponent.d === 2n && exponent.n === 1n) return `sqrt(${this.write(base, 0)})`
    if (e.done) {
      const [, d] = numDenom(e)
      if (!isInt(d, 1)) return this.wrap(`1/${this.write(d, 120)}`, 120, around)
    }
    return this.wrap(`${this.write(base, 140)}^${this.write(exponent, 139)}`, 140, around)
  }
}

/** The terms of a sum in the order in which it is shown: a simplified one from its end, a difference of two with the plus first. */
export function shownTerms(e: App): readonly Expr[] {
  if (!e.done) return e.args
  const terms = [...e.args].reverse()
  const [first, second] = terms as [Expr, Expr]
  return terms.length === 2 && getSign(first)[0] && !getSign(second)[0] ? [second, first] : terms
}

/** Whether a minus stands in front, and what stands behind it. */
export function getSign(e: Expr): [minus: boolean, size: Expr] {
  if (isNum(e)) return isNegativeNum(e) ? [true, negNum(e)] : [false, e]
  if (isApp(e, '-') && e.args.length === 1) return [true, e.args[0] as Expr]
  if (isApp(e, '*')) {
    const [n, rest] = splitTerm(e)
    if (e.done && isNegativeNum(n)) return [true, joinTerm(negNum(n), rest)]
    const first = e.args[0] as Expr
    if (!e.done && isNum(first) && isNegativeNum(first))
      return [true, { ...e, args: [negNum(first), ...e.args.slice(1)] }]
  }
  return [false, e]
}
