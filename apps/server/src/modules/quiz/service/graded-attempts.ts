import type { Handle } from '#platform/db/tables.ts'
import type { GradedAttempt, UnreleasedMark } from '../../classroom/index.ts'
import type { ActivityNode } from '../../learning/index.ts'
import { attemptsAt } from '../repo/attempts.ts'
import { readAttemptStates, unreleasedAttempts } from '../repo/marking.ts'
import type { PlannedSlot } from '../tables.ts'
import { answerEntity, keyOfAnswer } from './answer-entity.ts'
import { getPct } from './grade.ts'

/** Marks at some quizzes that nobody released yet, the newest attempt of each learner. */
export async function findUnreleasedMarks(
  db: Handle,
  activities: readonly Pick<ActivityNode, 'id'>[],
): Promise<UnreleasedMark[]> {
  const rows = await unreleasedAttempts(
    db,
    activities.map(({ id }) => id),
  )
  // The newest attempt comes last.
  const byLearner = new Map(rows.map(row => [`${row.userId} ${row.activityId}`, row]))
  return [...byLearner.values()].map(({ userId, activityId, isPartial, ...marks }) => ({
    userId,
    activityId,
    pct: isPartial ? null : getPct(marks),
  }))
}

/** What a learner submitted to a quiz, the first attempt first. */
export async function listGradedAttempts(
  db: Handle,
  userId: number,
  { id }: Pick<ActivityNode, 'id'>,
): Promise<GradedAttempt[]> {
  const attempts = await attemptsAt(db, userId, id)
  const states = new Map((await readAttemptStates(db, userId, id)).map(state => [state.attemptId, state]))
  return attempts.flatMap(({ id: attemptId, number, submittedAt, marks, maxMarks, plan }): GradedAttempt[] => {
    const state = states.get(attemptId)
    if (!submittedAt || !state) return []
    const { isHeld, isPartial, slots } = state
    return [
      {
        number,
        submittedAt,
        pct: getPct({ marks, maxMarks }),
        state: isPartial ? 'waiting' : isHeld ? 'held' : 'marked',
        lateS: 0,
        logged: slots.map(slot => ({
          entity: answerEntity.name,
          key: keyOfAnswer({ attemptId, slot }),
          isPart: true,
          pctOf: ({ fraction }) => pctOfSlot(plan, slot, maxMarks, fraction),
        })),
      },
    ]
  })
}

/** What part of an answer gives, in per cent of its whole attempt. */
function pctOfSlot(plan: readonly PlannedSlot[], slot: number, maxMarks: number, fraction: unknown): number | null {
  const max = plan.find(planned => planned.slot === slot)?.maxMark ?? 0
  return typeof fraction === 'number' && maxMarks > 0 ? (100 * fraction * max) / maxMarks : null
}
