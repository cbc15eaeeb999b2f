import { type FeedbackAnswers, isAnswered, visibleItems } from '@learn/contract/feedback'
import type { FeedbackItem } from '@learn/course/content/feedback'
import { AppError } from '#platform/errors.ts'

const refused = (name: string, fault: string): AppError => new AppError('feedback/invalid', `“${name}”: ${fault}`)

/**
 * What of some answers counts: those to items that are shown beside them. Throws `feedback/invalid` where a required one is missing or
 * one is no answer to its item.
 */
export function checkAnswers(items: readonly FeedbackItem[], answers: FeedbackAnswers): FeedbackAnswers {
  const counted: Record<string, string | readonly string[]> = {}
  for (const item of visibleItems(items, answers)) {
    if (item.type === 'prose' || item.type === 'info' || item.type === 'pagebreak') continue
    const answer = answers[item.key]
    if (answer === undefined || !isAnswered(answer)) {
      if (item.isRequired) throw refused(item.name, 'please answer this one')
      continue
    }
    const fault = faultOf(item, answer)
    if (fault !== null) throw refused(item.name, fault)
    counted[item.key] = answer
  }
  return counted
}

type AskedItem = Exclude<FeedbackItem, { type: 'prose' | 'info' | 'pagebreak' }>

/** Why an answer is none to an item; null where it is one. */
function faultOf(item: AskedItem, answer: FeedbackAnswers[string]): string | null {
  if (item.type === 'several') {
    const chosen = typeof answer === 'string' ? [answer] : answer
    return chosen.every(one => item.options.includes(one)) ? null : 'please choose of the options'
  }
  if (typeof answer !== 'string') return 'please give one answer'
  switch (item.type) {
    case 'single':
      return item.options.includes(answer) ? null : 'please choose one of the options'
    case 'rating':
      return item.options.some(({ text }) => text === answer) ? null : 'please choose one of the options'
    case 'text':
      return answer.length <= item.maxChars ? null : `at most ${item.maxChars} characters`
    case 'longtext':
      return null
    case 'number':
      return numberFault(item, answer)
  }
}

function numberFault({ min, max }: Extract<AskedItem, { type: 'number' }>, answer: string): string | null {
  const value = Number(answer.trim().replace(',', '.'))
  if (!Number.isFinite(value)) return 'please give a number'
  if (min !== null && value < min) return `at least ${min}`
  return max !== null && value > max ? `at most ${max}` : null
}
