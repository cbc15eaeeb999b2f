import type { StaffOutcome } from '@learn/contract/staff'
import type { QuestionStatistics, StudioQuestion } from '@learn/contract/studio'
import { plural } from '#studio/app/words.ts'

/** A question of the bank, with where it is asked and how it fares. */
export type BankRow = StudioQuestion & Partial<QuestionStatistics>

export interface Filter {
  text: string
  /** '' for all. */
  category: string
  type: string
  tag: string
  use: '' | 'unused' | 'twins' | 'retired'
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
      (use !== 'unused' || row.quizzes?.length === 0) &&
      (use !== 'twins' || row.twinOf !== null),
  )

/** The tags of questions, by the alphabet. */
export const listTags = (rows: readonly StudioQuestion[]): string[] =>
  [...new Set(rows.flatMap(({ tags }) => tags))].toSorted((a, b) => a.localeCompare(b))

/** `72 %`; a dash where there is nothing to tell. */
export const percentText = (pct: number | null | undefined): string => (pct == null ? '–' : `${Math.round(pct)} %`)

/** `0.41`; a dash where there is nothing to tell. */
export const correlationText = (value: number | null | undefined): string => (value == null ? '–' : value.toFixed(2))

/** Whether some questions can become one: at least two, all of which ask the same. */
export const areTwins = (rows: readonly StudioQuestion[]): boolean =>
  rows.length > 1 && rows.every(({ twinOf }) => twinOf !== null && twinOf === rows[0]?.twinOf)

/** Of twins the key of the one that most learners answered, else of the one that most quizzes ask, else of the first. */
export const suggestStaying = (rows: readonly BankRow[]): string =>
  rows.reduce((best, row) => {
    const byAnswers = (row.answers ?? 0) - (best.answers ?? 0)
    return (byAnswers || (row.quizzes?.length ?? 0) - (best.quizzes?.length ?? 0)) > 0 ? row : best
  }).key

/** What a merge changes, as sentences. */
export function describeMerge(rows: readonly Pick<StaffOutcome['rows'][number], 'entity'>[], others: number): string {
  const count = (entity: string) => rows.filter(row => row.entity === entity).length
  const [live, drafts] = [count('learning.content'), count('studio.draft')]
  return [
    live > 0
      ? `${plural(live, 'quiz', 'quizzes')} ${live === 1 ? 'asks' : 'ask'} it instead.`
      : 'No quiz asks another one by name.',
    drafts > 0 && `${plural(drafts, 'draft')} of a quiz ${drafts === 1 ? 'does' : 'do'} too.`,
    `${plural(others, 'question')} ${others === 1 ? 'is' : 'are'} retired.`,
  ]
    .filter(Boolean)
    .join(' ')
}
