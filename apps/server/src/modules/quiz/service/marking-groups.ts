import { hash } from 'node:crypto'
import { normalForm, type Writing } from '@learn/questions'

/** How an answer is named among groups that somebody made: by its spelling, or by its form. */
export interface Forms {
  spelling: string
  normal: string
}

const named = (sign: 'n' | 's', text: string): string => `${sign}${hash('sha256', text, 'hex').slice(0, 40)}`

/** No text that is stored holds it. */
const BESIDE = '\0'

/** The forms of an answer: of its text, and of what its files hold, in whichever order they were added. */
export function getForms(text: string, writing: Writing, sha256OfFiles: readonly string[] = []): Forms {
  const files = sha256OfFiles.toSorted().map(sha256 => `${BESIDE}${sha256}`)
  return {
    spelling: named('s', [text.trim(), ...files].join('')),
    normal: named('n', [normalForm(text, writing), ...files].join('')),
  }
}

/** The group of an answer: where somebody put its spelling, else its form, else with those of the same form. */
export const getGroupKey = ({ spelling, normal }: Forms, made: ReadonlyMap<string, string>): string =>
  made.get(spelling) ?? made.get(normal) ?? normal
