import { csvText } from '#platform/csv-text.ts'
import type { Db } from '#platform/db/tables.ts'
import type { Caller } from '#platform/http/caller.ts'
import { directory } from '../../auth/index.ts'
import { answersTo } from '../repo/answers.ts'
import { openResults } from './open-feedback.ts'
import { questionItems, readableAnswers } from './results.ts'

/** The answers as a table; who wrote them stands there only where they are not anonymous. Throws `feedback/not-found`. */
export async function exportAnswers(
  db: Db,
  caller: Caller,
  activityId: number,
): Promise<{ name: string; csv: string }> {
  const { content, name } = await openResults(db, caller, activityId)
  const rows = readableAnswers(await answersTo(db, activityId))
  const names = await directory.readNames(
    db,
    rows.flatMap(({ user_id }) => user_id ?? []),
  )
  const items = questionItems(content)
  const head = [...(content.isAnonymous ? [] : ['Learner', 'Sent']), ...items.map(item => item.name)]
  const lines = rows.map(({ user_id, answered_at, answers }) => [
    ...(content.isAnonymous ? [] : [names.get(user_id ?? 0) ?? '', answered_at?.toISOString() ?? '']),
    ...items.map(({ key }) => [answers[key] ?? ''].flat().join('; ')),
  ])
  return { name: `${name}.csv`, csv: csvText([head, ...lines]) }
}
