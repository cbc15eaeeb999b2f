import type { QuestionOf } from '@learn/questions'
import { getCombinedFeedback, getCommon, getCount } from '../common.ts'
import { getNumber } from '../fraction.ts'
import type { Mapped, RawQuestion } from '../raw-question.ts'
import { Unreadable } from '../unreadable.ts'

type Grading = QuestionOf<'ordering'>['grading']

/** Moodle's rules by their number and by their name in files. Two that come to the same have one word here. */
export const GRADINGS: readonly (readonly [number: number, name: string, ours: Grading])[] = [
  [-1, 'ALL_OR_NOTHING', 'all'],
  [0, 'ABSOLUTE_POSITION', 'place'],
  [1, 'RELATIVE_NEXT_EXCLUDE_LAST', 'next'],
  [2, 'RELATIVE_NEXT_INCLUDE_LAST', 'next-and-last'],
  [3, 'RELATIVE_ONE_PREVIOUS_AND_NEXT', 'next'],
  [4, 'RELATIVE_ALL_PREVIOUS_AND_NEXT', 'around'],
  [5, 'LONGEST_ORDERED_SUBSET', 'subset'],
  [6, 'LONGEST_CONTIGUOUS_SUBSET', 'run'],
  [7, 'RELATIVE_TO_CORRECT', 'distance'],
]

export function ordering(raw: RawQuestion): Mapped<QuestionOf<'ordering'>> {
  const items = raw.answers
    .map((answer, n) => ({ html: answer.html, at: getNumber(answer.written) ?? n + 1 }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ html }) => html)
  if (items.length < 2) throw new Unreadable('it has nothing to order')
  const said = raw.setting('gradingtype').trim().toUpperCase()
  const select = raw.setting('selecttype').trim().toUpperCase()
  const isAll = select === '' || select === '0' || select === 'ALL'
  return {
    question: {
      type: 'ordering',
      ...getCommon(raw),
      items,
      grading: GRADINGS.find(([number, name]) => said === name || said === String(number))?.[2] ?? 'place',
      count: isAll ? 0 : getCount(raw.setting('selectcount'), [0, items.length], 0),
      isRun: select === '2' || select === 'CONTIGUOUS',
      isInLine: /^(1|HORIZONTAL)$/.test(raw.setting('layouttype').trim().toUpperCase()),
      feedback: getCombinedFeedback(raw),
    },
    notes: [],
  }
}
