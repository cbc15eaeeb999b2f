import type { JsonValue } from '@learn/course'
import type { CombinedFeedback, Question, QuestionOf } from '@learn/questions'
import { tidy } from '../questions/fraction.ts'
import { NUMBERINGS } from '../questions/types/choice.ts'
import { EDITORS } from '../questions/types/essay.ts'
import type { OwnMarks } from './own-marks.ts'
import type { QuestionTexts } from './question-texts.ts'
import { codeElements, ownCode } from './write-code.ts'
import { calculatedElements, gapElements, orderElements } from './write-inline.ts'
import { xmlText } from './xml-text.ts'

type Common = Pick<QuestionOf<'description'>, 'textHtml' | 'generalFeedbackHtml' | 'defaultMark' | 'penalty' | 'hints'>

/** The elements of a type, and what Moodle has no word for. */
export async function bodyOf(
  question: Question,
  texts: QuestionTexts,
): Promise<{ elements: string[]; own?: OwnMarks }> {
  switch (question.type) {
    case 'truefalse':
      return { elements: await trueFalse(question, texts) }
    case 'multichoice':
      return { elements: await choices(question, question.isSingle, texts) }
    case 'singlechoice':
      return { elements: await choices(question, true, texts), own: { type: 'singlechoice' } }
    case 'shortanswer':
      return { elements: await shortAnswer(question, texts) }
    case 'numerical':
      return { elements: await numerical(question, texts) }
    case 'match':
      return { elements: await match(question, texts) }
    case 'essay':
      return { elements: await essay(question, texts) }
    case 'coderunner':
      return { elements: await codeElements(question, texts), own: { type: 'coderunner', code: ownCode(question) } }
    case 'cloze':
      return { elements: [], own: { type: 'whole', question } }
    case 'gaps':
      return { elements: await gapElements(question, texts), own: { type: 'whole', question } }
    case 'ordering':
      return { elements: await orderElements(question, texts), own: { type: 'whole', question } }
    case 'calculated':
      return { elements: await calculatedElements(question, texts), own: { type: 'whole', question } }
    case 'unsupported':
      return {
        elements: [],
        own: { type: 'unsupported', wants: question.wants, settings: (question.settings ?? null) as JsonValue },
      }
    case 'description':
      return { elements: [] }
    default:
      return question satisfies never
  }
}

export const element = (name: string, value: string | number | boolean): string =>
  `<${name}>${xmlText(String(value))}</${name}>`

export const percent = (fraction: number): number => Number((tidy(fraction) * 100).toFixed(7)) + 0

async function answer(
  texts: QuestionTexts,
  fraction: number,
  { inside, feedbackHtml, format, more = '' }: { inside: string; feedbackHtml: string; format: string; more?: string },
): Promise<string> {
  const feedback = await texts.html('feedback', feedbackHtml)
  return `<answer fraction="${percent(fraction)}" format="${format}">${inside}${more}${feedback}</answer>`
}

export const typed = (text: string): string => `<text>${xmlText(text)}</text>`

const trueFalse = ({ isTrue, trueFeedbackHtml, falseFeedbackHtml }: QuestionOf<'truefalse'>, texts: QuestionTexts) =>
  Promise.all([
    answer(texts, isTrue ? 1 : 0, {
      inside: typed('true'),
      feedbackHtml: trueFeedbackHtml,
      format: 'moodle_auto_format',
    }),
    answer(texts, isTrue ? 0 : 1, {
      inside: typed('false'),
      feedbackHtml: falseFeedbackHtml,
      format: 'moodle_auto_format',
    }),
  ])

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

async function shortAnswer(question: QuestionOf<'shortanswer'>, texts: QuestionTexts): Promise<string[]> {
  const answers = []
  for (const { pattern, fraction, feedbackHtml } of question.answers)
    answers.push(await answer(texts, fraction, { inside: typed(pattern), feedbackHtml, format: 'moodle_auto_format' }))
  return [element('usecase', question.isCaseSensitive ? 1 : 0), ...answers]
}

async function numerical({ answers, units }: QuestionOf<'numerical'>, texts: QuestionTexts): Promise<string[]> {
  const written = []
  for (const { value, tolerance, fraction, feedbackHtml } of answers)
    written.push(
      await answer(texts, fraction, {
        inside: typed(value === null ? '*' : String(value)),
        feedbackHtml,
        format: 'moodle_auto_format',
        more: element('tolerance', tolerance),
      }),
    )
  return [...written, ...unitElements(units)]
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

async function match({ pairs, shuffles, feedback }: QuestionOf<'match'>, texts: QuestionTexts): Promise<string[]> {
  const written = []
  for (const pair of pairs) {
    const inside = await texts.inside(pair.promptHtml)
    written.push(`<subquestion format="html">${inside}<answer>${typed(pair.answer)}</answer></subquestion>`)
  }
  return [element('shuffleanswers', shuffles), ...(await combined(feedback, texts)), ...written]
}

const essay = async (question: QuestionOf<'essay'>, texts: QuestionTexts): Promise<string[]> => [
  element('responseformat', EDITORS.find(([, ours]) => ours === question.editor)?.[0] ?? 'editor'),
  element('responserequired', question.isTextRequired ? 1 : 0),
  element('responsefieldlines', question.lines),
  element('minwordlimit', question.minWords ?? ''),
  element('maxwordlimit', question.maxWords ?? ''),
  element('attachments', question.maxFiles ?? -1),
  element('attachmentsrequired', question.minFiles),
  element('filetypeslist', question.fileTypes.join(',')),
  await texts.html('graderinfo', question.markerInfoHtml),
  await texts.html('responsetemplate', question.templateHtml),
]
