// Text of authors: HTML with {@formula@}, {#value#} and [[blocks]].

import type { Env } from '../evaluate/env.ts'
import { branchEnv } from '../evaluate/env.ts'
import { evaluate, run } from '../evaluate/evaluate.ts'
import { holds } from '../evaluate/logic.ts'
import { Fault, spend } from '../expr/budget.ts'
import { type Expr, isApp, str } from '../expr/node.ts'
import { parseOne, parseStatements } from '../language/parser.ts'
import { getTex, type TexOptions } from '../show/tex.ts'
import { getText } from '../show/text.ts'

/** Blocks that are understood; the three places for inputs are left for the caller. */
const BLOCKS = new Set([
  'if',
  'foreach',
  'define',
  'comment',
  'escape',
  'facts',
  'hint',
  'lang',
  'commonstring',
  'todo',
  'debug',
  'entityescape',
  'quid',
  'pfs',
])
const PLACES = new Set(['input', 'validation', 'feedback'])
type Part =
  | { kind: 'text'; text: string }
  | {
      kind: 'block'
      name: string
      options: string
      inner: Part[]
      branches: { condition: string | null; inner: Part[] }[]
    }

/** The names of blocks in a text that nothing is known of. */
export function unknownBlocks(text: string): string[] {
  const plain = text.replace(/\[\[\s*(escape|comment)\b[^\]]*\]\][\s\S]*?\[\[\s*\/\s*\1\s*\]\]/g, '')
  const names = [...plain.matchAll(/\[\[\s*\/?\s*([a-z]+)[\s:\]][^\]]*\]\]|\[\[\s*\/?\s*([a-z]+)\s*\]\]/g)].map(
    m => (m[1] ?? m[2]) as string,
  )
  return [...new Set(names)].filter(
    name => !BLOCKS.has(name) && !PLACES.has(name) && !['elif', 'else'].includes(name) && KNOWN_ELSEWHERE.has(name),
  )
}
/** Blocks of STACK that cannot be shown. Whatever else stands in double brackets is text. */
const KNOWN_ELSEWHERE = new Set([
  'jsxgraph',
  'geogebra',
  'include',
  'iframe',
  'parsons',
  'adapt',
  'adaptbutton',
  'reveal',
  'bindinput',
  'style',
  'script',
  'template',
  'moodleformat',
  'textdownload',
  'jsstring',
])

/** HTML with all values put in. Formulas stand in \(..\), also where the author wrote none. */
export function castextHtml(text: string, env: Env, tex: TexOptions): string {
  const parts = parse(text.replace(/<!--[\s\S]*?-->/g, ''))
  return new Writer(branchEnv(env, 1), tex).all(parts)
}

class Writer {
  private math = ''
  private readonly env: Env
  private readonly tex: TexOptions
  constructor(env: Env, tex: TexOptions) {
    this.env = env
    this.tex = tex
  }
  all(parts: readonly Part[]): string {
    return parts.map(part => (part.kind === 'text' ? this.text(part.text) : this.block(part))).join('')
  }

