import type { RawQuestion } from '../questions/raw-question.ts'

/** A question with every text of it remade. */
export const linkedRaw = (raw: RawQuestion, link: (html: string) => string): RawQuestion => ({
  ...raw,
  textHtml: link(raw.textHtml),
  generalFeedbackHtml: link(raw.generalFeedbackHtml),
  hints: raw.hints.map(link),
  html: name => link(raw.html(name)),
  answers: raw.answers.map(answer => ({ ...answer, html: link(answer.html), feedbackHtml: link(answer.feedbackHtml) })),
  pairs: raw.pairs.map(pair => ({ ...pair, promptHtml: link(pair.promptHtml) })),
  words: raw.words.map(word => ({ ...word, html: link(word.html) })),
})
