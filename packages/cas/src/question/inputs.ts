import { significantDigits } from '../answer-tests/numeric.ts'
import type { Env } from '../evaluate/env.ts'
import { branchEnv } from '../evaluate/env.ts'
import { evaluate } from '../evaluate/evaluate.ts'
import { isLowestTerms } from '../evaluate/functions/predicates.ts'
import { isUnit, splitUnits } from '../evaluate/units.ts'
import { bounded } from '../expr/budget.ts'
import { bool, type Expr, getVariables, isApp, isSym, list, raw, some, str, sym } from '../expr/node.ts'
import { parseOne } from '../language/parser.ts'
import { functionsIn, LEARNER_FUNCTIONS, readAnswer } from '../learner/read-answer.ts'
import { getTex, type TexOptions } from '../show/tex.ts'
import { getText } from '../show/text.ts'
import { constantValue } from '../simplify/functions.ts'
import { simplify } from '../simplify/simplify.ts'
import type { StackInputSource } from './source.ts'
import type { StackValidation } from './variant.ts'

/** An answer as read: what trees get, and what the learner is told. */
export type Read = StackValidation & { value: Expr | null }
const CHOICES = new Set(['dropdown', 'radio', 'checkbox'])
export const isChoice = (input: StackInputSource): boolean => CHOICES.has(input.type)

/** Extra options of an input, by name. */
export function extraOptions(input: StackInputSource): Map<string, string> {
  return new Map(
    input.options
      .split(',')
      .map(part => part.trim())
      .filter(Boolean)
      .map(part => {
        const [name = '', value = ''] = part.split(':')
        return [name.trim(), value.trim()] as const
      }),
  )
}
const problem = (...problems: string[]): Read => ({
  state: 'invalid',
  shown: '',
  variables: [],
  units: [],
  problems,
  value: null,
})

/** Reads what was typed into an input. `model` is the teacher's answer. */
export function readInput(input: StackInputSource, typed: string, model: Expr, env: Env, tex: TexOptions): Read {
  if (typed.trim() === '')
    return extraOptions(input).has('allowempty')
      ? { state: 'valid', shown: '', variables: [], units: [], problems: [], value: sym('EMPTYANSWER') }
      : { ...problem(), state: 'blank' }
  if (typed.length > 4000) return problem('Your answer is too long.')
  const found = bounded(() => dispatch(input, typed, model, env, tex), { steps: 2_000_000 })
  return 'fault' in found ? problem(found.fault) : found
}

function dispatch(input: StackInputSource, typed: string, model: Expr, env: Env, tex: TexOptions): Read {
  switch (input.type) {
    case 'string':
      return valid(str(typed.trim().replace(/^"([\s\S]*)"$/, '$1')), tex)
    case 'notes':
      return valid(str(typed), tex, '')
    case 'boolean':
      return /^(true|false)$/i.test(typed.trim())
        ? valid(bool(/true/i.test(typed)), tex)
        : problem('Please choose true or false.')
    case 'dropdown':
    case 'radio': {
      const value = parseOne(typed)
      const known = getChoices(model).some(
        choice =>
          getText(choice.value) === getText(value) || getText(simplify(choice.value)) === getText(simplify(value)),
      )
      return known ? valid(value, tex) : problem('Please choose one of the answers.')
    }
    case 'checkbox': {
      const value = parseOne(typed.trim().startsWith('[') ? typed : `[${typed}]`)
      return isApp(value, 'list') ? valid(value, tex) : problem('Please choose among the answers.')
    }
    case 'textarea':
    case 'equiv':
      return readLines(input, typed, model, env, tex)
    case 'matrix':
    case 'varmatrix':
      return readMatrix(input, typed, model, env, tex)
    default:
      return readExpression(input, typed, model, env, tex)
  }
}
const valid = (value: Expr, tex: TexOptions, shown = getTex(value, tex)): Read => ({
  state: 'valid',
  shown,
  variables: [],
  units: [],
  problems: [],
  value,
})

