import type { FeedbackAnswers, FeedbackItemView } from '@learn/contract/feedback'
import { isAnswered, splitPages, visibleItems } from '@learn/contract/feedback/plain'
import { useState } from 'react'

export type ShownItem = Exclude<FeedbackItemView, { type: 'pagebreak' }>

const isAsked = ({ type }: FeedbackItemView): boolean => type !== 'prose' && type !== 'info' && type !== 'pagebreak'

/** What is shown of a feedback beside some answers: the page, the numbers of its questions, and how far the learner is. */
export function usePages(items: readonly FeedbackItemView[], answers: FeedbackAnswers) {
  const [wanted, setPage] = useState(0)
  const shown = visibleItems(items, answers)
  const asked = shown.filter(isAsked)
  const pages = splitPages(shown) as ShownItem[][]
  const page = Math.min(wanted, Math.max(0, pages.length - 1))
  return {
    page,
    pageCount: pages.length,
    setPage,
    shown: pages[page] ?? [],
    numberOf: (item: FeedbackItemView): number | null => (isAsked(item) ? asked.indexOf(item) + 1 : null),
    asked: asked.length,
    answered: asked.filter(({ key }) => isAnswered(answers[key])).length,
    /** Required items of a page that are not answered; without a page, of all. */
    missing: (of?: number): string[] =>
      (of === undefined ? shown : (pages[of] ?? [])).flatMap(item =>
        'isRequired' in item && item.isRequired && !isAnswered(answers[item.key]) ? [item.key] : [],
      ),
  }
}
