import { codeForm, sqlForm } from './code-form.ts'
import { wordsForm } from './words-form.ts'

/** What an answer is written in; `code` where nobody knows in which language. */
export type Writing = 'words' | 'sql' | 'python' | 'javascript' | 'c' | 'code'

/** As much of a text is formed; what comes after it is compared as it stands. */
const LENGTH = 4000

/**
 * What is left of an answer when what does not matter is taken away: letter case, blanks and marks of punctuation between words;
 * blanks, comments, outer brackets and, of SQL, letter case outside of quotes. Nothing is guessed: only the same form is alike, and
 * a sign that could say something stays.
 */
export function normalForm(text: string, writing: Writing): string {
  // Only what is one letter in two spellings: a raised 2 is not a 2.
  const whole = text.normalize('NFC')
  const [held, rest] = [whole.slice(0, LENGTH), whole.slice(LENGTH)]
  return `${formOf(held, writing)}${rest}`
}

function formOf(text: string, writing: Writing): string {
  if (writing === 'words') return wordsForm(text)
  return writing === 'sql' ? sqlForm(text) : codeForm(text, writing)
}
