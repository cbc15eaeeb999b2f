import type { CodeFault, FaultKind } from '../job.ts'

/** What a fault is called where nothing of the program may be told: of a hidden test, whose input it could spell out. */
export const FAULT_NAMES: Record<FaultKind, string> = {
  syntax: 'The code could not be read.',
  error: 'The program stopped with an error.',
  time: 'The program took too long and was stopped.',
  memory: 'The program needed too much memory and was stopped.',
  output: 'The program printed too much and was stopped.',
  crash: 'The program ended before it was done.',
  skipped: 'This test was not run: tests before it took too long.',
}

/** How a fault that the program itself did not name goes on. */
const ADVICE: Partial<Record<FaultKind, string>> = {
  time: 'Is there a loop that never ends?',
  memory: 'Does a list or a text grow without an end?',
  output: 'Is something printed in a loop that never ends?',
}

const MESSAGE_CHARS = 500

/** A fault as its learner reads it: what happened, in which line of their code, and what the language says. */
export function faultWords({ kind, message, line }: CodeFault): string {
  const what = ADVICE[kind] ? `${FAULT_NAMES[kind]} ${ADVICE[kind]}` : FAULT_NAMES[kind]
  const where = line === null ? '' : `Line ${line}. `
  const said = message.length > MESSAGE_CHARS ? `${message.slice(0, MESSAGE_CHARS)}…` : message
  return said === '' ? `${where}${what}` : `${where}${what} ${said}`
}

/** The same fault for somebody who may know that there was one, and nothing that the program could have put into it. */
export function bareFault(words: string): string {
  if (words === '') return ''
  const after = words.replace(/^Line \d+\. /, '')
  return Object.values(FAULT_NAMES).find(name => after.startsWith(name)) ?? FAULT_NAMES.crash
}
