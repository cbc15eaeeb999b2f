import { valueOfFormula } from '@learn/questions'
import { getNumber } from '../questions/fraction.ts'

/** What letters and signs after a number stand for in answers of Open edX. */
const SUFFIXES: Readonly<Record<string, string>> = {
  '%': '0.01',
  k: '1000',
  M: '1e6',
  G: '1e9',
  T: '1e12',
  c: '0.01',
  m: '0.001',
  u: '1e-6',
  n: '1e-9',
  p: '1e-12',
}
const NUMBER = String.raw`(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?`
const SUFFIXED = new RegExp(String.raw`(${NUMBER})(?:\s*(%)|([kMGTcmunp]))(?![\w(])`, 'g')
/** `3+4*j`, `-2j`, `4*i+3`: with an imaginary part. */
const IMAGINARY = String.raw`(?:${NUMBER}\s*\*?\s*)?[ij]`
const COMPLEX = new RegExp(
  String.raw`^\s*(?:(?<real>[+-]?\s*${NUMBER})\s*(?<sign>[+-])\s*(?<part>${IMAGINARY})|(?<alone>[+-]?\s*${IMAGINARY}))\s*$`,
)
/** Numbers of English speakers: `1,000` is a thousand. */
const THOUSANDS = /^\s*[+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?\s*$/
/** The largest whole number whose factorial is a number. */
const MOST_FACTORIAL = 170

/** Numbers by the names that a script gives them. */
export type ScriptNumbers = Readonly<Record<string, number>>

/**
 * The value of an answer: a number, or an expression of numbers and of what a script names, `3*10^8`, `5!`, `2.5k`, `$y`. Null where it is
 * none.
 */
export function valueOfAnswer(answer: string, named: ScriptNumbers = {}): number | null {
  const plain = getNumber(THOUSANDS.test(answer) ? answer.replaceAll(',', '') : answer)
  if (plain !== null) return plain
  const formula = answer
    .replaceAll(/\$\{?([A-Za-z_]\w*)\}?/g, (written, name: string) => (name in named ? `{${name}}` : written))
    .replaceAll(/(\d+)\s*!(?!=)|\bfact(?:orial)?\(\s*(\d+)\s*\)/g, (written, before, inside) =>
      factorial(Number(before ?? inside), written),
    )
    .replaceAll(
      SUFFIXED,
      (_, number: string, percent?: string, suffix?: string) => `(${number}*${SUFFIXES[percent ?? suffix ?? '']})`,
    )
    .replaceAll('^', '**')
    .replaceAll(/\bpi\b(?!\s*\()/g, 'pi()')
    .replaceAll(/\be\b/g, 'exp(1)')
    .replaceAll(/\bln\(/g, 'log(')
    .replaceAll(/\barc(sin|cos|tan)h?\(/g, found => found.replace('arc', 'a'))
  const value = valueOfFormula(formula, named)
  return value !== null && Number.isFinite(value) ? Number(value.toPrecision(15)) : null
}

function factorial(n: number, written: string): string {
  if (n > MOST_FACTORIAL) return written
  let product = 1
  for (let factor = 2; factor <= n; factor++) product *= factor
  return String(product)
}

/** How learners may write a complex number, the common way first; [] for an answer that is none. */
export function complexForms(answer: string): string[] {
  const { real, sign, part, alone } = COMPLEX.exec(answer)?.groups ?? {}
  const imaginary = part ?? alone
  if (imaginary === undefined) return []
  const bare = imaginary.replaceAll(/[\s*]/g, '')
  const written = ['j', 'i'].flatMap(unit => {
    const one = bare.replace(/[ij]$/, unit)
    return /\d/.test(one) ? [one, `${one.slice(0, -1)}*${unit}`] : [one]
  })
  if (real === undefined || sign === undefined) return written
  const first = real.replaceAll(/\s/g, '')
  const before = sign === '-' ? '-' : ''
  const after = /^[+-]/.test(first) ? first : `+${first}`
  return [
    ...written.map(one => `${first}${sign}${one}`),
    ...written.map(one => `${first} ${sign} ${one}`),
    ...written.map(one => `${before}${one}${after}`),
  ]
}

/** `x = 3`, `x += 2`, `a, b = 1, 2`. */
const ASSIGNMENT = /^\s*([A-Za-z_]\w*(?:\s*,\s*[A-Za-z_]\w*)*)\s*([-+*/%^]|\*\*|\/\/)?=(?!=)(.+)$/
/** What begins a part that may not be done, or be done several times; a loop names its own variables. */
const BLOCK = /^(?:if|elif|else|for|while|with|try|except|finally|def|class)\b/
const LOOP = /^for\s+([\w\s,]+?)\s+in\b/

/**
 * Numbers that a script gives names, in its order: `x = 3`, `y = 2*x`. A line that asks for chance, that stands below a condition or in a
 * loop, or that does anything else, names nothing, and what it changes is not known any more.
 */
export function numbersOfScript(script: string): ScriptNumbers {
  const named = Object.create(null) as Record<string, number>
  const forget = (targets: string): void => {
    for (const target of targets.split(',')) delete named[target.trim()]
  }
  for (const line of script.split(/\r?\n/)) {
    const bare = line.replace(/#.*$/, '')
    const isBlock = BLOCK.test(bare.trim())
    forget(LOOP.exec(bare.trim())?.[1] ?? '')
    const isInside = isBlock || /^\s/.test(bare)
    for (const statement of (isBlock ? bare.replace(/^[^:]*:/, '') : bare).split(';')) {
      const [, targets = '', operator = '', said = ''] = ASSIGNMENT.exec(statement) ?? []
      if (targets === '') continue
      const value = isInside || targets.includes(',') ? null : valueOfScript(operator, targets, said.trim(), named)
      if (value === null) forget(targets)
      else named[targets] = value
    }
  }
  return named
}

function valueOfScript(operator: string, name: string, said: string, named: ScriptNumbers): number | null {
  const written = operator === '' ? said : `${name}${operator}(${said})`
  const known = written
    .replaceAll(/\bmath\./g, '')
    .replaceAll(/(?<![\w.])[A-Za-z_]\w*\b(?!\s*\()/g, word => (word in named ? `$${word}` : word))
  return valueOfAnswer(known, named)
}
