import type { LessonPage } from '@learn/course/content/lesson'
import { indexAt } from '@learn/questions'
import type { TrailStep } from '../tables.ts'
import { getQuestion } from './ask.ts'

/** What a learner answered, as HTML: the words of choices and pairs, or their own, which are no markup. */
export function responseHtml(
  page: LessonPage,
  { response, arrangement }: Pick<TrailStep, 'response' | 'arrangement'>,
): string {
  const question = getQuestion(page)
  const answer = response?.answer
  if (typeof answer === 'string') return `<p>${escaped(answer).replaceAll('\n', '<br>')}</p>`
  if (question?.type === 'multichoice') {
    const places = typeof answer === 'object' ? Object.keys(answer).filter(place => answer[place]) : [answer ?? -1]
    return places.map(place => question.choices[indexAt(arrangement.items, Number(place)) ?? -1]?.html ?? '').join('')
  }
  if (question?.type === 'match' && typeof answer === 'object')
    return (arrangement.items ?? [])
      .map((pair, place) => {
        const said =
          question.pairs[indexAt(arrangement.answers, Number(answer[String(place)] ?? -1)) ?? -1]?.answer ?? ''
        return `${question.pairs[pair]?.promptHtml ?? ''}<p>${escaped(said || 'No answer')}</p>`
      })
      .join('')
  return ''
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
