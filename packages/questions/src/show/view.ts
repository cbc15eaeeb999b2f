import type { QuestionView } from '@learn/contract/quiz'
import { type Arrangement, orderOf } from '../arrangement.ts'
import type { Question, QuestionOf } from '../question.ts'

/** Files of one answer where the author sets no limit. */
const MAX_FILES = 5

/** A question as it is asked: nothing of it tells the answer. */
export function viewOf(question: Question, arrangement: Arrangement): QuestionView {
  const { textHtml } = question
  switch (question.type) {
    case 'multichoice':
    case 'singlechoice':
      return {
        textHtml,
        single: question.type === 'singlechoice' || question.isSingle,
        choices: orderOf(question.choices, arrangement.items).map(index => question.choices[index]?.html ?? ''),
        numbering: question.numbering,
        instructionHtml: question.instructionHtml,
      }
    case 'match':
      return {
        textHtml,
        prompts: (arrangement.items ?? []).map(index => question.pairs[index]?.promptHtml ?? ''),
        answers: (arrangement.answers ?? []).map(index => question.pairs[index]?.answer ?? ''),
      }
    case 'numerical':
      return { textHtml, units: question.units.map(({ unit }) => unit) }
    case 'essay':
      return { textHtml, essay: essayOf(question) }
    case 'coderunner':
      return { textHtml, code: codeOf(question) }
    case 'truefalse':
    case 'shortanswer':
    case 'description':
    case 'unsupported':
      return { textHtml }
    default:
      return question satisfies never
  }
}

const essayOf = (question: QuestionOf<'essay'>): QuestionView['essay'] => ({
  editor: question.editor,
  isTextRequired: question.isTextRequired,
  lines: question.lines,
  minWords: question.minWords,
  maxWords: question.maxWords,
  maxFiles: question.maxFiles ?? MAX_FILES,
  minFiles: question.minFiles,
  fileTypes: question.fileTypes,
  templateHtml: question.templateHtml,
})

const codeOf = (question: QuestionOf<'coderunner'>): QuestionView['code'] => ({
  language: question.language,
  preload: question.preload,
  before: question.before,
  after: question.after,
  schema: question.schema,
  hasDatabase: question.database !== '',
  columnWidths: question.columnWidths,
  compare: question.compare,
  isOrdered: question.isOrdered,
  examples: question.tests
    .filter(({ isExample }) => isExample)
    .map(({ category, code, stdin, setup, expected }) => ({ category, code, stdin, setup: setup ?? '', expected })),
  hiddenTests: question.tests.filter(({ isExample }) => !isExample).length,
})
