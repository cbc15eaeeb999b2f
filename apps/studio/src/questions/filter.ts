import type { QuestionStatistics, StudioQuestion } from '@learn/contract/studio'

/** A question of the bank, with where it is asked and how it fares. */
export type BankRow = StudioQuestion & Partial<QuestionStatistics>

export interface Filter {
  text: string
  /** '' for all. */
  category: string
  type: string
  tag: string
  use: '' | 'unused' | 'retired'
}

export const NO_FILTER: Filter = { text: '', category: '', type: '', tag: '', use: '' }

/** Questions with where each is asked and how it fares, as far as that is known yet. */
export function joinStatistics(
  questions: readonly StudioQuestion[],
  statistics: readonly QuestionStatistics[] = [],
): BankRow[] {
  const byKey = new Map(statistics.map(one => [one.key, one]))
  return questions.map(question => ({ ...byKey.get(question.key), ...question }))
}

/** Whether a question has these words in its name, its text or its tags. */
export const hasWords = ({ name, text, tags }: StudioQuestion, words: string): boolean => {
  const wanted = words.trim().toLowerCase()
  return [name, text, ...tags].some(part => part.toLowerCase().includes(wanted))
}

/** Retired questions stand among the others only where they are looked for. */
export const filterQuestions = (rows: readonly BankRow[], { text, category, type, tag, use }: Filter): BankRow[] =>
  rows.filter(
    row =>
      hasWords(row, text) &&
      (category === '' || row.categoryKey === category) &&
      (type === '' || row.type === type) &&
      (tag === '' || row.tags.includes(tag)) &&
      (use === 'retired') === row.isRetired &&
      (use !== 'unused' || row.quizzes?.length === 0),
  )

/** The tags of questions, by the alphabet. */
export const listTags = (rows: readonly StudioQuestion[]): string[] =>
  [...new Set(rows.flatMap(({ tags }) => tags))].toSorted((a, b) => a.localeCompare(b))

/** `72 %`; a dash where there is nothing to tell. */
export const percentText = (pct: number | null | undefined): string => (pct == null ? '–' : `${Math.round(pct)} %`)

/** `0.41`; a dash where there is nothing to tell. */
export const correlationText = (value: number | null | undefined): string => (value == null ? '–' : value.toFixed(2))
