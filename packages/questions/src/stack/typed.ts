import type { QuestionOf } from '../question.ts'
import type { QuestionResponse } from '../response.ts'
import type { StackInput } from '../stack-task.ts'
import { isChoice, type OpenedInput, type OpenedStack } from './opened.ts'
import { typedMatrix } from './typed-matrix.ts'

type Parts = Extract<NonNullable<QuestionResponse['answer']>, object>

const partsOf = (answer: QuestionResponse['answer']): Parts => (typeof answer === 'object' ? answer : {})

/** What was answered as STACK would have it typed, by the name of the field; '' for what was left open. */
export function getTyped(
  { inputs }: QuestionOf<'stack'>,
  opened: OpenedStack,
  answer: QuestionResponse['answer'],
): Record<string, string> {
  const parts = partsOf(answer)
  return Object.fromEntries(
    inputs.map((input, place) => [input.name, typedIn(parts, `${place}`, input, opened.inputs[place])]),
  )
}

function typedIn(parts: Parts, key: string, { type }: StackInput, opened: OpenedInput | undefined): string {
  if (!opened) return ''
  const value = parts[key]
  if (type === 'checkbox') {
    const chosen = opened.choices.filter((_choice, n) => parts[`${key}.${n}`] === 1)
    return chosen.length === 0 ? '' : `[${chosen.map(choice => choice.value).join(',')}]`
  }
  if (type === 'matrix')
    return typedMatrix(
      Array.from({ length: opened.rows * opened.columns }, (_none, n) => String(parts[`${key}.${n}`] ?? '')),
      opened,
    )
  if (type === 'boolean') return value === 0 ? 'true' : value === 1 ? 'false' : ''
  if (isChoice(type)) return typeof value === 'number' ? (opened.choices[value]?.value ?? '') : ''
  return typeof value === 'string' ? value.trim() : ''
}

/** Whether an answer is one to these fields: each of its kind, none that is not there. */
export function fitsStack({ inputs }: QuestionOf<'stack'>, answer: QuestionResponse['answer']): boolean {
  if (typeof answer !== 'object') return false
  return Object.entries(answer).every(([key, value]) => {
    const [, place = '', part] = /^(0|[1-9]\d{0,2})(?:\.(0|[1-9]\d{0,2}))?$/.exec(key) ?? []
    const input = place === '' ? undefined : inputs[Number(place)]
    if (!input) return false
    if (input.type === 'checkbox') return part !== undefined && (value === 0 || value === 1)
    if (input.type === 'matrix') return part !== undefined && typeof value === 'string'
    if (part !== undefined) return false
    return isChoice(input.type) || input.type === 'boolean' ? typeof value === 'number' : typeof value === 'string'
  })
}

/** What was written into the fields, a line for each that was answered: `ans1: x^2`; of choices which one it was. */
export function writtenFields({ inputs }: QuestionOf<'stack'>, answer: QuestionResponse['answer']): string {
  const lines = Object.entries(partsOf(answer)).flatMap(([key, value]) => {
    const [place = '', part] = key.split('.')
    const input = inputs[Number(place)]
    const isOpen = typeof value === 'string' ? value.trim() === '' : value < (part === undefined ? 0 : 1)
    if (!input || isOpen) return []
    const name =
      part === undefined || input.type === 'checkbox' ? input.name : `${input.name}, cell ${Number(part) + 1}`
    const chosen = part === undefined ? Number(value) + 1 : Number(part) + 1
    return [`${name}: ${typeof value === 'string' ? value.trim() : `choice ${chosen}`}`]
  })
  return lines.join('\n')
}
