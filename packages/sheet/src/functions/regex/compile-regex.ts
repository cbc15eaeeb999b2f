import { complement, type ParsedRegex, type RegexNode, RegexParser, RegexSyntax } from './parse-regex.ts'

/** One step of a compiled pattern. Numbers are places in the program or slots of captured positions. */
export type Instruction =
  | { op: 'char'; test: (code: number) => boolean }
  | { op: 'split'; first: number; second: number }
  | { op: 'jump'; to: number }
  | { op: 'save'; slot: number }
  | { op: 'assert'; test: (text: string, at: number) => boolean }
  | { op: 'back'; index: number }
  | { op: 'look'; body: Instruction[]; isNegated: boolean; isBehind: boolean; isAtomic: boolean }
  | { op: 'mark'; slot: number }
  | { op: 'moved'; slot: number }
  | { op: 'match' }

/** A program with the number of position slots it needs. */
export interface Regex {
  program: Instruction[]
  groups: number
  slots: number
}

const MOST_INSTRUCTIONS = 20_000

const isWord = (code: number) =>
  (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || code === 95 || (code >= 97 && code <= 122)
const wordEdge = (text: string, at: number) =>
  (at > 0 && isWord(text.charCodeAt(at - 1))) !== (at < text.length && isWord(text.charCodeAt(at)))

/** True when one of the sorted, separate ranges holds the code: a binary search, for sets may be long. */
function isInside(ranges: readonly [number, number][], code: number): boolean {
  let low = 0
  let high = ranges.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ranges[middle] as [number, number])[1] < code) low = middle + 1
    else high = middle
  }
  const range = ranges[low]
  return range !== undefined && range[0] <= code
}

/** Compiles a pattern; null when it cannot be read or is too long. */
export function compileRegex(pattern: string, ignoresCase: boolean): Regex | null {
  try {
    return new Compiler(new RegexParser(pattern, ignoresCase).parse()).compile()
  } catch (error) {
    if (error instanceof RegexSyntax) return null
    throw error
  }
}

class Compiler {
  private readonly parsed: ParsedRegex
  private size = 0
  private slots: number
  constructor(parsed: ParsedRegex) {
    this.parsed = parsed
    this.slots = 2 * (parsed.groups + 1)
  }

  compile(): Regex {
    const program: Instruction[] = []
    this.put(program, { op: 'save', slot: 0 })
    this.node(this.parsed.node, program)
    this.put(program, { op: 'save', slot: 1 })
    this.put(program, { op: 'match' })
    return { program, groups: this.parsed.groups, slots: this.slots }
  }

  private put(program: Instruction[], instruction: Instruction): number {
    if (++this.size > MOST_INSTRUCTIONS) throw new RegexSyntax()
    return program.push(instruction) - 1
  }

  private node(node: RegexNode, out: Instruction[]): void {
    switch (node.kind) {
      case 'set':
        this.put(out, { op: 'char', test: this.setTest(node.ranges, node.isNegated) })
        break
      case 'any':
        this.put(out, { op: 'char', test: this.parsed.dotMatchesAll ? () => true : code => code !== 10 })
        break
      case 'sequence':
        for (const item of node.items) this.node(item, out)
        break
      case 'choice':
        this.choice(node.options, out)
        break
      case 'repeat':
        this.repeat(node, out)
        break
      case 'group':
        this.put(out, { op: 'save', slot: 2 * node.index })
        this.node(node.item, out)
        this.put(out, { op: 'save', slot: 2 * node.index + 1 })
        break
      case 'look':
      case 'atomic':
        this.put(out, {
          op: 'look',
          body: this.body(node.item),
          isNegated: node.kind === 'look' && node.isNegated,
          isBehind: node.kind === 'look' && node.isBehind,
          isAtomic: node.kind === 'atomic',
        })
        break
      case 'back':
        if (node.index > this.parsed.groups) throw new RegexSyntax()
        this.put(out, { op: 'back', index: node.index })
        break
      case 'assert':
        this.put(out, { op: 'assert', test: this.assertion(node.what) })
        break
      default:
        node satisfies never
    }
  }

