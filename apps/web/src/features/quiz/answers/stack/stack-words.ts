import type { QuestionView, QuizResponse } from '@learn/contract/quiz'
import { typedMatrix } from '@learn/questions/typed-matrix'
import { choiceText } from '../choice-text.ts'

type Stack = NonNullable<QuestionView['stack']>
export type StackField = Stack['inputs'][number]
export type Parts = Extract<NonNullable<QuizResponse['answer']>, object>

export const getParts = (answer: QuizResponse['answer']): Parts => (typeof answer === 'object' ? answer : {})

/** The cells of a matrix as they were typed, row by row. */
export const getCells = ({ rows, columns }: StackField, place: number, given: Parts): string[] =>
  Array.from({ length: rows * columns }, (_none, n) => String(given[`${place}.${n}`] ?? ''))

/** What was typed into a field, as one text; '' for nothing. Of choices nothing is typed. */
export function typedInto(field: StackField, place: number, given: Parts): string {
  if (field.kind === 'matrix') return typedMatrix(getCells(field, place, given), field)
  const value = given[`${place}`]
  return typeof value === 'string' ? value : ''
}

/** What was chosen in a field, as its author wrote it; null where a field is typed into. */
export function chosenIn(field: StackField, place: number, given: Parts): string[] | null {
  if (field.kind === 'several') return field.choices.filter((_choice, n) => given[`${place}.${n}`] === 1)
  if (field.kind !== 'list' && field.kind !== 'one') return null
  const value = given[`${place}`]
  return typeof value === 'number' && value >= 0 ? field.choices.slice(value, value + 1) : []
}

/** What was answered in a field, in words; '' for nothing. */
export const fieldWords = (field: StackField, place: number, given: Parts): string =>
  chosenIn(field, place, given)?.map(choiceText).join(', ') ?? typedInto(field, place, given)

/** Field by field; `--` for one that was left open. */
export function stackWords({ inputs }: Stack, answer: QuizResponse['answer']): string[] {
  const given = getParts(answer)
  const words = inputs.map((field, place) => fieldWords(field, place, given))
  return words.every(word => word === '') ? [] : words.map(word => word || '--')
}

/** How a field is called. */
export const fieldName = (count: number, place: number): string =>
  count === 1 ? 'Your answer' : `Answer ${place + 1} of ${count}`
