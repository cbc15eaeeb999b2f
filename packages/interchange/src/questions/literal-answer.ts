import { escapeHtml } from '../xml/escape-html.ts'
import { type RawAnswer, rawAnswer } from './raw-question.ts'

/** A text of a format in which a star is a star: in the pattern of a short answer it would stand for anything. */
export const literalPattern = (text: string): string => text.replaceAll('*', String.raw`\*`)

/** A short answer in exactly these words. */
export const literalAnswer = (text: string, fraction = 1): RawAnswer =>
  rawAnswer({ text: literalPattern(text), html: escapeHtml(text), fraction })
