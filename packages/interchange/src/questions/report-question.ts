import type { Question } from '@learn/questions'
import type { ImportReport } from '../moodle/import-report.ts'

/** The lines of the report on one question that was read: it came in or is kept, and what of it was left out. */
export function reportQuestion(
  report: ImportReport,
  { name, question, at, notes }: { name: string; question: Question; at: string; notes: readonly string[] },
): void {
  if (question.type === 'unsupported') report.kept('question', name, `it wants ${question.wants}`)
  else report.cameIn('question', name, question.type)
  for (const note of notes) report.partSkipped('question', name, `${at}${note}`)
}
