import type { QuizResponse } from '@learn/contract/quiz'
import { type AttemptQuestionView, placesIn } from '../responses.ts'
import { getChoices } from './choice-list.ts'
import { gapWords, plainText } from './gap-text.ts'
import { getOrder } from './order.ts'
import { thingName } from './picture/faces.ts'
import { laidOn } from './picture/laid.ts'
import { pinnedIn } from './picture/marked-points.ts'
import { stackWords } from './stack/stack-words.ts'

/** An answer in words, as a history or a choice between two of them tells it. */
export function answerWords({ type, view }: AttemptQuestionView, { answer, files = [] }: QuizResponse): string {
  const more = files.length > 0 ? ` (${files.length} files)` : ''
  const plain = (html: string) =>
    html
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim()
  if (typeof answer === 'string') return `${view.essay?.editor === 'rich' ? plain(answer) : answer}${more}` || 'Nothing'
  if (typeof answer === 'number') {
    const choice = getChoices(type, view).find(({ place }) => place === answer)
    return choice ? plain(choice.html) : 'Nothing'
  }
  if (typeof answer !== 'object') return 'Nothing'
  if (view.stack) return stackWords(view.stack, answer).join('; ') || 'Nothing'
  if (view.gaps) return view.gaps.map((gap, place) => gapWords(gap, answer, place) || '--').join(', ')
  if (view.picture?.places) {
    const { places, things } = view.picture
    return laidOn(places, placesIn(answer))
      .map((thing, n) => `${n + 1}: ${thing < 0 ? '--' : thingName(things[thing]?.html ?? '', thing)}`)
      .join(', ')
  }
  if (view.picture) {
    const { things } = view.picture
    const all = pinnedIn(things, answer).flatMap((points, thing) =>
      points.map(({ x, y }) => `${thingName(things[thing]?.html ?? '', thing)} (${x}, ${y})`),
    )
    return all.join(', ') || 'Nothing'
  }
  if (view.items)
    return getOrder(view.items, answer)
      .map(place => plainText(view.items?.[place] ?? ''))
      .join(', ')
  if (type === 'match')
    return Object.values(placesIn(answer))
      .map(place => view.answers?.[place] ?? '--')
      .join(', ')
  const chosen = getChoices(type, view).filter(({ place }) => (placesIn(answer)[String(place)] ?? 0) > 0)
  return chosen.map(({ html }) => plain(html)).join(', ') || 'Nothing'
}
