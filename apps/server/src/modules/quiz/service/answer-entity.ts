import type { Tx } from '#platform/db/tables.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Entity, State } from '#platform/operations/entity.ts'
import { pairKey, pairOf } from '#platform/operations/entity.ts'
import { type AnswerKey, type StandingAnswer, setStanding, standingAnswers } from '../repo/marking.ts'

const numberOrNull = (value: State[string] | undefined): number | null => (value == null ? null : Number(value))

/** The key of an answer: its attempt and its slot. */
export const keyOfAnswer = ({ attemptId, slot }: AnswerKey): string => pairKey(attemptId, slot)

/** How an answer stands, as it is logged. `mark` is part of what its slot gives, so that it reads the same after a regrade. */
export const stateOfAnswer = ({
  userId,
  fraction,
  waitsFor,
  comment,
  isHeld,
  markedVersion,
}: Pick<StandingAnswer, 'userId' | 'fraction' | 'waitsFor' | 'comment' | 'isHeld' | 'markedVersion'>): State => ({
  userId,
  fraction,
  waitsFor,
  comment,
  isHeld,
  version: markedVersion,
})

/** An answer that was handed in, as staff mark it. The marks of its attempt, and the grade, follow after the commit. */
export const answerEntity: Entity = {
  name: 'quiz.answer',
  read: async (db, keys) => {
    const rows = await standingAnswers(
      db,
      keys.map(key => {
        const [attemptId, slot] = pairOf(key)
        return { attemptId, slot }
      }),
    )
    return new Map(rows.map(row => [keyOfAnswer(row), stateOfAnswer(row)]))
  },
  async write(tx, states, at) {
    for (const [key, state] of states) {
      const [attemptId, slot] = pairOf(key)
      await setStanding(
        tx,
        { attemptId, slot },
        {
          fraction: numberOrNull(state.fraction),
          waitsFor: state.waitsFor as 'person' | 'run' | null,
          comment: String(state.comment),
          isHeld: state.isHeld === true,
          markedVersion: numberOrNull(state.version),
        },
        at,
      )
    }
    await settleAll(tx, new Set([...states.keys()].map(key => pairOf(key)[0])))
  },
  userOf: (_key, { userId }) => Number(userId),
}

async function settleAll(tx: Tx, attemptIds: ReadonlySet<number>): Promise<void> {
  for (const attemptId of attemptIds) await enqueue(tx, 'quiz.settle-marks', { attemptId })
}
