import type { QuestionView, QuizResponse } from '@learn/contract/quiz'
import { codeBlock, escapeHtml } from '#platform/escape-html.ts'

const TRUE_FALSE = ['False', 'True']

const listed = (items: readonly string[]): string | null =>
  items.length === 0
    ? null
    : items.length === 1
      ? (items[0] ?? '')
      : `<ul>${items.map(one => `<li>${one}</li>`).join('')}</ul>`

/** What was answered, as HTML: text, choices, pairs and orders. Null for nothing, and for what stands on a picture. */
export function answerHtml(view: QuestionView, type: string, { answer }: QuizResponse): string | null {
  if (typeof answer === 'string') {
    if (answer.trim() === '') return null
    if (view.essay?.editor === 'rich') return answer
    return view.code ? codeBlock(answer) : `<p>${escapeHtml(answer).replaceAll('\n', '<br>')}</p>`
  }
  if (typeof answer === 'number') return (type === 'truefalse' ? TRUE_FALSE : view.choices)?.[answer] ?? null
  if (typeof answer !== 'object' || view.picture || view.stack) return null
  const chosen = (place: number): number => {
    const value = answer[String(place)]
    return typeof value === 'number' ? value : -1
  }
  if (view.items) return listed(view.items.map((_item, rank) => view.items?.[chosen(rank)] ?? '--'))
  if (view.prompts)
    return listed(view.prompts.map((prompt, n) => `${prompt} → ${escapeHtml(view.answers?.[chosen(n)] ?? '--')}`))
  if (view.gaps)
    return listed(
      view.gaps.map((gap, n) => {
        const said = answer[String(n)]
        return typeof said === 'string' ? escapeHtml(said) : (gap.choices?.[chosen(n)] ?? '--')
      }),
    )
  return listed((view.choices ?? []).filter((_choice, n) => chosen(n) > 0))
}
