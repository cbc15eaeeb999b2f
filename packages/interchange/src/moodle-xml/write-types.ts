import type { JsonValue } from '@learn/course'
import type { Question, QuestionOf } from '@learn/questions'
import { EDITORS } from '../questions/types/essay.ts'
import { answer, choices, combined, element, typed, unitElements } from './elements.ts'
import type { ExtensionData } from './extension-element.ts'
import type { QuestionTexts } from './question-texts.ts'
import { codeElements, writeExtensionCode } from './write-code.ts'
import { calculatedElements, gapElements, orderElements } from './write-inline.ts'
import { markerElements, pictureGapElements, randomMatchElements } from './write-picture.ts'
import { stackElements } from './write-stack.ts'

/** The elements of a type, and what Moodle has no word for. */
export async function readBody(
  question: Question,
  texts: QuestionTexts,
): Promise<{ elements: string[]; own?: ExtensionData }> {
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
      return {
        elements: await codeElements(question, texts),
        own: { type: 'coderunner', code: writeExtensionCode(question) },
      }
    case 'cloze':
      return { elements: [], own: { type: 'whole', question } }
    case 'gaps':
      return { elements: await gapElements(question, texts), own: { type: 'whole', question } }
    case 'picturegaps':
      return { elements: await pictureGapElements(question, texts), own: { type: 'whole', question } }
    case 'markers':
      return { elements: await markerElements(question, texts), own: { type: 'whole', question } }
    case 'randommatch':
      return { elements: await randomMatchElements(question, texts), own: { type: 'whole', question } }
    case 'ordering':
      return { elements: await orderElements(question, texts), own: { type: 'whole', question } }
    case 'calculated':
      return { elements: await calculatedElements(question, texts), own: { type: 'whole', question } }
    case 'stack':
      return { elements: await stackElements(question, texts), own: { type: 'whole', question } }
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
