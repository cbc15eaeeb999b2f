import type { CombinedFeedback, QuestionOf } from '@learn/questions'
import { tidy } from '../questions/fraction.ts'
import { NUMBERINGS } from '../questions/types/choice.ts'
import type { QuestionTexts } from './question-texts.ts'
import { xmlText } from './xml-text.ts'

/** Elements that several types of questions are written with. */
type Common = Pick<QuestionOf<'description'>, 'textHtml' | 'generalFeedbackHtml' | 'defaultMark' | 'penalty' | 'hints'>

export const element = (name: string, value: string | number | boolean): string =>
  `<${name}>${xmlText(String(value))}</${name}>`

export const percent = (fraction: number): number => Number((tidy(fraction) * 100).toFixed(7)) + 0

export async function answer(
  texts: QuestionTexts,
  fraction: number,
  { inside, feedbackHtml, format, more = '' }: { inside: string; feedbackHtml: string; format: string; more?: string },
): Promise<string> {
  const feedback = await texts.html('feedback', feedbackHtml)
  return `<answer fraction="${percent(fraction)}" format="${format}">${inside}${more}${feedback}</answer>`
}

export const typed = (text: string): string => `<text>${xmlText(text)}</text>`

export const combined = ({ rightHtml, partlyHtml, wrongHtml }: CombinedFeedback, texts: QuestionTexts) =>
  Promise.all([
    texts.html('correctfeedback', rightHtml),
    texts.html('partiallycorrectfeedback', partlyHtml),
    texts.html('incorrectfeedback', wrongHtml),
  ])

export async function choices(
  question: Omit<QuestionOf<'multichoice'>, 'type' | 'isSingle' | keyof Common>,
  isSingle: boolean,
  texts: QuestionTexts,
): Promise<string[]> {
  const answers = []
  for (const { html, fraction, feedbackHtml } of question.choices)
    answers.push(await answer(texts, fraction, { inside: await texts.inside(html), feedbackHtml, format: 'html' }))
  return [
    element('single', isSingle),
    element('shuffleanswers', question.shuffles),
    element('answernumbering', NUMBERINGS.find(([, ours]) => ours === question.numbering)?.[0] ?? 'abc'),
    ...(question.instructionHtml === '' ? [] : [await texts.html('instruction', question.instructionHtml)]),
    ...(await combined(question.feedback, texts)),
    ...answers,
  ]
}

export function unitElements(units: QuestionOf<'numerical'>['units']): string[] {
  const unit = (name: string, multiplier: number): string =>
    `<unit>${element('multiplier', multiplier)}${element('unit_name', name)}</unit>`
  return [
    ...(units.length ? [`<units>${units.map(one => unit(one.unit, one.multiplier)).join('')}</units>`] : []),
    element('unitgradingtype', 0),
    element('unitpenalty', 0),
    element('showunits', units.length ? 0 : 3),
    element('unitsleft', 0),
  ]
}
