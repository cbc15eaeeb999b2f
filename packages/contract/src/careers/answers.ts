import { ANSWER_CHARS, FIRST_YEAR, LAST_YEAR, type ResponseType } from './constants.ts'

/** What of a question an answer is held against. */
export interface AnswerRules {
  response_type: ResponseType
  required: boolean
  /** Of a choice. */
  options?: readonly string[] | undefined
  /** Of a number; of a text, the most words. */
  min?: number | null | undefined
  max?: number | null | undefined
}

/** An answer as it is sent: a text, or the chosen options. */
export type Answer = string | readonly string[]

export const isEmptyAnswer = (answer: Answer | undefined): boolean =>
  answer === undefined || (typeof answer === 'string' ? answer.trim() === '' : answer.length === 0)

export const getWords = (text: string): number => text.trim().split(/\s+/).filter(Boolean).length

const isDay = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

const isLink = (text: string): boolean => /^https?:\/\/[^\s/?#.:@]+(\.[^\s/?#.:@]+)+(:\d{1,5})?([/?#]\S*)?$/i.test(text)

function faultOfNumber(text: string, { min, max }: AnswerRules): string | null {
  const plain = /^-?\d{1,3}(,\d{2,3})*(\.\d+)?$/.test(text.trim()) ? text.replaceAll(',', '').trim() : text.trim()
  if (!/^-?\d{1,15}(\.\d{1,6})?$/.test(plain)) return 'Write a number, like 540000'
  const value = Number(plain)
  if (min != null && value < min) return `Write ${min} or more`
  return max != null && value > max ? `Write ${max} or less` : null
}

const faultOfText = (text: string, { max }: AnswerRules): string | null =>
  max != null && getWords(text) > max ? `Use at most ${max} words` : null

const FAULTS: Record<ResponseType, (text: string, asked: AnswerRules) => string | null> = {
  short_text: (text, asked) => (/[\r\n]/.test(text) ? 'Write it in one line' : faultOfText(text, asked)),
  long_text: faultOfText,
  number: faultOfNumber,
  date: text => (isDay(text) ? null : 'Choose a date, like 05/01/2027'),
  single_choice: (text, { options = [] }) => (options.includes(text) ? null : 'Choose one of the answers'),
  multiple_choice: () => 'Choose from the answers',
  yes_no: text => (text === 'Yes' || text === 'No' ? null : 'Choose Yes or No'),
  year: text =>
    /^\d{4}$/.test(text) && Number(text) >= FIRST_YEAR && Number(text) <= LAST_YEAR
      ? null
      : `Choose a year from ${FIRST_YEAR} to ${LAST_YEAR}`,
  city: text => (/^[\p{L}\p{M} .,'()-]{2,80}$/u.test(text) ? null : 'Write the name of a city'),
  link: text => (isLink(text) ? null : 'Write a whole address, like https://example.org/me'),
  file: text => (/^[1-9]\d{0,15}$/.test(text) ? null : 'Choose a file'),
}

/**
 * Why an answer cannot be taken, in a short sentence; null when it can. The same in the browser and on the server: a question that is
 * not required may stay empty, whatever is written must fit. (chosen: the documents show no rules of `response_type`)
 */
export function checkAnswer(asked: AnswerRules, answer: Answer | undefined): string | null {
  if (answer === undefined || isEmptyAnswer(answer)) return asked.required ? 'Please answer this question' : null
  if (typeof answer === 'string')
    return answer.length > ANSWER_CHARS
      ? `Use at most ${ANSWER_CHARS} characters`
      : FAULTS[asked.response_type](answer.trim(), asked)
  const { options = [] } = asked
  const fits = answer.every(one => options.includes(one)) && new Set(answer).size === answer.length
  return asked.response_type === 'multiple_choice' && fits ? null : 'Choose from the answers'
}
