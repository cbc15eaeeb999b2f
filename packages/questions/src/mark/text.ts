import type { QuestionOf } from '../question.ts'
import type { QuestionResponse } from '../response.ts'
import type { Marked } from './marked.ts'
import { fits } from './wildcards.ts'

/** The first answer that fits counts. Blanks at the ends, and how many stand between words, do not. */
export function markText(question: QuestionOf<'shortanswer'>, { answer }: QuestionResponse): Marked {
  const said = plain(typeof answer === 'string' ? answer : '', question.isCaseSensitive)
  const found = question.answers.find(({ pattern }) => fits(plain(pattern, question.isCaseSensitive), said))
  return {
    fraction: said === '' ? 0 : (found?.fraction ?? 0),
    parts: [],
    feedbackHtml: said === '' ? '' : (found?.feedbackHtml ?? ''),
  }
}

function plain(text: string, isCaseSensitive: boolean): string {
  const tidy = text.normalize('NFC').trim().replaceAll(/\s+/g, ' ')
  return isCaseSensitive ? tidy : tidy.toLowerCase()
}
