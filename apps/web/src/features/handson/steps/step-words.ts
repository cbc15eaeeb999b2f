import type { PlainValue, Step } from '#shared/sheet/index.ts'
import { metRowsWords, metWords, roleWords } from './condition-words.ts'
import { figure, valueWords } from './value-words.ts'

const MOST_LISTED = 48
const ARITHMETIC = /[-+*/^]/

const named = (count: number, one: string, many: string): string =>
  `${figure.format(count)} ${count === 1 ? one : many}`

/** Many values in words: `8 numbers, 2 empty`. */
function manyWords(rows: readonly PlainValue[][], cells: number): string {
  const values = rows.flat()
  if (values.length < cells) return named(cells, 'cell', 'cells')
  if (values.every(value => typeof value === 'boolean'))
    return `${values.filter(Boolean).length} of ${values.length} TRUE`
  const count = (isOne: (value: PlainValue) => boolean): number => values.filter(isOne).length
  const numbers = count(value => typeof value === 'number')
  const texts = count(value => typeof value === 'string')
  const empty = count(value => value === null)
  const errors = count(value => value !== null && typeof value === 'object')
  const truths = values.length - numbers - texts - empty - errors
  return [
    numbers > 0 && named(numbers, 'number', 'numbers'),
    texts > 0 && named(texts, 'text', 'texts'),
    truths > 0 && named(truths, 'truth value', 'truth values'),
    empty > 0 && `${empty} empty`,
    errors > 0 && named(errors, 'error', 'errors'),
  ]
    .filter(Boolean)
    .join(', ')
}

/** The value of a step, as short as it goes: `240`, `10 numbers`, and of a range with a condition `5 of 10`. */
export function resultWords(step: Step, inside: Step | null = null): string {
  const { value, size, order } = step
  if (order === null) return 'not needed'
  const met = metWords(step, inside)
  if (met) return met
  if (!Array.isArray(value)) return valueWords(value)
  const [[only] = []] = value
  return size?.rows === 1 && size.cols === 1
    ? valueWords(only ?? null)
    : manyWords(value, (size?.rows ?? 0) * (size?.cols ?? 0))
}

/** The cell that a step reads; null of anything else. */
export const getCell = ({ kind, text }: Step): string | null =>
  kind === 'ref' && /^\$?[A-Z]+\$?\d+$/.test(text) ? text.replaceAll('$', '') : null

/** The sentence of an error that began here, and nothing of one that came from a part. */
function reason({ value, parts }: Step): string {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return ''
  const isPassedOn = parts.some(part => part.value !== null && typeof part.value === 'object' && 'error' in part.value)
  return isPassedOn ? '' : `: ${value.message.replace(/\.$/, '')}`
}

const isEmpty = ({ value }: Step): boolean =>
  value === null || (Array.isArray(value) && value.flat().every(one => one === null))

/** What a step says beside its value: `is empty, and an empty cell counts as 0`. `inside`: the part that it belongs to. */
export function noteWords(step: Step, inside: Step | null): string {
  if (step.order === null) return 'was not needed'
  const times = step.times > 1 ? `the last of ${step.times} times` : ''
  if (getCell(step) && isEmpty(step))
    return inside?.kind === 'chain' && ARITHMETIC.test(inside.text)
      ? 'is empty, and an empty cell counts as 0'
      : 'is empty'
  return times || metRowsWords(step) || roleWords(step, inside)
}

/** A step as a sentence: `SUM of C2:C5 gives 240.` */
export function stepWords(step: Step, inside: Step | null): string {
  const { text, kind, parts } = step
  const note = noteWords(step, inside)
  if (step.order === null || (getCell(step) && isEmpty(step))) return `${text} ${note}.`
  const verb = kind === 'ref' || kind === 'table' ? 'holds' : kind === 'name' ? 'stands for' : 'gives'
  const listed = parts.map(part => part.text).filter(Boolean)
  const args = listed.length > 1 ? `${listed.slice(0, -1).join(', ')} and ${listed.at(-1)}` : (listed[0] ?? '')
  const name = text.slice(0, text.indexOf('('))
  const subject = kind !== 'call' ? text : args && args.length <= MOST_LISTED ? `${name} of ${args}` : name
  const met = metWords(step, inside)
  const from = step.met ? `from ${note}` : met && note ? `${note} in ${met}` : note
  return `${subject} ${verb} ${resultWords(step)}${reason(step)}${from ? `, ${from}` : ''}.`
}

/** What names a step in the tree: a call without its arguments, since these follow below. */
export const stepName = ({ kind, text, parts }: Step): string =>
  kind === 'call' && parts.length > 0 ? `${text.slice(0, text.indexOf('('))}(…)` : text