function readLines(input: StackInputSource, typed: string, model: Expr, env: Env, tex: TexOptions): Read {
  const text = typed.trim()
  const lines =
    text.startsWith('[') && text.endsWith(']') && !text.includes('\n')
      ? null
      : text
          .split('\n')
          .map(line => line.trim())
          .filter(Boolean)
  if (lines && lines.length > 60) return problem('There are too many lines.')
  const plainInput = { ...input, checkAnswerType: false }
  if (!lines) return readExpression(plainInput, text, model, env, tex)
  const reads = lines.map(line =>
    /^".*"$/.test(line)
      ? valid(str(line.slice(1, -1)), tex)
      : line.startsWith('=')
        ? wrapped(readExpression(plainInput, line.slice(1), model, env, tex))
        : readExpression(plainInput, line, model, env, tex),
  )
  const bad = reads.findIndex(read => read.state !== 'valid')
  if (bad >= 0) return problem(...(reads[bad] as Read).problems.map(text_ => `Line ${bad + 1}: ${text_}`))
  const values = reads.map(read => read.value as Expr)
  return {
    ...valid(list(values), tex, `\\begin{array}{l} ${reads.map(read => read.shown).join(' \\\\ ')} \\end{array}`),
    variables: [...new Set(reads.flatMap(read => read.variables))].sort(),
  }
}
const wrapped = (read: Read): Read =>
  read.value ? { ...read, value: raw('stackeq', read.value), shown: `=${read.shown}` } : read

function readMatrix(input: StackInputSource, typed: string, model: Expr, env: Env, tex: TexOptions): Read {
  const plain = typed.trim().replace(/^\s*\[\s*\[([\s\S]*)\]\s*\]\s*$/, 'matrix([$1])')
  const read = readExpression({ ...input, checkAnswerType: false }, plain, model, env, tex)
  if (!read.value) return read
  if (some(read.value, part => isSym(part, '?'))) return problem('Some entries of the matrix are empty.')
  return isApp(read.value, 'matrix') ? read : problem('Your answer should be a matrix.')
}

function readExpression(input: StackInputSource, typed: string, model: Expr, env: Env, tex: TexOptions): Read {
  const own = new Set([...env.functions.keys(), ...getVariables(model)])
  const single = input.insertStars === 2 || input.insertStars === 5 || input.type === 'singlechar'
  const reading = readAnswer(typed, { singleLetters: single, own })
  if (!reading.e) return problem(reading.problem)
  const problems: string[] = []
  const stars = !input.strictSyntax || input.insertStars === 1 || input.insertStars === 2 || input.insertStars >= 4
  const spaces = input.insertStars === 3 || input.insertStars === 4 || input.insertStars === 5
  const units = input.type === 'units'
  const joined = reading.missing.filter(star => star.kind === 'joined')
  const apart = reading.missing.filter(star => star.kind === 'space')
  if (joined.length && !stars)
    problems.push(
      `Multiplication signs are missing: ${starred(
        reading.plain,
        joined.map(star => star.at),
      )}`,
    )
  if (apart.length && !spaces && !units)
    problems.push(
      `A space cannot stand between things that are multiplied: ${starred(
        reading.plain,
        apart.map(star => star.at),
      )}`,
    )
  problems.push(...nameProblems(input, reading.e, env, own))
  if (input.forbidFloats && input.type !== 'numerical' && some(reading.e, part => part.t === 'float'))
    problems.push('Please use fractions instead of decimal numbers.')
  const evaluated = bounded(() =>
    evaluate(reading.e as Expr, {
      ...branchEnv(env, 1),
      values: new Map(),
      functions: new Map(),
      simp: false,
      constants: env.constants,
    }),
  )
  if ('fault' in evaluated) return problem(evaluated.fault)
  const value = evaluated
  const simplified = bounded(() => simplify(value))
  if ('fault' in simplified) return problem(simplified.fault)
  if (input.requireLowestTerms && !isLowestTerms(value, true)) problems.push('Please reduce all fractions.')
  problems.push(...typeProblems(input, value, simplified, model))
  const shownUnits = units ? getVariables(value).filter(isUnit) : []
  const variables = getVariables(value).filter(name => !shownUnits.includes(name))
  const shown = getTex(value, units ? { ...tex, units: true } : tex)
  return {
    state: problems.length ? 'invalid' : 'valid',
    shown,
    variables,
    units: shownUnits,
    problems,
    value: problems.length ? null : value,
  }
}
/** The text with stars where they are missing. */
function starred(text: string, places: readonly number[]): string {
  return text
    .split('')
    .map((sign, i) => (places.includes(i) ? `*${sign}` : sign))
    .join('')
    .replace(/\s+\*/g, '*')
}

