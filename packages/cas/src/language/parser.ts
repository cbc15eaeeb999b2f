import { Fault, MOST_DEPTH, spend } from '../expr/budget.ts'
import { type Expr, float, int, raw, str, sym } from '../expr/node.ts'
import { getTokens, type Token } from './lexer.ts'

/** Operators between two things: how tightly they bind on the left and on the right. */
const BINARY: Record<string, readonly [left: number, right: number, op?: string]> = {
  ':': [180, 20],
  '::': [180, 20],
  ':=': [180, 20],
  '::=': [180, 20],
  '^': [140, 139],
  '**': [140, 139, '^'],
  '^^': [140, 139],
  '.': [130, 129],
  '*': [120, 120],
  '/': [120, 120],
  '+': [100, 100],
  '-': [100, 100],
  '+-': [100, 100],
  '#pm#': [100, 100, '+-'],
  '=': [80, 80],
  '#': [80, 80],
  '<': [80, 80],
  '>': [80, 80],
  '<=': [80, 80],
  '>=': [80, 80],
  and: [65, 65],
  or: [60, 60],
  nounand: [65, 65, 'and'],
  nounor: [60, 60, 'or'],
  xor: [58, 58],
  implies: [57, 57],
  stackeq: [80, 80, '='],
}
const FLAT = new Set(['+', '*', 'and', 'or', '.'])
const WORDS = new Set([
  'then',
  'else',
  'elseif',
  'do',
  'thru',
  'step',
  'next',
  'while',
  'unless',
  'in',
  'from',
  'and',
  'or',
  'nounand',
  'nounor',
  'xor',
  'implies',
])

/** A place where a learner left out a star. */
export type MissingStar = { at: number; kind: 'joined' | 'space' }
export type ReadOptions = {
  /** Learners' input: stars may be missing, a line is one expression. */
  implied?: boolean
}

/** Recursive descent by binding power; depth is limited. What it gives is as written, nothing worked out. */
export class Parser {
  readonly missing: MissingStar[] = []
  private readonly tokens: Token[]
  private readonly implied: boolean
  private at = 0
  private depth = 0

  constructor(text: string, options: ReadOptions = {}) {
    this.tokens = getTokens(text)
    this.implied = options.implied ?? false
  }

  private get next(): Token {
    return this.tokens[this.at] as Token
  }
  private is(text: string): boolean {
    return this.next.text === text && this.next.kind !== 'string'
  }
  private accept(text: string): boolean {
    if (!this.is(text)) return false
    this.at++
    return true
  }
  private expect(text: string): void {
    if (!this.accept(text))
      throw new Fault(
        this.next.kind === 'end' ? `There is a missing ${text}` : `${text} is missing before ${this.next.text}`,
      )
  }

  private ended(): boolean {
    return this.next.kind === 'end'
  }
  private skipEnds(): void {
    while (this.is(';') || this.is('$')) this.at++
  }

  /** All statements, up to the end. */
  statements(): Expr[] {
    const out: Expr[] = []
    for (;;) {
      this.skipEnds()
      if (this.ended()) return out
      out.push(this.expression(0))
      if (!this.ended() && !this.is(';') && !this.is('$') && !this.next.line)
        throw new Fault(`${this.next.text} is not expected here`)
    }
  }

  /** Exactly one expression; a `;` behind it does not matter. */
  single(): Expr {
    const e = this.expression(0)
    this.skipEnds()
    if (!this.ended()) throw new Fault(`${this.next.text} is not expected here`)
    return e
  }

  private expression(power: number): Expr {
    spend()
    if (++this.depth > MOST_DEPTH) throw new Fault('This is nested too deeply.')
    let left = this.prefix()
    for (;;) {
      const token = this.next
      if (token.kind === 'string' || token.kind === 'end') break
      if (token.text === '!' && power < 160) {
        this.at++
        left = raw('!', left)
        continue
      }
      const rule = BINARY[token.text]
      if (rule) {
        if (rule[0] <= power) break
        this.at++
        left = this.joined(rule[2] ?? token.text, left, this.expression(rule[1]))
        continue
      }
      if (!this.implied || !this.startsOne(token) || power >= 120) break
      this.missing.push({ at: token.at, kind: token.space ? 'space' : 'joined' })
      left = this.joined('*', left, this.expression(120))
    }
    this.depth--
    return left
  }

  private startsOne(token: Token): boolean {
    if (token.kind === 'int' || token.kind === 'float') return true
    if (token.kind === 'name') return !WORDS.has(token.text)
    return token.text === '(' || token.text === '{' || token.text === '['
  }

  private joined(op: string, left: Expr, right: Expr): Expr {
    if (FLAT.has(op) && left.t === 'app' && left.op === op && !this.closed.has(left))
      return raw(op, ...left.args, right)
    return raw(op, left, right)
  }
  /** What stood in brackets is one operand. */
  private readonly closed = new WeakSet<Expr>()

