/** What one place of a pattern matches. */
export type RegexNode =
  | { kind: 'set'; ranges: [number, number][]; isNegated: boolean }
  | { kind: 'any' }
  | { kind: 'sequence'; items: RegexNode[] }
  | { kind: 'choice'; options: RegexNode[] }
  | { kind: 'repeat'; item: RegexNode; min: number; max: number; mode: 'greedy' | 'lazy' | 'possessive' }
  | { kind: 'group'; item: RegexNode; index: number }
  | { kind: 'look'; item: RegexNode; isBehind: boolean; isNegated: boolean }
  | { kind: 'atomic'; item: RegexNode }
  | { kind: 'back'; index: number }
  | { kind: 'assert'; what: 'start' | 'end' | 'textStart' | 'textEnd' | 'lastEnd' | 'word' | 'notWord' }

/** A parsed pattern. */
export interface ParsedRegex {
  node: RegexNode
  groups: number
  ignoresCase: boolean
  isMultiline: boolean
  dotMatchesAll: boolean
}

/** Thrown while a pattern is read; the caller turns it into a typed error. */
export class RegexSyntax extends Error {}

const MOST_DEPTH = 60
const MOST_REPEATS = 1000

const DIGIT: [number, number][] = [[48, 57]]
const WORD: [number, number][] = [
  [48, 57],
  [65, 90],
  [95, 95],
  [97, 122],
]
const SPACE: [number, number][] = [
  [9, 13],
  [32, 32],
  [160, 160],
]
const CLASSES: Record<string, [number, number][]> = {
  d: DIGIT,
  w: WORD,
  s: SPACE,
  h: [
    [9, 9],
    [32, 32],
    [160, 160],
  ],
}
const POSIX: Record<string, [number, number][]> = {
  digit: DIGIT,
  word: WORD,
  space: SPACE,
  alpha: [
    [65, 90],
    [97, 122],
  ],
  upper: [[65, 90]],
  lower: [[97, 122]],
  alnum: [
    [48, 57],
    [65, 90],
    [97, 122],
  ],
  punct: [
    [33, 47],
    [58, 64],
    [91, 96],
    [123, 126],
  ],
  xdigit: [
    [48, 57],
    [65, 70],
    [97, 102],
  ],
  blank: [
    [9, 9],
    [32, 32],
  ],
  cntrl: [
    [0, 31],
    [127, 127],
  ],
  print: [[32, 126]],
  graph: [[33, 126]],
}
const CONTROL: Record<string, number> = { n: 10, r: 13, t: 9, f: 12, v: 11, e: 27, a: 7, 0: 0 }

/** Ranges outside the given ones. */
export function complement(ranges: readonly [number, number][]): [number, number][] {
  const sorted = [...ranges].sort((a, b) => a[0] - b[0])
  const result: [number, number][] = []
  let from = 0
  for (const [low, high] of sorted) {
    if (low > from) result.push([from, low - 1])
    from = Math.max(from, high + 1)
  }
  if (from <= 0xffff) result.push([from, 0xffff])
  return result
}

/** Reads a pattern in PCRE's language: what spreadsheets use of it. Throws `RegexSyntax`. */
export class RegexParser {
  private at = 0
  private groups = 0
  private depth = 0
  private readonly names = new Map<string, number>()
  private ignoresCase: boolean
  private isMultiline = false
  private dotMatchesAll = false
  private readonly text: string
  constructor(text: string, ignoresCase: boolean) {
    this.text = text
    this.ignoresCase = ignoresCase
  }

  parse(): ParsedRegex {
    const flags = /^\(\?([imsx]+)\)/.exec(this.text)
    if (flags) {
      this.at = flags[0].length
      this.setFlags(flags[1] as string)
    }
    const node = this.choice()
    if (this.at < this.text.length) throw new RegexSyntax()
    const { groups, ignoresCase, isMultiline, dotMatchesAll } = this
    return { node, groups, ignoresCase, isMultiline, dotMatchesAll }
  }

