import type { CombinedFeedback } from '../question.ts'

/** What is said of an answer as a whole. */
export const feedbackFor = (
  { rightHtml, partlyHtml, wrongHtml }: CombinedFeedback,
  state: 'right' | 'partly' | 'wrong',
): string => ({ right: rightHtml, partly: partlyHtml, wrong: wrongHtml })[state]
