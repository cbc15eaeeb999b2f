import type { LessonAsk, LessonOutcome } from '@learn/course/content/lesson'
import { getInteger, type XmlNode } from '../../xml/xml-node.ts'

/** Types of pages. Source: Moodle, mod/lesson/pagetypes. */
export const PAGE = {
  shortAnswer: 1,
  trueFalse: 2,
  multiChoice: 3,
  matching: 5,
  numerical: 8,
  essay: 10,
  content: 20,
  endOfBranch: 21,
  cluster: 30,
  endOfCluster: 31,
} as const

/** One answer as it stands in the backup, with what follows from it. */
export interface ReadAnswer extends LessonOutcome {
  text: string
  html: string
}

/** A pattern of a short answer that stands for every other answer. */
const ANY_OTHER = '@#wronganswer#@'

/**
 * What a page asks, by its type; null where it is a content page, or of a type that we do not ask (`why` in words).
 */
export function readAsk(
  page: XmlNode,
  answers: readonly ReadAnswer[],
  key: string,
): { ask: LessonAsk | null; why: string | null } {
  const option = getInteger(page, 'qoption') === 1
  const asked = (ask: LessonAsk) => ({ ask, why: null })
  const none = (why: string | null) => ({ ask: null, why })
  switch (getInteger(page, 'qtype') ?? 0) {
    case PAGE.trueFalse:
    case PAGE.multiChoice: {
      const written = answers.filter(({ html }) => html.trim() !== '')
      if (written.length === 0) return none('a question without answers is read only')
      const isSeveral = option && getInteger(page, 'qtype') === PAGE.multiChoice
      return asked({ type: 'choices', isSeveral, shuffles: !isTrueFalse(page), answers: written.map(choiceOf) })
    }
    case PAGE.shortAnswer:
      if (option) return none('a question whose answers are regular expressions is read only')
      return asked({
        type: 'text',
        isCaseSensitive: false,
        answers: answers.flatMap(answer =>
          answer.text.trim() === ''
            ? []
            : { ...outcomeOf(answer), pattern: answer.text.trim() === ANY_OTHER ? '*' : answer.text.trim() },
        ),
      })
    case PAGE.numerical:
      return asked({
        type: 'number',
        answers: answers.flatMap(answer => {
          if (answer.text.trim() === ANY_OTHER) return { ...outcomeOf(answer), value: null, tolerance: 0 }
          const range = rangeOf(answer.text)
          return range ? { ...outcomeOf(answer), ...range } : []
        }),
      })
    case PAGE.matching: {
      const [right, wrong, ...rest] = answers
      const pairs = rest.flatMap(({ html, feedbackHtml }) => {
        const answer = plain(feedbackHtml)
        return html.trim() === '' || answer === '' ? [] : { promptHtml: html, answer }
      })
      if (!right || !wrong || pairs.length === 0) return none('a question without pairs is read only')
      // Here what is said stands where other types have the answer.
      const said = (answer: ReadAnswer, isRight: boolean) => ({
        ...outcomeOf(answer),
        isRight,
        feedbackHtml: answer.html,
      })
      return asked({ type: 'match', pairs, right: said(right, true), wrong: said(wrong, false) })
    }
    case PAGE.essay:
      return asked({ type: 'essay', jump: answers[0] ? answers[0].jump : key })
    case PAGE.content:
      return none(null)
    default:
      return none('a page of an unknown type is read only')
  }
}

const isTrueFalse = (page: XmlNode): boolean => getInteger(page, 'qtype') === PAGE.trueFalse

const outcomeOf = ({ isRight, score, jump, feedbackHtml }: ReadAnswer): LessonOutcome => ({
  isRight,
  score,
  jump,
  feedbackHtml,
})

const choiceOf = (answer: ReadAnswer) => ({ ...outcomeOf(answer), html: answer.html })

/** `3` or `2.5:3.5`, either with a decimal comma. */
function rangeOf(text: string): { value: number; tolerance: number } | null {
  const [from, to = from] = text.split(':').map(part => Number(part.trim().replace(',', '.') || Number.NaN))
  if (from === undefined || to === undefined || !Number.isFinite(from) || !Number.isFinite(to)) return null
  return { value: (from + to) / 2, tolerance: Math.abs(to - from) / 2 }
}

/** For lists and buttons: the words of HTML alone. */
export const plain = (html: string): string =>
  html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/\s+/g, ' ')
    .trim()
