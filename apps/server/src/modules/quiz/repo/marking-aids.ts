import type { GuideLine } from '@learn/contract/quiz'
import { prepared } from '#platform/db/prepared.ts'
import type { Queries } from '#platform/db/tables.ts'

/** A question of a quiz, as it is marked. */
export interface MarkedQuestion {
  activityId: number
  questionId: number
}

const readGuide = prepared<{ lines: GuideLine[] }, [number, number]>(
  'select lines from quiz_marking_guide where activity_id = $1 and question_id = $2',
)

/** What marks are given for, the highest first; [] for no guide of markers. */
export const findGuide = async (db: Queries, { activityId, questionId }: MarkedQuestion): Promise<GuideLine[]> =>
  (await readGuide(db, activityId, questionId))[0]?.lines ?? []

export async function setGuide(
  db: Queries,
  { activityId, questionId }: MarkedQuestion,
  lines: readonly GuideLine[],
  at: Date,
): Promise<void> {
  const row = { lines: JSON.stringify(lines), updated_at: at }
  await db
    .insertInto('quiz_marking_guide')
    .values({ activity_id: activityId, question_id: questionId, ...row })
    .onConflict(c => c.columns(['activity_id', 'question_id']).doUpdateSet(row))
    .execute()
}

/** Groups that somebody made: by form, the key of the group. */
export const madeGroups = prepared<{ form: string; groupKey: string }, [number, number]>(
  `select form, group_key as "groupKey" from quiz_marking_group where activity_id = $1 and question_id = $2`,
)

/** Puts forms into a group; null: back into their own. */
export async function setGroup(
  db: Queries,
  { activityId, questionId }: MarkedQuestion,
  forms: readonly string[],
  groupKey: string | null,
  at: Date,
): Promise<void> {
  if (forms.length === 0) return
  const own = { activity_id: activityId, question_id: questionId }
  if (groupKey === null) {
    await db
      .deleteFrom('quiz_marking_group')
      .where('activity_id', '=', activityId)
      .where('question_id', '=', questionId)
      .where('form', 'in', [...forms])
      .execute()
    return
  }
  await db
    .insertInto('quiz_marking_group')
    .values(forms.map(form => ({ ...own, form, group_key: groupKey, updated_at: at })))
    .onConflict(c =>
      c
        .columns(['activity_id', 'question_id', 'form'])
        .doUpdateSet(eb => ({ group_key: eb.ref('excluded.group_key'), updated_at: at })),
    )
    .execute()
}

/** Texts that a person keeps for a question, the oldest first. */
export const readSavedComments = prepared<{ id: number; text: string }, [number, number]>(
  'select id, text from quiz_kept_text where user_id = $1 and question_id = $2 order by kept_at, id',
)

interface KeptText {
  id: number
  userId: number
  questionId: number
  text: string
}

/** Keeps a text; one that is kept already stays. */
export async function insertSavedComment(
  db: Queries,
  { id, userId, questionId, text }: KeptText,
  at: Date,
): Promise<void> {
  await db
    .insertInto('quiz_kept_text')
    .values({ id, user_id: userId, question_id: questionId, text, kept_at: at })
    .onConflict(c => c.columns(['user_id', 'question_id', 'text']).doNothing())
    .execute()
}

export async function dropText(db: Queries, userId: number, questionId: number, text: string): Promise<void> {
  await db
    .deleteFrom('quiz_kept_text')
    .where('user_id', '=', userId)
    .where('question_id', '=', questionId)
    .where('text', '=', text)
    .execute()
}
