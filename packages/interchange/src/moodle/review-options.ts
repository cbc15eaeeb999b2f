import type { QuizContent, QuizReviewOptions } from '@learn/course/content/quiz'
import { getInteger, type XmlNode } from '../xml/xml-node.ts'

/** Moodle's bits of the four moments. Source: mod/quiz, display_options. */
const MOMENTS = { during: 0x10000, after: 0x01000, open: 0x00100, closed: 0x00010 } as const
/** What is shown, and the setting that says when. */
const SETTINGS: Record<keyof QuizReviewOptions, string> = {
  attempt: 'reviewattempt',
  correctness: 'reviewcorrectness',
  marks: 'reviewmarks',
  specificFeedback: 'reviewspecificfeedback',
  generalFeedback: 'reviewgeneralfeedback',
  rightAnswer: 'reviewrightanswer',
  overallFeedback: 'reviewoverallfeedback',
}

/** What a quiz shows and when; null when it does not say, as before Moodle 2.1. */
export function readReview(quiz: XmlNode): QuizContent['review'] | null {
  if (getInteger(quiz, SETTINGS.attempt) === null) return null
  const shown = (bit: number): QuizReviewOptions => {
    const has = (name: keyof QuizReviewOptions) => ((getInteger(quiz, SETTINGS[name]) ?? 0) & bit) !== 0
    return {
      attempt: has('attempt'),
      correctness: has('correctness'),
      marks: has('marks'),
      specificFeedback: has('specificFeedback'),
      generalFeedback: has('generalFeedback'),
      rightAnswer: has('rightAnswer'),
      overallFeedback: has('overallFeedback'),
    }
  }
  return {
    during: shown(MOMENTS.during),
    after: shown(MOMENTS.after),
    open: shown(MOMENTS.open),
    closed: shown(MOMENTS.closed),
  }
}
