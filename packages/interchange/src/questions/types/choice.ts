import type { QuestionOf } from '@learn/questions'
import { getCombinedFeedback, getCommon, isYes } from '../common.ts'
import type { Mapped, RawQuestion } from '../raw-question.ts'
import { Unreadable } from '../unreadable.ts'

export function trueFalse(raw: RawQuestion): Mapped<QuestionOf<'truefalse'>> {
  if (raw.isTrue === null) throw new Unreadable('it does not say whether it is true or false')
  const feedbackOf = (said: string) => raw.answers.find(({ text }) => text.trim().toLowerCase() === said)?.feedbackHtml
  return {
    question: {
      type: 'truefalse',
      ...getCommon(raw),
      isTrue: raw.isTrue,
      trueFeedbackHtml: feedbackOf('true') ?? raw.answers[0]?.feedbackHtml ?? '',
      falseFeedbackHtml: feedbackOf('false') ?? raw.answers[1]?.feedbackHtml ?? '',
    },
    notes: [],
  }
}

/** How Moodle counts choices, and how we do. */
export const NUMBERINGS = [
  ['none', 'none'],
  ['abc', 'abc'],
  ['ABCD', 'ABC'],
  ['123', '123'],
  ['iii', 'iii'],
  ['IIII', 'III'],
] as const

export function multiChoice(raw: RawQuestion): Mapped<QuestionOf<'multichoice'>> {
  if (raw.answers.length === 0) throw new Unreadable('it has no choices')
  return {
    question: {
      type: 'multichoice',
      ...getCommon(raw),
      choices: raw.answers.map(({ html, fraction, feedbackHtml }) => {
        if (fraction === null) throw new Unreadable('the fraction of a choice is no number from -100 to 100')
        return { html, fraction, feedbackHtml }
      }),
      shuffles: raw.setting('shuffleanswers') === '' || isYes(raw.setting('shuffleanswers')),
      numbering: NUMBERINGS.find(([theirs]) => theirs === raw.setting('answernumbering'))?.[1] ?? 'abc',
      instructionHtml: raw.html('instruction'),
      feedback: getCombinedFeedback(raw),
      isSingle: isYes(raw.setting('single')),
    },
    notes: [],
  }
}

export function match(raw: RawQuestion): Mapped<QuestionOf<'match'>> {
  if (!raw.pairs.some(({ promptHtml }) => promptHtml !== '')) throw new Unreadable('it has nothing to match')
  return {
    question: {
      type: 'match',
      ...getCommon(raw),
      pairs: raw.pairs,
      shuffles: raw.setting('shuffleanswers') === '' || isYes(raw.setting('shuffleanswers')),
      feedback: getCombinedFeedback(raw),
    },
    notes: [],
  }
}
