import type { QuizResponse } from '@learn/contract/quiz'
import type { Asked } from '../responses.ts'
import { choicesOf } from './choice-list.ts'

/** An answer in words, as a history or a choice between two of them tells it. */
export function answerWords({ type, view }: Asked, { answer, files = [] }: QuizResponse): string {
  const more = files.length > 0 ? ` (${files.length} files)` : ''
  const plain = (html: string) =>
    html
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim()
  if (typeof answer === 'string') return `${view.essay?.editor === 'rich' ? plain(answer) : answer}${more}` || 'Nothing'
  if (typeof answer === 'number') {
    const choice = choicesOf(type, view).find(({ place }) => place === answer)
    return choice ? plain(choice.html) : 'Nothing'
  }
  if (typeof answer !== 'object') return 'Nothing'
  if (type === 'match')
    return Object.values(answer)
      .map(place => view.answers?.[place] ?? '--')
      .join(', ')
  const chosen = choicesOf(type, view).filter(({ place }) => (answer[String(place)] ?? 0) > 0)
  return chosen.map(({ html }) => plain(html)).join(', ') || 'Nothing'
}
