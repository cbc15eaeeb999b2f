import {
  ANONYMOUS_BATCH,
  type FeedbackAnswers,
  type FeedbackResult,
  type FeedbackResults,
} from '@learn/contract/feedback'
import type { FeedbackContent, FeedbackItem } from '@learn/course/content/feedback'
import type { Db } from '#platform/db/tables.ts'
import type { Caller } from '#platform/http/caller.ts'
import { type AnswerRow, answersTo } from '../repo/answers.ts'
import { findChange } from '../repo/widget.ts'
import { openResults } from './open-feedback.ts'
import { readRule } from './rule.ts'

export type QuestionItem = Exclude<FeedbackItem, { type: 'prose' | 'info' | 'pagebreak' }>

/** The items that somebody answers. */
export const questionItems = ({ items }: FeedbackContent): QuestionItem[] =>
  items.filter(
    (item): item is QuestionItem => item.type !== 'prose' && item.type !== 'info' && item.type !== 'pagebreak',
  )

/**
 * The answers that may be read. Anonymous ones come by batches of so many people only: one more answer than before would be that of
 * whoever answered last, and five of one person say what that person answered.
 */
export function readableAnswers(rows: readonly AnswerRow[]): AnswerRow[] {
  const sizes = Map.groupBy(
    rows.filter(row => row.user_id === null && row.is_first),
    row => row.batch,
  )
  return rows.filter(row => row.user_id !== null || (sizes.get(row.batch)?.length ?? 0) >= ANONYMOUS_BATCH)
}

/** What learners answered, summed up. Throws `feedback/not-found`. */
export async function readResults(db: Db, caller: Caller, activityId: number): Promise<FeedbackResults> {
  const { content, name } = await openResults(db, caller, activityId)
  const rows = await answersTo(db, activityId)
  const shown = readableAnswers(rows)
  return {
    name,
    change: await findChange(db, activityId),
    rule: await readRule(db, activityId),
    isAnonymous: content.isAnonymous,
    shown: shown.length,
    held: rows.length - shown.length,
    results: questionItems(content).map(item =>
      resultOf(
        item,
        shown.map(row => row.answers),
      ),
    ),
  }
}

/** Values are sorted, so that those of one answer do not stand at the same place in each list. */
function resultOf(item: QuestionItem, answers: readonly FeedbackAnswers[]): FeedbackResult {
  const given = answers.flatMap(answer => (answer[item.key] === undefined ? [] : [[answer[item.key] ?? ''].flat()]))
  const values = given.flat()
  const count = (text: string) => ({ text, count: values.filter(value => value === text).length })
  const base = { key: item.key, type: item.type, name: item.name, answered: given.length }
  switch (item.type) {
    case 'single':
    case 'several':
      return { ...base, counts: item.options.map(count), average: null, texts: [] }
    case 'rating': {
      const worth = new Map(item.options.map(({ text, value }) => [text, value]))
      const average = mean(values.flatMap(value => worth.get(value) ?? []))
      return { ...base, counts: item.options.map(({ text }) => count(text)), average, texts: [] }
    }
    case 'number':
      return { ...base, counts: [], average: mean(values.map(toNumber)), texts: values.toSorted(byNumber) }
    case 'text':
    case 'longtext':
      return { ...base, counts: [], average: null, texts: values.toSorted((a, b) => a.localeCompare(b)) }
  }
}

const toNumber = (value: string): number => Number(value.replace(',', '.'))
const byNumber = (a: string, b: string): number => toNumber(a) - toNumber(b)

const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * 100) / 100
