import type { SheetProblem } from '@learn/contract/sandbox'

const wordsOf = (text: string) =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `

/** Whether a text stands somewhere in what a learner sees: the data, the words of the task, the expected outputs. */
export function isInTask({
  title,
  description,
  steps,
  cellData,
  validations,
}: SheetProblem): (text: string) => boolean {
  const seen = [
    title,
    description.replace(/<[^>]*>/g, ' '),
    ...steps.flatMap(step => [step.title, step.text]),
    ...cellData.flat().filter(content => typeof content === 'string'),
    ...Object.values(validations).map(({ output }) => String(output.value ?? '')),
  ]
  const words = seen.map(wordsOf)
  return text => {
    const wanted = wordsOf(text)
    // An empty text is nothing that could be told; signs are sought as they are.
    if (wanted.trim() === '') return seen.some(each => each.includes(text))
    return words.some(each => each.includes(wanted))
  }
}

/** The words and numbers of the task, in lower case. */
export function wordsOfTask({ title, description, steps }: SheetProblem): Set<string> {
  const texts = [title, description.replace(/<[^>]*>/g, ' '), ...steps.flatMap(step => [step.title, step.text])]
  return new Set(texts.flatMap(text => text.toLowerCase().match(/\p{L}+|\d+/gu) ?? []))
}

/** Words by which a task says that something may not be found. */
const NOT_FOUND = [['not', 'found'], ['not', 'listed'], ['not', 'available'], ['no', 'match'], ['missing'], ['unknown']]

/** True when the words of a task, in lower case, speak of what is not found. */
export const isLookupWord = (words: ReadonlySet<string>): boolean =>
  NOT_FOUND.some(phrase => phrase.every(word => words.has(word)))
