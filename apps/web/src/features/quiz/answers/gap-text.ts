import type { QuestionView, QuizResponse } from '@learn/contract/quiz'

export type Gap = NonNullable<QuestionView['gaps']>[number]

/** Where a text says that something is answered: `{#1}` or `[[1]]`, by place from 1. */
const MARK = /\{#(\d{1,3})\}|\[\[(\d{1,3})\]\]/g

/** Puts an empty element in the place of each mark of a text that stands on the page; gives them by place from 0. */
export function gapElements(box: HTMLElement, count: number): Map<number, HTMLElement> {
  const places = new Map<number, HTMLElement>()
  const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    const found = [...text.data.matchAll(MARK)].filter(match => {
      const place = Number(match[1] ?? match[2]) - 1
      return place >= 0 && place < count && !places.has(place)
    })
    for (const match of found.toReversed()) {
      const place = Number(match[1] ?? match[2]) - 1
      if (places.has(place)) continue
      const element = document.createElement('span')
      const after = text.splitText(match.index)
      after.data = after.data.slice(match[0].length)
      text.after(element)
      places.set(place, element)
    }
  }
  return places
}

/** The words of author HTML, for a list of the browser's own. */
export function plainText(html: string): string {
  if (!/[<&]/.test(html)) return html
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const image of body.querySelectorAll('img')) image.replaceWith(image.alt || 'Picture')
  return (body.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
}

/** What was answered in one gap, in words; '' for nothing. */
export function gapWords(gap: Gap, answer: QuizResponse['answer'], place: number): string {
  const given = typeof answer === 'object' ? answer : {}
  if (gap.kind === 'several')
    return (gap.choices ?? [])
      .filter((_choice, n) => given[`${place}.${n}`] === 1)
      .map(plainText)
      .join(', ')
  const value = given[String(place)]
  if (typeof value === 'string') return value
  return plainText(gap.choices?.[value ?? -1] ?? '')
}
