import type { WrittenQuestionType } from '@learn/contract/studio'
import type { Question } from '@learn/questions'

/** Questions that the studio writes. */
export type WrittenQuestion = Extract<Question, { type: WrittenQuestionType }>

/** What types of question are called; those that the studio does not write too. */
const NAMES: Readonly<Record<string, string>> = {
  multichoice: 'Choice',
  singlechoice: 'Choice',
  truefalse: 'True or false',
  shortanswer: 'Short answer',
  numerical: 'Number',
  essay: 'Essay',
  match: 'Matching',
  cloze: 'Text with answers inside',
  gaps: 'Missing words',
  picturegaps: 'Drag onto a picture',
  markers: 'Markers on a picture',
  randommatch: 'Matching of short answers',
  ordering: 'Ordering',
  calculated: 'Calculated',
  coderunner: 'Code',
  stack: 'Mathematics',
  description: 'Text without a question',
  unsupported: 'Not played here',
}

export const questionTypeName = (type: string): string => NAMES[type] ?? type

const COMMON = { textHtml: '', generalFeedbackHtml: '', defaultMark: 1, penalty: 1 / 3, hints: [] }
const FEEDBACK = { rightHtml: '', partlyHtml: '', wrongHtml: '' }

/** A question of each type, to begin with. */
export function newQuestion(type: WrittenQuestionType): WrittenQuestion {
  switch (type) {
    case 'multichoice':
      return {
        type,
        ...COMMON,
        isSingle: true,
        choices: [
          { html: '', fraction: 1, feedbackHtml: '' },
          { html: '', fraction: 0, feedbackHtml: '' },
        ],
        shuffles: true,
        numbering: 'abc',
        instructionHtml: '',
        feedback: FEEDBACK,
      }
    case 'truefalse':
      return { type, ...COMMON, penalty: 1, isTrue: true, trueFeedbackHtml: '', falseFeedbackHtml: '' }
    case 'shortanswer':
      return { type, ...COMMON, isCaseSensitive: false, answers: [{ pattern: '', fraction: 1, feedbackHtml: '' }] }
    case 'numerical':
      return { type, ...COMMON, answers: [{ value: 0, tolerance: 0, fraction: 1, feedbackHtml: '' }], units: [] }
    case 'essay':
      return {
        type,
        ...COMMON,
        penalty: 0,
        editor: 'rich',
        isTextRequired: true,
        lines: 10,
        minWords: null,
        maxWords: null,
        maxFiles: 0,
        minFiles: 0,
        fileTypes: [],
        templateHtml: '',
        markerInfoHtml: '',
      }
  }
}

/** Why a question cannot be saved yet, as a sentence; null when nothing is missing. */
export function whatQuestionLacks(name: string, question: WrittenQuestion): string | null {
  if (name.trim() === '') return 'It needs a name'
  if (question.textHtml === '') return 'It asks nothing yet'
  if (question.type === 'multichoice') {
    if (question.choices.some(({ html }) => html === '')) return 'A choice is empty'
    if (!question.choices.some(({ fraction }) => fraction > 0)) return 'No choice is right'
  }
  if (question.type === 'shortanswer' && question.answers.every(({ pattern }) => pattern.trim() === ''))
    return 'It needs an answer that is right'
  return null
}

/** The choices of a question once those that are right are chosen anew: one takes all marks, several share them, and wrong ones cost theirs. */
export function withRight<T extends { fraction: number }>(
  choices: readonly T[],
  right: readonly boolean[],
  isSingle: boolean,
): T[] {
  const count = right.filter(Boolean).length
  const wrong = right.length - count
  const share = (isRight: boolean): number =>
    isRight ? 1 / count : isSingle || wrong === 0 || count === 0 ? 0 : -1 / wrong
  return choices.map((choice, n) => ({ ...choice, fraction: share(right[n] === true) }))
}
