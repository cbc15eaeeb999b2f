import { cleanHtml } from '../html.ts'
import { withMathMl } from '../mathml.ts'
import { plainText, wordsIn } from '../plain-text.ts'
import { type Losses, Removals } from '../removals.ts'

/** A clean text as it is counted and found. */
export interface ReadText {
  /** Its length, for the minutes that reading takes. */
  words: number
  /** As it is found. */
  plain: string
}

/** What a course needs of one text of its author. */
export interface WorkedText extends ReadText {
  /** As it is stored where its TeX is still worked with: in questions, which leave as they came. */
  clean: string
  /** As it is stored where it is read: its formulas as MathML. */
  shown: string
  /** What it lost, for the report. */
  losses: Losses
}

/** Pure; of a long text it takes a processor for a while. */
export function workOn(html: string): WorkedText {
  const losses = new Removals()
  const clean = cleanHtml(html, losses)
  return { clean, shown: shownOf(clean), losses, words: wordsIn(clean), plain: plainText(clean) }
}

/** As it would be cleaned again: a course that is written out and taken in anew has not changed. */
function shownOf(clean: string): string {
  const set = withMathMl(clean)
  return set === clean ? clean : cleanHtml(set)
}
