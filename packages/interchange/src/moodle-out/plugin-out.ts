import type { CombinedFeedback } from '@learn/questions'
import { fields } from './xml-out.ts'

/** What a question needs to be written in the words of Moodle. */
export interface PluginParts {
  html(text: string, area?: string, itemId?: number): string
  /** Puts a file of the question, by its path, into an area by itself. */
  attach(path: string, area: string, itemId?: number): void
  /** The number of a part of it. */
  idOf(what: string): number
}

/** What a type of Moodle adds to a question. */
export interface PluginOut {
  type: string
  xml: string
  /** Its text, where it is written in another way. */
  textHtml?: string
}

/** What is said of the whole answer. */
export const combinedOut = ({ rightHtml, partlyHtml, wrongHtml }: CombinedFeedback, { html }: PluginParts): string =>
  fields({
    correctfeedback: html(rightHtml, 'correctfeedback'),
    correctfeedbackformat: 1,
    partiallycorrectfeedback: html(partlyHtml, 'partiallycorrectfeedback'),
    partiallycorrectfeedbackformat: 1,
    incorrectfeedback: html(wrongHtml, 'incorrectfeedback'),
    incorrectfeedbackformat: 1,
  })
