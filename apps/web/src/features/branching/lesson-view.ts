import type { PlayerProps } from '#features/course/index.ts'
import { lengthText } from '#shared/lib/length-text.ts'

export type LessonView = PlayerProps<'lesson'>['content']
export type Attempt = NonNullable<LessonView['attempt']>
export type Question = NonNullable<Attempt['page']['question']>
export type AnswerFeedback = NonNullable<Attempt['said']>

/** '92%', '66.7%'. */
export const pctText = (pct: number): string => `${Number(pct.toFixed(1))}%`

/** What there is to know before one begins. */
export function getRules({ rules }: Pick<LessonView, 'rules'>): string[] {
  const said = ['The next page depends on your answers. You can leave and continue later.']
  if (rules.timeLimitS !== null)
    said.push(`${lengthText(Math.ceil(rules.timeLimitS / 60))} from the start, even while you’re away.`)
  if (rules.hasQuestions && rules.maxTries !== null)
    said.push(rules.maxTries === 1 ? 'One try for each question.' : `${rules.maxTries} tries for each question.`)
  if (!rules.retakes) said.push('You can take it once.')
  else if (rules.isGraded && rules.hasQuestions)
    said.push(
      `You can retake it; the ${rules.grading === 'highest' ? 'best result' : 'average of all results'} counts.`,
    )
  return said
}

/** What is said of an answer, in a word. */
export const getVerdict = ({ isRight }: Pick<AnswerFeedback, 'isRight'>): string =>
  isRight === null ? 'Your answer is saved' : isRight ? 'Right' : 'Not right'

/** '4:05', '1:00:00'. */
export function clockText(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds))
  const parts = [Math.floor(left / 3600), Math.floor(left / 60) % 60, left % 60]
  const shown = parts[0] === 0 ? parts.slice(1) : parts
  return shown.map((part, n) => (n === 0 ? String(part) : String(part).padStart(2, '0'))).join(':')
}