  private text(text: string): string {
    let out = ''
    for (const piece of text.split(
      /(\{@[\s\S]*?@\}|\{#[\s\S]*?#\}|\\\(|\\\)|\\\[|\\\]|\$\$|\\begin\{(?:align|equation|eqnarray)\*?\}|\\end\{(?:align|equation|eqnarray)\*?\})/,
    )) {
      spend()
      if (piece.startsWith('{@') && piece.endsWith('@}')) out += this.formula(piece.slice(2, -2))
      else if (piece.startsWith('{#') && piece.endsWith('#}')) out += this.value(piece.slice(2, -2))
      else {
        if (piece === '\\(' || piece === '\\[' || piece.startsWith('\\begin')) this.math = this.math || piece
        else if (piece === '\\)' || piece === '\\]' || piece.startsWith('\\end')) this.math = ''
        else if (piece === '$$') this.math = this.math === '$$' ? '' : '$$'
        out += piece
      }
    }
    return out
  }
  private worked(text: string): Expr {
    return worked(text, this.env)
  }
  private formula(text: string): string {
    const value = this.worked(text)
    if (value.t === 'str') return this.math && !/[\\<]/.test(value.v) ? `\\text{${value.v}}` : value.v
    // Choices with texts or drawings in them are shown as they are.
    if (!this.math && isApp(value, 'list') && value.args.length > 0 && value.args.every(arg => arg.t === 'str'))
      return `<ul>${value.args.map(arg => `<li>${(arg as { v: string }).v}</li>`).join('')}</ul>`
    const formula = escapeTex(getTex(value, this.tex))
    return this.math ? `{${formula}}` : `\\({${formula}}\\)`
  }
  private value(text: string): string {
    const value = this.worked(text)
    return value.t === 'str' ? value.v : escapeHtml(getText(value))
  }

  private block(block: Extract<Part, { kind: 'block' }>): string {
    switch (block.name) {
      case 'if': {
        for (const { condition, inner } of block.branches) {
          if (condition === null || holds(parseOne(condition), this.env) === true) return this.all(inner)
        }
        return ''
      }
      case 'foreach': {
        const pairs = assignments(block.options).map(([name, text]) => [name, this.worked(text)] as const)
        const longest = Math.min(...pairs.map(([, value]) => (isApp(value) ? value.args.length : 0)))
        let out = ''
        for (let i = 0; i < longest; i++) {
          for (const [name, value] of pairs) if (isApp(value)) this.env.values.set(name, value.args[i] as Expr)
          out += this.all(block.inner)
        }
        return out
      }
      case 'define':
        for (const [name, text] of assignments(block.options)) this.env.values.set(name, this.worked(text))
        return ''
      case 'escape':
        return block.inner.map(part => (part.kind === 'text' ? part.text : '')).join('')
      case 'lang':
        return this.all(block.inner)
      case 'facts':
        return FACTS[block.options.replace(/^:/, '').trim()] ?? ''
      default:
        return ''
    }
  }
}

/** A piece of authors' text worked out, with settings behind a comma. */
export function worked(text: string, env: Env): Expr {
  const plain = decoded(text).trim()
  if (plain === '') return str('')
  let e: Expr
  try {
    e = parseOne(plain)
  } catch (error) {
    if (!(error instanceof Fault) || !plain.includes(',')) throw error
    e = parseOne(`ev(${plain})`)
  }
  const { simp } = env
  try {
    return evaluate(e, env)
  } finally {
    env.simp = simp
  }
}
/** Statements of authors' text worked out in turn. */
export const runText = (text: string, env: Env): Expr => run(parseStatements(text), env)

export const decoded = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
/** TeX within HTML: only what begins a tag. A matrix keeps its &. */
const escapeTex = (text: string): string => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;')

function assignments(options: string): [string, string][] {
  return [...options.matchAll(/([A-Za-z_]\w*)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(m => [
    m[1] as string,
    m[2] ?? m[3] ?? '',
  ])
}
function conditionOf(options: string): string {
  return decoded(assignments(options).find(([name]) => name === 'test')?.[1] ?? 'false')
}

function parse(text: string): Part[] {
  const tokens = text.split(/(\[\[\s*\/?\s*[a-z]+(?:[\s:][^\]]*(?:\](?!\])[^\]]*)*)?\s*\/?\s*\]\])/)
  let at = 0
  const read = (until: string | null, depth: number): { parts: Part[]; end: string } => {
    const parts: Part[] = []
    while (at < tokens.length) {
      const token = tokens[at++] as string
      const tag = /^\[\[\s*(\/?)\s*([a-z]+)([\s\S]*?)\s*(\/?)\s*\]\]$/.exec(token)
      if (!tag || depth > 30) {
        if (token) parts.push({ kind: 'text', text: token })
        continue
      }
      const [, closing, name, options, selfClosed] = tag as unknown as [string, string, string, string, string]
      if (closing) {
        if (name === until) return { parts, end: token }
        continue
      }
      if (until === 'if' && (name === 'elif' || name === 'else')) return { parts, end: token }
      if (!BLOCKS.has(name))
        parts.push({ kind: 'text', text: PLACES.has(name) || !KNOWN_ELSEWHERE.has(name) ? token : '' })
      else if (name === 'facts' || name === 'hint' || name === 'commonstring' || name === 'quid' || selfClosed)
        parts.push({ kind: 'block', name, options, inner: [], branches: [] })
      else if (name === 'if') parts.push(conditional(options, depth))
      else parts.push({ kind: 'block', name, options, inner: read(name, depth + 1).parts, branches: [] })
    }
    return { parts, end: '' }
  }
  const conditional = (options: string, depth: number): Part => {
    const branches: { condition: string | null; inner: Part[] }[] = []
    let condition: string | null = conditionOf(options)
    for (;;) {
      const { parts, end } = read('if', depth + 1)
      branches.push({ condition, inner: parts })
      if (/^\[\[\s*elif/.test(end)) condition = conditionOf(end)
      else if (/^\[\[\s*else/.test(end)) condition = null
      else return { kind: 'block', name: 'if', options, inner: [], branches }
    }
  }
  return read(null, 0).parts
}

/** Our own words for the facts that questions most often recall. */
const FACTS: Record<string, string> = {
  calc_diff_standard_derivatives:
    "<p>Derivatives to know: \\((x^n)'=n x^{n-1}\\), \\((e^x)'=e^x\\), \\((\\ln x)'=\\frac{1}{x}\\), \\((\\sin x)'=\\cos x\\), \\((\\cos x)'=-\\sin x\\), \\((\\tan x)'=\\sec^2 x\\).</p>",
  calc_product_rule: "<p>Product rule: \\((f g)'=f' g+f g'\\).</p>",
  calc_quotient_rule:
    "<p>Quotient rule: \\(\\left(\\frac{f}{g}\\right)'=\\frac{f' g-f g'}{g^2}\\), where \\(g\\neq 0\\).</p>",
  calc_chain_rule: "<p>Chain rule: \\(\\frac{\\mathrm{d}}{\\mathrm{d}x}f(g(x))=f'(g(x))\\cdot g'(x)\\).</p>",
  calc_rules: '<p>Derivatives of sums are taken term by term, and constant factors stay in front.</p>',
  calc_int_standard_integrals:
    '<p>Integrals to know: \\(\\int x^n\\,\\mathrm{d}x=\\frac{x^{n+1}}{n+1}+c\\) for \\(n\\neq -1\\), \\(\\int\\frac{1}{x}\\,\\mathrm{d}x=\\ln|x|+c\\), \\(\\int e^x\\,\\mathrm{d}x=e^x+c\\), \\(\\int\\sin x\\,\\mathrm{d}x=-\\cos x+c\\), \\(\\int\\cos x\\,\\mathrm{d}x=\\sin x+c\\).</p>',
  calc_int_methods_substitution:
    "<p>Substitution: with \\(u=g(x)\\), \\(\\int f(g(x))g'(x)\\,\\mathrm{d}x=\\int f(u)\\,\\mathrm{d}u\\).</p>",
  calc_int_methods_parts: "<p>Integration by parts: \\(\\int u v'\\,\\mathrm{d}x=u v-\\int u' v\\,\\mathrm{d}x\\).</p>",
  calc_int_linearity_rule: '<p>Integrals of sums are taken term by term, and constant factors stay in front.</p>',
  alg_indices:
    '<p>Powers: \\(a^m a^n=a^{m+n}\\), \\(\\frac{a^m}{a^n}=a^{m-n}\\), \\((a^m)^n=a^{mn}\\), \\(a^{-n}=\\frac{1}{a^n}\\), \\(a^{1/n}=\\sqrt[n]{a}\\).</p>',
  alg_logarithms:
    '<p>Logarithms: \\(\\log(ab)=\\log a+\\log b\\), \\(\\log\\frac{a}{b}=\\log a-\\log b\\), \\(\\log a^n=n\\log a\\).</p>',
  alg_quadratic_formula:
    '<p>Quadratic formula: \\(a x^2+b x+c=0\\) has the solutions \\(x=\\frac{-b\\pm\\sqrt{b^2-4ac}}{2a}\\).</p>',
  alg_partial_fractions:
    '<p>Partial fractions: a proper fraction is a sum with one term for each power of each factor below.</p>',
  trig_standard_identities:
    '<p>Identities: \\(\\sin^2 x+\\cos^2 x=1\\), \\(\\sin 2x=2\\sin x\\cos x\\), \\(\\cos 2x=\\cos^2 x-\\sin^2 x\\).</p>',
}