  private prefix(): Expr {
    const token = this.next
    this.at++
    if (token.kind === 'int') return this.suffixed(int(BigInt(token.text)))
    if (token.kind === 'float') return float(Number(token.text.replace(/[bB]/, 'e')), token.text)
    if (token.kind === 'string') return this.suffixed(str(token.text))
    if (token.kind === 'name') return this.named(token)
    switch (token.text) {
      case '-':
        return raw('-', this.expression(119))
      case '+':
        return this.expression(119)
      case '+-':
      case '#pm#':
        return raw('+-', this.expression(119))
      case '(':
        return this.suffixed(this.bracketed())
      case '[':
        return this.suffixed(raw('list', ...this.items(']')))
      case '{':
        return raw('set', ...this.items('}'))
      case "'":
        return this.quoted()
      case "''":
        return raw('quotequote', this.expression(190))
      default:
    }
    if (token.kind === 'end') throw new Fault('Something is missing at the end')
    throw new Fault(`${token.text} is not expected here`)
  }

  private quoted(): Expr {
    const inner = this.expression(190)
    return inner.t === 'app' && /^[A-Za-z_%]/.test(inner.op) && !['subscript', 'list', 'if', 'for'].includes(inner.op)
      ? { ...inner, noun: true }
      : raw('quote', inner)
  }

  private bracketed(): Expr {
    const items = this.items(')')
    if (items.length === 0) throw new Fault('There is nothing between ( and )')
    const inner = items.length === 1 ? (items[0] as Expr) : raw('seq', ...items)
    if (inner.t === 'app') this.closed.add(inner)
    return inner
  }

  private items(end: string): Expr[] {
    const out: Expr[] = []
    if (this.accept(end)) return out
    do out.push(this.expression(10))
    while (this.accept(','))
    this.expect(end)
    return out
  }

  private named(token: Token): Expr {
    const name = token.text.replaceAll('\\', '')
    switch (name) {
      case 'if':
        return this.conditional()
      case 'for':
      case 'while':
      case 'unless':
      case 'thru':
        this.at--
        return this.loop()
      case 'not':
        return raw('not', this.expression(70))
      default:
    }
    if (WORDS.has(name)) throw new Fault(`${name} is not expected here`)
    if (this.is('(') && !(this.implied && this.next.space)) {
      this.at++
      return this.suffixed(raw(name, ...this.items(')')))
    }
    return this.suffixed(sym(name))
  }

  /** Subscripts and calls behind something: a[1][2], f(x)(y). */
  private suffixed(e: Expr): Expr {
    let out = e
    for (;;) {
      if (this.is('[') && !(this.next.line || (this.implied && (this.next.space || out.t === 'int')))) {
        this.at++
        out = raw('subscript', out, ...this.items(']'))
      } else if (
        this.is('(') &&
        !this.implied &&
        !this.next.line &&
        out.t === 'app' &&
        (out.op === 'lambda' || out.op === 'subscript')
      ) {
        this.at++
        out = raw('call', out, ...this.items(')'))
      } else return out
    }
  }

  private conditional(): Expr {
    const parts: Expr[] = [this.expression(45)]
    this.expect('then')
    parts.push(this.expression(25))
    for (;;) {
      if (this.accept('elseif')) {
        parts.push(this.expression(45))
        this.expect('then')
        parts.push(this.expression(25))
      } else if (this.accept('else')) {
        parts.push(sym('true'), this.expression(25))
        break
      } else break
    }
    return raw('if', ...parts)
  }

  private loop(): Expr {
    const none = sym('none')
    let [name, from, step, until, items]: Expr[] = [none, int(1), int(1), none, none] as Expr[]
    const conditions: Expr[] = []
    for (;;) {
      if (this.accept('for')) name = this.expression(190)
      else if (this.accept('from') || this.accept(':')) from = this.expression(95)
      else if (this.accept('step')) step = this.expression(95)
      else if (this.accept('next')) step = raw('next', this.expression(95))
      else if (this.accept('thru')) until = this.expression(95)
      else if (this.accept('in')) items = this.expression(95)
      else if (this.accept('while')) conditions.push(this.expression(40))
      else if (this.accept('unless')) conditions.push(raw('not', this.expression(40)))
      else break
    }
    this.expect('do')
    const body = this.expression(25)
    return raw('for', ...([name, from, step, until, items] as Expr[]), raw('and', ...conditions), body)
  }
}

/** Statements of authors' text. Throws Fault. */
export const parseStatements = (text: string): Expr[] => new Parser(text).statements()
/** One expression of authors' text. Throws Fault. */
export const parseOne = (text: string): Expr => new Parser(text).single()
