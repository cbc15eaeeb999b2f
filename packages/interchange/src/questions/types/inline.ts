import type { QuestionOf } from '@learn/questions'
import { readCloze } from '../../cloze/cloze-text.ts'
import { getCombinedFeedback, getCommon, isYes } from '../common.ts'
import type { Mapped, RawQuestion } from '../raw-question.ts'
import { Unreadable } from '../unreadable.ts'

/** A text with answers inside, as codes. */
export function cloze(raw: RawQuestion): Mapped<QuestionOf<'cloze'>> {
  const { textHtml, parts, notes } = readCloze(raw.textHtml)
  return { question: { type: 'cloze', ...getCommon(raw), textHtml, parts }, notes }
}

/** A text with gaps: lists inside of it, or words to be dragged into it. */
export function gaps(raw: RawQuestion): Mapped<QuestionOf<'gaps'>> {
  if (raw.words.length === 0) throw new Unreadable('it has no words for its gaps')
  const named = [...raw.textHtml.matchAll(/\[\[(\d{1,3})\]\]/g)].map(([, n]) => Number(n))
  if (!named.some(n => n >= 1 && n <= raw.words.length)) throw new Unreadable('its text has no gaps')
  return {
    question: {
      type: 'gaps',
      ...getCommon(raw),
      words: raw.words,
      isDragged: raw.type === 'ddwtos',
      shuffles: raw.setting('shuffleanswers') === '' || isYes(raw.setting('shuffleanswers')),
      feedback: getCombinedFeedback(raw),
    },
    notes: [],
  }
}