const ALWAYS_FORBIDDEN = new Set([
  'block',
  'ev',
  'lambda',
  'system',
  'eval_string',
  'parse_string',
  'texput',
  'kill',
  'for',
  'while',
  'if',
  ':',
  ':=',
  '::',
  'rand',
  'makelist',
  'errcatch',
  'quotequote',
  'assume',
  'call',
  'seq',
  'return',
])
function nameProblems(input: StackInputSource, e: Expr, env: Env, _own: ReadonlySet<string>): string[] {
  const allowed = new Set(
    input.allowWords
      .split(',')
      .map(word => word.trim())
      .filter(Boolean),
  )
  const forbidden = new Set(
    input.forbidWords
      .split(',')
      .map(word => word.trim())
      .filter(word => word && !/[^\w*+\-/^]/.test(word)),
  )
  const out: string[] = []
  const used = functionsIn(e)
  for (const name of used) {
    if (forbidden.has(name)) out.push(`The function ${name} is not allowed here.`)
    else if (ALWAYS_FORBIDDEN.has(name) && !allowed.has(name)) out.push(`${name} cannot be used in an answer.`)
    else if (
      !LEARNER_FUNCTIONS.has(name) &&
      !allowed.has(name) &&
      !env.functions.has(name) &&
      !allowed.has('[[BASIC-ALGEBRA]]') &&
      !/^[a-zA-Z]$/.test(name)
    )
      out.push(`The function ${name} is not known. If you mean a product, write ${name}*(...).`)
    else if (
      /^[a-zA-Z]$/.test(name) &&
      !allowed.has(name) &&
      !env.functions.has(name) &&
      !['f', 'g', 'h', 'y'].includes(name)
    )
      out.push(`The function ${name} is not known. If you mean a product, write ${name}*(...).`)
  }
  if (some(e, part => isApp(part) && [':', ':=', '::', 'seq', 'quotequote', 'if', 'for'].includes(part.op)))
    out.push('An answer cannot contain assignments or programs.')
  for (const name of getVariables(e)) if (forbidden.has(name)) out.push(`${name} is not allowed here.`)
  for (const word of forbidden)
    if (/^[*+\-/^]$/.test(word) && some(e, part => isApp(part, word))) out.push(`The sign ${word} is not allowed here.`)
  return [...new Set(out)]
}

const kind = (e: Expr): string =>
  isApp(e) && ['list', 'set', 'matrix'].includes(e.op)
    ? e.op
    : isApp(e, '=')
      ? 'equation'
      : isApp(e) && ['<', '>', '<=', '>=', '#', 'and', 'or', 'not'].includes(e.op)
        ? 'statement'
        : isSym(e, 'true') || isSym(e, 'false')
          ? 'truth'
          : 'expression'
