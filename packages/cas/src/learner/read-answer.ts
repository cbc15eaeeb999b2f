import { bounded } from '../expr/budget.ts'
import { type Expr, isApp, isConstantName, raw, some, sym } from '../expr/node.ts'
import { plainSigns } from '../language/lexer.ts'
import { type MissingStar, Parser } from '../language/parser.ts'
import { isGreek } from '../show/tex-names.ts'

/** Functions that learners may use. */
export const LEARNER_FUNCTIONS = new Set(
  'sin cos tan sec csc cot asin acos atan asec acsc acot sinh cosh tanh sech csch coth asinh acosh atanh exp log ln lg sqrt abs sign signum floor ceiling factorial binomial max min root gamma conjugate realpart imagpart re im cabs carg arg diff int integrate limit sum product matrix transpose det determinant gcd lcm mod set list ntuple stackunits not and or union intersection setdifference cc co oc oo subscript dispdp dispsf'.split(
    ' ',
  ),
)
const SAME: Record<string, string> = {
  arcsin: 'asin',
  arccos: 'acos',
  arctan: 'atan',
  ln: 'log',
  Sin: 'sin',
  Cos: 'cos',
  Tan: 'tan',
  Log: 'log',
  Sqrt: 'sqrt',
  Exp: 'exp',
}
export type Reading = { e: Expr | null; missing: MissingStar[]; problem: string; plain: string }

/** What a learner typed as an expression, as written; a sentence where it cannot be read. */
export function readAnswer(
  typed: string,
  options: { singleLetters?: boolean; own?: ReadonlySet<string> } = {},
): Reading {
  const plain = plainSigns(typed).trim()
  const early = firstLook(plain)
  if (early) return { e: null, missing: [], problem: early, plain }
  const found = bounded(() => {
    const parser = new Parser(plain, { implied: true })
    const e = parser.single()
    return { e: tidy(e, options), missing: parser.missing }
  })
  if ('fault' in found) return { e: null, missing: [], problem: sentence(found.fault), plain }
  return { ...found, problem: '', plain }
}

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)
function firstLook(text: string): string {
  const pairs: Record<string, string> = { ')': '(', ']': '[', '}': '{' }
  const open: string[] = []
  for (const sign of text.replace(/"[^"]*"/g, '')) {
    if ('([{'.includes(sign)) open.push(sign)
    else if (sign in pairs) {
      const last = open.pop()
      if (last === undefined) return `There is a closing bracket ${sign} without an opening one.`
      if (last !== pairs[sign]) return `The bracket ${last} is closed by ${sign}.`
    }
  }
  if (open.length) return `The bracket ${open.at(-1)} is not closed.`
  const trig = /\b(sin|cos|tan|sinh|cosh|tanh|log|ln|exp|sqrt)\s*\^\s*/.exec(text)
  if (trig) return `Write the power behind the argument: ${trig[1]}(x)^2 instead of ${trig[1]}^2(x).`
  const bare = /\b(sin|cos|tan|sinh|cosh|tanh|ln|log|exp|sqrt)\s+[A-Za-z0-9]/.exec(text)
  if (bare) return `Put the argument of ${bare[1]} in brackets: ${bare[1]}(x).`
  if (
    /[<>]\s*=?\s*[^<>=]*[<>]/.test(text) &&
    !/\b(and|or)\b/.test(text) &&
    /^[^<>]*[<>]=?[^<>]*[<>]=?[^<>]*$/.test(text)
  )
    return 'Write a chain of inequalities in two parts, such as 1<x and x<2.'
  if (/=</.test(text)) return 'Write <= instead of =<.'
  if (/=>/.test(text)) return 'Write >= instead of =>.'
  if (/[!]=/.test(text)) return 'Write # for not equal.'
  if (/\d,\d/.test(text) && !/[[({]/.test(text)) return 'Write decimal numbers with a point.'
  if (/,/.test(text) && !/[[({]/.test(text)) return 'Commas separate elements of lists and sets only.'
  if (/[;$?@&]/.test(text)) return `The sign ${(/[;$?@&]/.exec(text) as RegExpExecArray)[0]} cannot be used here.`
  return ''
}

function tidy(e: Expr, options: { singleLetters?: boolean; own?: ReadonlySet<string> }): Expr {
  if (e.t === 'sym') return options.singleLetters ? split(e.name, options.own) : named(e.name)
  if (!isApp(e)) return e
  const args = e.args.map(arg => tidy(arg, options))
  return raw(SAME[e.op] ?? e.op, ...args)
}
const named = (name: string): Expr => sym(name)
/** xy as x*y, unless it is a name that means something. */
function split(name: string, own: ReadonlySet<string> | undefined): Expr {
  if (
    name.length === 1 ||
    name.startsWith('%') ||
    isGreek(name) ||
    isConstantName(name) ||
    own?.has(name) ||
    ['pi', 'inf', 'minf', 'true', 'false', 'nounand', 'none', 'all'].includes(name) ||
    /^[A-Za-z]\d+$/.test(name) ||
    name.includes('_')
  )
    return sym(name)
  return raw('*', ...Array.from(name, letter => sym(letter)))
}

/** Names of functions in what was typed. */
export function functionsIn(e: Expr): string[] {
  const found = new Set<string>()
  some(e, part => {
    if (
      isApp(part) &&
      /^[A-Za-z]/.test(part.op) &&
      !['list', 'set', 'and', 'or', 'not', 'seq', 'subscript', 'xor', 'implies', 'quote'].includes(part.op)
    )
      found.add(part.op)
    return false
  })
  return [...found]
}
