import type { Arrangement } from './arrangement.ts'
import { GAP_PLACE, type QuestionOf } from './question.ts'

/** The gaps of a text in order, each as the index of the word that belongs in it. Marks inside of tags are none. */
export function gapsIn({ textHtml, words }: Pick<QuestionOf<'gaps'>, 'textHtml' | 'words'>): number[] {
  const gaps: number[] = []
  eachGap(textHtml, word => {
    if (words[word]) gaps.push(word)
    return null
  })
  return gaps
}

/** The text with its gaps numbered by their place from 1: which word belongs in them is not told. */
export function withGapPlaces({ textHtml, words }: Pick<QuestionOf<'gaps'>, 'textHtml' | 'words'>): string {
  let place = 0
  return eachGap(textHtml, word => (words[word] ? `[[${++place}]]` : null))
}

const eachGap = (html: string, make: (word: number) => string | null): string =>
  html.replace(/<[^<>]*>|[^<]+/g, part =>
    part.startsWith('<') ? part : part.replaceAll(GAP_PLACE, (mark, n: string) => make(Number(n) - 1) ?? mark),
  )

/** The words that a gap takes, in the order in which they are shown. */
export const wordsFor = (
  { words }: Pick<QuestionOf<'gaps'>, 'words'>,
  { items }: Arrangement,
  rightWord: number,
): number[] => (items ?? words.map((_word, n) => n)).filter(n => words[n]?.group === words[rightWord]?.group)