const KINDS: Record<string, string> = {
  list: 'a list, in square brackets',
  set: 'a set, in braces',
  matrix: 'a matrix',
  equation: 'an equation',
  statement: 'an inequality or a logical statement',
  truth: 'true or false',
  expression: 'an expression',
}
function typeProblems(input: StackInputSource, value: Expr, simplified: Expr, model: Expr): string[] {
  const out: string[] = []
  const options = extraOptions(input)
  if (input.type === 'numerical') {
    if (constantValue(simplified) === null) out.push('Your answer should be a number.')
    else if (options.has('floatnum') && !some(value, part => part.t === 'float'))
      out.push('Please give a decimal number.')
    out.push(...digitProblems(value, options))
  } else if (input.type === 'units') {
    const { number, unit } = splitUnits(value)
    if (!number) out.push('Your answer needs a number.')
    else if (!unit && splitUnits(model).unit) out.push('Your answer needs a unit.')
    if (number) out.push(...digitProblems(number, options))
    const strange = getVariables(value).filter(name => !isUnit(name) && !getVariables(model).includes(name))
    if (strange.length) out.push(`This is no unit: ${strange.join(', ')}.`)
  } else if (input.checkAnswerType) {
    const [a, b] = [kind(simplified), kind(simplify(model))]
    const truths = new Set(['truth', 'statement', 'equation'])
    if (a !== b && !(truths.has(a) && truths.has(b))) out.push(`Your answer should be ${KINDS[b]}.`)
  }
  return out
}
function digitProblems(value: Expr, options: Map<string, string>): string[] {
  const least = Number(options.get('minsf') ?? 0)
  const given = least ? significantDigits(value) : null
  if (least && given && given[1] < least) return [`Your answer needs at least ${least} significant figures.`]
  const decimals = value.t === 'float' ? ((value.text ?? '').split('.')[1]?.length ?? 0) : 0
  const [minimum, maximum] = [Number(options.get('mindp') ?? 0), Number(options.get('maxdp') ?? 99)]
  if (decimals < minimum) return [`Your answer needs at least ${minimum} decimal places.`]
  return decimals > maximum ? [`Your answer may have at most ${maximum} decimal places.`] : []
}

/** The choices in a teacher's answer: [[value, right, label], ...]. */
export function getChoices(model: Expr): { value: Expr; right: boolean; label: Expr }[] {
  if (!isApp(model, 'list')) return []
  return model.args.flatMap(arg =>
    isApp(arg, 'list') && arg.args[0]
      ? [
          {
            value: arg.args[0],
            right: arg.args[1] !== undefined && isSym(simplify(arg.args[1]), 'true'),
            label: arg.args[2] ?? arg.args[0],
          },
        ]
      : [],
  )
}

/** The teacher's answer as it would be typed. Throws Fault. */
export function typedModel(input: StackInputSource, model: Expr): string {
  if (isChoice(input)) {
    const right = getChoices(model)
      .filter(choice => choice.right)
      .map(choice => getText(choice.value))
    return input.type === 'checkbox' ? `[${right.join(',')}]` : (right[0] ?? '')
  }
  if (input.type === 'string') return model.t === 'str' ? model.v : getText(model, true)
  if (input.type === 'equiv' || input.type === 'textarea')
    return isApp(model, 'list')
      ? model.args
          .map(line => (isApp(line, 'stackeq') ? `=${getText(line.args[0] as Expr, true)}` : getText(line, true)))
          .join('\n')
      : getText(model, true)
  return getText(undisplayed(model), true)
}
/** Units and digits that are only for show as they are typed. */
function undisplayed(e: Expr): Expr {
  if (!isApp(e)) return e
  if (e.op === 'stackunits') return raw('*', ...e.args.map(undisplayed))
  if (e.op === 'dispdp' || e.op === 'dispsf') {
    const shown = getTex(e, {
      multiplication: 'dot',
      sqrt: true,
      imaginary: 'i',
      inverseTrig: '',
      logic: 'lang',
      matrixParens: '[',
      shown: new Map(),
    })
    return /^-?[\d.]+$/.test(shown) ? { t: 'float', v: Number(shown), text: shown } : undisplayed(e.args[0] as Expr)
  }
  return { ...e, args: e.args.map(undisplayed) }
}