  private setFlags(flags: string): void {
    if (flags.includes('i')) this.ignoresCase = true
    if (flags.includes('m')) this.isMultiline = true
    if (flags.includes('s')) this.dotMatchesAll = true
    if (flags.includes('x')) throw new RegexSyntax()
  }

  private choice(): RegexNode {
    if (++this.depth > MOST_DEPTH) throw new RegexSyntax()
    const options = [this.sequence()]
    while (this.eat('|')) options.push(this.sequence())
    this.depth--
    return options.length === 1 ? (options[0] as RegexNode) : { kind: 'choice', options }
  }

  private sequence(): RegexNode {
    const items: RegexNode[] = []
    while (this.at < this.text.length && this.peek() !== '|' && this.peek() !== ')') items.push(this.repeated())
    return items.length === 1 ? (items[0] as RegexNode) : { kind: 'sequence', items }
  }

  private repeated(): RegexNode {
    let node = this.atom()
    for (;;) {
      const bounds = this.bounds()
      if (!bounds) return node
      const mode = this.eat('?') ? 'lazy' : this.eat('+') ? 'possessive' : 'greedy'
      node = { kind: 'repeat', item: node, min: bounds[0], max: bounds[1], mode }
    }
  }

  private bounds(): [number, number] | null {
    if (this.eat('*')) return [0, Number.POSITIVE_INFINITY]
    if (this.eat('+')) return [1, Number.POSITIVE_INFINITY]
    if (this.eat('?')) return [0, 1]
    const m = /^\{(\d*)(,?)(\d*)\}/.exec(this.text.slice(this.at, this.at + 24))
    if (!m || (m[1] === '' && m[3] === '')) return null
    this.at += m[0].length
    const min = Number(m[1])
    const max = m[2] === '' ? min : m[3] === '' ? Number.POSITIVE_INFINITY : Number(m[3])
    if (max < min || min > MOST_REPEATS || (max > MOST_REPEATS && max !== Infinity)) throw new RegexSyntax()
    return [min, max]
  }

  private atom(): RegexNode {
    const c = this.next()
    switch (c) {
      case '.':
        return { kind: 'any' }
      case '^':
        return { kind: 'assert', what: 'start' }
      case '$':
        return { kind: 'assert', what: 'end' }
      case '(':
        return this.group()
      case '[':
        return this.set()
      case '\\':
        return this.escape()
      case '*':
      case '+':
      case '?':
        throw new RegexSyntax()
      default:
        return literal(c)
    }
  }

  private group(): RegexNode {
    let node: RegexNode
    if (!this.eat('?')) node = this.captured()
    else if (this.eat(':')) node = this.choice()
    else if (this.eat('>')) node = { kind: 'atomic', item: this.choice() }
    else if (this.eat('=')) node = this.look(false, false)
    else if (this.eat('!')) node = this.look(false, true)
    else if (this.eat('<=')) node = this.look(true, false)
    else if (this.eat('<!')) node = this.look(true, true)
    else {
      const m = /^(?:P?<([A-Za-z_]\w*)>|'([A-Za-z_]\w*)')/.exec(this.text.slice(this.at, this.at + 80))
      if (!m) throw new RegexSyntax()
      this.at += m[0].length
      this.names.set((m[1] ?? m[2]) as string, this.groups + 1)
      node = this.captured()
    }
    if (!this.eat(')')) throw new RegexSyntax()
    return node
  }

  private captured(): RegexNode {
    const index = ++this.groups
    return { kind: 'group', item: this.choice(), index }
  }

  private look(isBehind: boolean, isNegated: boolean): RegexNode {
    return { kind: 'look', item: this.choice(), isBehind, isNegated }
  }

