import type { Question, QuestionType } from '@learn/questions'
import type { ImportReport } from '../moodle/import-report.ts'

const TYPE_NAMES: Readonly<Record<QuestionType, string>> = {
  truefalse: 'true or false',
  multichoice: 'multiple choice',
  singlechoice: 'single choice',
  shortanswer: 'short answer',
  numerical: 'number',
  match: 'matching',
  essay: 'essay',
  coderunner: 'code',
  cloze: 'gaps in a text',
  gaps: 'words into gaps',
  picturegaps: 'gaps on a picture',
  markers: 'markers on a picture',
  randommatch: 'matching of drawn short answers',
  ordering: 'ordering',
  calculated: 'calculated',
  stack: 'STACK',
  description: 'description',
  unsupported: 'kept',
}

/** What staff read of a type of questions. */
export const typeName = (type: QuestionType): string => TYPE_NAMES[type]

/** The lines of the report on one question that was read: it came in or is kept, and what of it was left out. */
export function reportQuestion(
  report: ImportReport,
  { name, question, at, notes }: { name: string; question: Question; at: string; notes: readonly string[] },
): void {
  if (question.type === 'unsupported') report.kept('question', name, `it wants ${question.wants}`)
  else report.cameIn('question', name, typeName(question.type))
  for (const note of notes) report.partSkipped('question', name, `${at}${note}`)
}