  private body(item: RegexNode): Instruction[] {
    const program: Instruction[] = []
    this.node(item, program)
    this.put(program, { op: 'match' })
    return program
  }

  private choice(options: readonly RegexNode[], out: Instruction[]): void {
    const jumps: { op: 'jump'; to: number }[] = []
    options.forEach((option, i) => {
      if (i === options.length - 1) {
        this.node(option, out)
        return
      }
      const split = { op: 'split' as const, first: 0, second: 0 }
      split.first = this.put(out, split) + 1
      this.node(option, out)
      const jump = { op: 'jump' as const, to: 0 }
      this.put(out, jump)
      jumps.push(jump)
      split.second = out.length
    })
    for (const jump of jumps) jump.to = out.length
  }

  private repeat(node: RegexNode & { kind: 'repeat' }, out: Instruction[]): void {
    if (node.mode === 'possessive') {
      this.node({ kind: 'atomic', item: { ...node, mode: 'greedy' } }, out)
      return
    }
    const isLazy = node.mode === 'lazy'
    for (let i = 0; i < node.min; i++) this.node(node.item, out)
    if (node.max === Number.POSITIVE_INFINITY) {
      // A round that moved nowhere ends the loop: (a*)* cannot run for ever.
      const slot = this.slots++
      const split = { op: 'split' as const, first: 0, second: 0 }
      const top = this.put(out, split)
      this.put(out, { op: 'mark', slot })
      this.node(node.item, out)
      this.put(out, { op: 'moved', slot })
      this.put(out, { op: 'jump', to: top })
      this.point(split, top + 1, out.length, isLazy)
      return
    }
    const splits: { split: { first: number; second: number }; at: number }[] = []
    for (let i = node.min; i < node.max; i++) {
      const split = { op: 'split' as const, first: 0, second: 0 }
      splits.push({ split, at: this.put(out, split) })
      this.node(node.item, out)
    }
    for (const { split, at } of splits) this.point(split, at + 1, out.length, isLazy)
  }

  private point(split: { first: number; second: number }, inside: number, after: number, isLazy: boolean): void {
    split.first = isLazy ? after : inside
    split.second = isLazy ? inside : after
  }

  private setTest(ranges: readonly [number, number][], isNegated: boolean): (code: number) => boolean {
    const merged = complement(complement(ranges))
    const only = ranges.length === 1 ? ranges[0] : undefined
    const { ignoresCase } = this.parsed
    if (only && only[0] === only[1] && !isNegated && !ignoresCase) return code => code === only[0]
    const holds = (code: number) => isInside(merged, code)
    if (!ignoresCase) return code => holds(code) !== isNegated
    return code => {
      const c = String.fromCharCode(code)
      const isIn = holds(code) || holds(c.toLowerCase().charCodeAt(0)) || holds(c.toUpperCase().charCodeAt(0))
      return isIn !== isNegated
    }
  }

  private assertion(what: (RegexNode & { kind: 'assert' })['what']): (text: string, at: number) => boolean {
    const { isMultiline } = this.parsed
    switch (what) {
      case 'start':
        return (text, at) => at === 0 || (isMultiline && text.charCodeAt(at - 1) === 10)
      case 'end':
        return (text, at) =>
          at === text.length || (text.charCodeAt(at) === 10 && (isMultiline || at === text.length - 1))
      case 'textStart':
        return (_, at) => at === 0
      case 'textEnd':
        return (text, at) => at === text.length
      case 'lastEnd':
        return (text, at) => at === text.length || (at === text.length - 1 && text.charCodeAt(at) === 10)
      case 'word':
        return wordEdge
      case 'notWord':
        return (text, at) => !wordEdge(text, at)
      default:
        return what satisfies never
    }
  }
}
