import type { QuestionView } from '@learn/contract/quiz'

/** A choice as it is shown: what names it in an answer, and its text. */
export interface ShownChoice {
  place: number
  html: string
}

/** The choices of a question in order; true is 1 and false 0. */
export const getChoices = (type: string, view: QuestionView): ShownChoice[] =>
  type === 'truefalse'
    ? [
        { place: 1, html: 'True' },
        { place: 0, html: 'False' },
      ]
    : (view.choices ?? []).map((html, place) => ({ place, html }))

const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x']

/** What stands before a choice: `a.`, `B.`, `3.`, `iv.`; '' for nothing. */
export function getSign(numbering: string | undefined, place: number): string {
  if (numbering === undefined) return ''
  const letter = String.fromCharCode(97 + place)
  switch (numbering) {
    case 'abc':
      return `${letter}.`
    case 'ABC':
      return `${letter.toUpperCase()}.`
    case '123':
      return `${place + 1}.`
    case 'iii':
      return `${ROMAN[place] ?? place + 1}.`
    case 'III':
      return `${(ROMAN[place] ?? String(place + 1)).toUpperCase()}.`
    default:
      return ''
  }
}
