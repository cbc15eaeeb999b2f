import { isDeepStrictEqual } from 'node:util'
import { type Db, unsealed } from '#platform/db/tables.ts'
import type { LoadLearner, LoadRun } from './journal-load.ts'

/** What the tables of the module hold of a learner. */
export interface ModuleRow {
  userId: number
  text: string
}

export interface Losses {
  /** Acknowledged saves whose content is not in the history, or that no longer stand where nothing newer does. */
  lost: number
  /** Rows beyond one for each save in the history, for each learner in the current values and the module's tables. */
  duplicates: number
}

/** Notes as their module shows them. */
export const allNotes = (db: Db): Promise<ModuleRow[]> =>
  unsealed(db).selectFrom('classroom_lesson_note').select(['user_id as userId', 'body as text']).execute()

/**
 * Compares what was acknowledged with what is stored, by content: every save of a learner has a text of its own, so a save
 * that came in again under another id is seen too. Learners of a run edit one slot each.
 */
export async function countLosses(
  db: Db,
  { acknowledged }: LoadRun,
  rowsOf: (db: Db) => Promise<ModuleRow[]>,
): Promise<Losses> {
  const events = await unsealed(db)
    .selectFrom('journal_event')
    .select(['op_id', 'user_id', 'scope', 'slot', 'client_seq', 'payload'])
    .execute()
  const values = await unsealed(db).selectFrom('journal_value').select(['user_id', 'client_seq', 'payload']).execute()
  const shown = await rowsOf(db)
  const eventOf = new Map(events.map(row => [row.op_id, row]))
  const valueOf = new Map(values.map(row => [row.user_id, row]))
  const textOf = new Map(shown.map(row => [row.userId, row.text]))

  const isRecorded = ({ learner, op }: LoadRun['acknowledged'][number]) => {
    const { user_id, scope, slot, client_seq, payload } = eventOf.get(op.opId) ?? {}
    const stored = { user_id, scope, slot, client_seq, payload }
    const sent = { user_id: learner.id, scope: learner.scope, slot: op.slot, client_seq: op.clientSeq }
    return isDeepStrictEqual(stored, { ...sent, payload: op.payload })
  }
  /** What stands is this save or a newer one, with the content of its event, and the module shows the same. */
  const stands = ({ learner, op }: LoadRun['acknowledged'][number]) => {
    const value = valueOf.get(learner.id)
    if (!value || value.client_seq < op.clientSeq) return false
    const isWhole = value.client_seq > op.clientSeq || isDeepStrictEqual(value.payload, op.payload)
    return isWhole && isShown(learner, value.payload, textOf)
  }
  const contents = new Set(events.map(row => `${row.user_id} ${JSON.stringify(row.payload)}`))
  return {
    lost: acknowledged.filter(save => !isRecorded(save) || !stands(save)).length,
    duplicates: events.length - contents.size + (values.length - valueOf.size) + (shown.length - textOf.size),
  }
}

const isShown = (learner: LoadLearner, payload: unknown, textOf: ReadonlyMap<number, string>): boolean =>
  isDeepStrictEqual(learner.payloadOf(textOf.get(learner.id) ?? ''), payload)
