import { cleanHtml } from '../html.ts'
import { plainText, wordsIn } from '../plain-text.ts'

/** What a course needs of one text of its author. */
export interface WorkedText {
  /** As it is stored. */
  clean: string
  /** Its length, for the minutes that reading takes. */
  words: number
  /** As it is found. */
  plain: string
}

/** Pure; of a long text it takes a processor for a while. */
export const workOn = (html: string): WorkedText => ({
  clean: cleanHtml(html),
  words: wordsIn(html),
  plain: plainText(html),
})