  private escape(): RegexNode {
    const c = this.next()
    if (/[1-9]/.test(c)) return { kind: 'back', index: this.number(c) }
    if (c === 'k') {
      const m = /^[<{'](\w+)[>}']/.exec(this.text.slice(this.at, this.at + 80))
      const index = m ? this.names.get(m[1] as string) : undefined
      if (!m || index === undefined) throw new RegexSyntax()
      this.at += m[0].length
      return { kind: 'back', index }
    }
    const asserts = { b: 'word', B: 'notWord', A: 'textStart', z: 'textEnd', Z: 'lastEnd' } as const
    if (c in asserts) return { kind: 'assert', what: asserts[c as keyof typeof asserts] }
    const ranges = classOf(c)
    return ranges ? { kind: 'set', ranges, isNegated: false } : literal(String.fromCharCode(this.escaped(c)))
  }

  private number(first: string): number {
    const more = /^\d?/.exec(this.text.slice(this.at, this.at + 1))?.[0] ?? ''
    this.at += more.length
    return Number(first + more)
  }

  /** Code of a character written after a backslash. */
  private escaped(c: string): number {
    if (c === 'x' || c === 'u') {
      const m = /^(?:\{([0-9a-f]{1,4})\}|([0-9a-f]{2})([0-9a-f]{2})?)/i.exec(this.text.slice(this.at, this.at + 8))
      if (!m) throw new RegexSyntax()
      const isShort = c === 'x' && m[1] === undefined
      this.at += isShort ? 2 : m[0].length
      return Number.parseInt(m[1] ?? (isShort ? (m[2] as string) : `${m[2]}${m[3] ?? ''}`), 16)
    }
    const control = CONTROL[c]
    if (control !== undefined) return control
    if (/[A-Za-z0-9]/.test(c)) throw new RegexSyntax()
    return c.charCodeAt(0)
  }

  private set(): RegexNode {
    const isNegated = this.eat('^')
    const ranges: [number, number][] = []
    for (let isFirst = true; isFirst || this.peek() !== ']'; isFirst = false) {
      const posix = /^\[:(\^?)(\w+):\]/.exec(this.text.slice(this.at, this.at + 12))
      if (posix) {
        const named = POSIX[posix[2] as string]
        if (!named) throw new RegexSyntax()
        this.at += posix[0].length
        ranges.push(...(posix[1] ? complement(named) : named))
        continue
      }
      const low = this.setItem(ranges)
      if (low === null) continue
      if (this.peek() === '-' && this.text[this.at + 1] !== ']' && this.at + 1 < this.text.length) {
        this.at++
        const high = this.setItem([])
        if (high === null || high < low) throw new RegexSyntax()
        ranges.push([low, high])
      } else ranges.push([low, low])
    }
    this.at++
    return { kind: 'set', ranges, isNegated }
  }

  /** One character of a set, or null when a class was added to `ranges`. */
  private setItem(ranges: [number, number][]): number | null {
    const c = this.next()
    if (c !== '\\') return c.charCodeAt(0)
    const e = this.next()
    if (e === 'b') return 8
    const named = classOf(e)
    if (!named) return this.escaped(e)
    ranges.push(...named)
    return null
  }

  private peek(): string {
    return this.text.charAt(this.at)
  }
  private next(): string {
    if (this.at >= this.text.length) throw new RegexSyntax()
    return this.text.charAt(this.at++)
  }
  private eat(text: string): boolean {
    if (!this.text.startsWith(text, this.at)) return false
    this.at += text.length
    return true
  }
}

function literal(c: string): RegexNode {
  const code = c.charCodeAt(0)
  return { kind: 'set', ranges: [[code, code]], isNegated: false }
}

function classOf(c: string): [number, number][] | undefined {
  const small = c.toLowerCase()
  const ranges = Object.hasOwn(CLASSES, small) ? CLASSES[small] : undefined
  if (!ranges) return undefined
  return c === small ? ranges : complement(ranges)
}
