import { hash } from 'node:crypto'
import { normalForm, type Writing } from '@learn/questions'

/** How an answer is named among groups that somebody made: by its spelling, or by its form. */
export interface Forms {
  spelling: string
  normal: string
}

const named = (sign: 'n' | 's', text: string): string => `${sign}${hash('sha256', text, 'hex').slice(0, 40)}`

export const formsOf = (text: string, writing: Writing): Forms => ({
  spelling: named('s', text.trim()),
  normal: named('n', normalForm(text, writing)),
})

/** The group of an answer: where somebody put its spelling, else its form, else with those of the same form. */
export const groupKeyOf = ({ spelling, normal }: Forms, made: ReadonlyMap<string, string>): string =>
  made.get(spelling) ?? made.get(normal) ?? normal
