import type { AnswerGroup, MarkingSheet } from '@learn/contract/quiz'

type Answer = AnswerGroup['answers'][number]

/** An answer as an act of staff names it. */
export const getKey = ({ attemptId, slot }: Answer): string => `${attemptId} ${slot}`

/** Whether all of a group have their mark. */
export const isMarked = ({ answers }: AnswerGroup): boolean => answers.every(({ mark }) => mark !== null)

/** The mark that all of a group have; null where there is none, or several. */
export function getMark({ answers }: AnswerGroup): number | null {
  const [first] = answers
  return first && answers.every(({ mark }) => mark === first.mark) ? first.mark : null
}

/** The group after this one that waits for a mark; the next of all when none does, and this one when it is alone. */
export function getNext(groups: readonly AnswerGroup[], key: string): string {
  const at = groups.findIndex(group => group.key === key)
  const after = [...groups.slice(at + 1), ...groups.slice(0, at + 1)]
  return (after.find(group => group.key !== key && !isMarked(group)) ?? after[0])?.key ?? key
}

/** The group after this one, or before it; around the ends. */
export function getBeside(groups: readonly AnswerGroup[], key: string, by: 1 | -1): string {
  const at = groups.findIndex(group => group.key === key)
  return groups.at((at + by) % groups.length)?.key ?? key
}

const MOST_STEPS = 9

/** Marks to choose from: in halves or wholes, where these are few; else a number is typed. */
export function getSteps({ maxMark }: Pick<MarkingSheet, 'maxMark'>): number[] {
  for (const step of [0.5, 1]) {
    const count = maxMark / step
    if (Number.isInteger(count) && count + 1 <= MOST_STEPS) return Array.from({ length: count + 1 }, (_, n) => n * step)
  }
  return []
}

export const countText = (n: number, one: string): string => `${n} ${one}${n === 1 ? '' : 's'}`

const IN_CODE = 'empty lines, spaces within a line and outer brackets'
const DIFFERENCE: Readonly<Record<MarkingSheet['writing'], string>> = {
  words: 'spaces, capitals and punctuation between words. Signs such as + / $ ( ) count, and so do files.',
  sql: 'spaces, comments, outer brackets and, outside quotes, capitals.',
  python: `comment lines, ${IN_CODE}.`,
  javascript: `comment lines, ${IN_CODE}.`,
  c: `comment lines, ${IN_CODE}.`,
  code: `${IN_CODE}. Files count.`,
}

/** What answers of one group can differ in. */
export const alikeText = (writing: MarkingSheet['writing']): string =>
  `Answers are grouped when they differ only in ${DIFFERENCE[writing]}`

/** What a group is called: how its answers begin, or what they are where nothing was written. */
export function getTitle({ excerpt, answers }: AnswerGroup): string {
  const names = answers[0]?.files.map(({ name }) => name) ?? []
  if (excerpt !== '') return excerpt
  return names.length > 0 ? `Files only: ${names.join(', ')}` : 'Nothing written'
}

/** How many files an answer of a group has; '' for none. */
export function filesText({ answers }: AnswerGroup): string {
  const most = Math.max(0, ...answers.map(({ files }) => files.length))
  return most === 0 ? '' : `with ${countText(most, 'file')}`
}
