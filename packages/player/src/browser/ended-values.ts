import { getTexts } from './values.ts'

/**
 * What a part has done by its end that never said how it stands, and is not left to be gone on with: it is completed; of SCORM 1.2
 * with a pass mark and a score, passed or failed (SCORM 1.2 RTE 3.4.4).
 */
export function ended12(flat: unknown): Record<string, string> {
  const values = getTexts(flat)
  const status = 'cmi.core.lesson_status'
  if ((values[status] ?? 'not attempted') !== 'not attempted' || values['cmi.core.exit'] === 'suspend') return values
  const [score, pass] = [values['cmi.core.score.raw'], values['cmi.student_data.mastery_score']].map(Number)
  const isJudged = Number.isFinite(score) && Number.isFinite(pass)
  return { ...values, [status]: isJudged ? (score! >= pass! ? 'passed' : 'failed') : 'completed' }
}

/** The same of SCORM 2004, whose sequencing decides for its own parts (SN 4.2, completion set by content). */
export function ended2004(flat: unknown, isSequenced: boolean): Record<string, string> {
  const values = getTexts(flat)
  const status = 'cmi.completion_status'
  if (isSequenced || (values[status] ?? 'unknown') !== 'unknown' || values['cmi.exit'] === 'suspend') return values
  return { ...values, [status]: 'completed' }
}
