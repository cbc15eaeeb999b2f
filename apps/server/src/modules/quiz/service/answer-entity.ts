import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Entity, State } from '#platform/operations/entity.ts'
import { getPair, pairKey } from '#platform/operations/entity.ts'
import { publishUpdate } from '#platform/updates/repo.ts'
import { type AnswerKey, type StandingAnswer, setMarkingState, standingAnswers } from '../repo/marking.ts'

const numberOrNull = (value: State[string] | undefined): number | null => (value == null ? null : Number(value))

/** The key of an answer: its attempt and its slot. */
export const keyOfAnswer = ({ attemptId, slot }: AnswerKey): string => pairKey(attemptId, slot)

function keyOf(key: string): AnswerKey {
  const [attemptId, slot] = getPair(key)
  return { attemptId, slot }
}

type Told = Pick<
  StandingAnswer,
  'userId' | 'fraction' | 'waitsFor' | 'comment' | 'isHeld' | 'markedVersion' | 'isByPerson' | 'hasTests'
>

/** Whether the mark is that of a run of code, one that is done or one that comes. */
const isOfRun = ({ waitsFor, isByPerson, hasTests }: Told): boolean =>
  waitsFor === 'run' || (hasTests && !isByPerson && waitsFor === null)

/**
 * How an answer stands, as it is logged. `fraction` is part of what its slot gives, so that it reads the same after a regrade. A mark
 * of a run is named by the version that is run, `runs`, and not by what comes out: it is run again where that is put back.
 */
export function stateOfAnswer(answer: Told): State {
  const { userId, fraction, waitsFor, comment, isHeld, markedVersion, isByPerson } = answer
  const isRun = isOfRun(answer)
  return {
    userId,
    fraction: isRun ? null : fraction,
    waitsFor: isRun ? null : waitsFor,
    comment,
    isHeld,
    version: isRun ? null : markedVersion,
    isByPerson,
    runs: isRun ? markedVersion : null,
  }
}

/** An answer that was handed in, as staff mark it. The marks of its attempt, and the grade, follow after the commit. */
export const answerEntity: Entity = {
  name: 'quiz.answer',
  read: async (db, keys) => {
    const rows = await standingAnswers(db, keys.map(keyOf))
    return new Map(rows.map(row => [keyOfAnswer(row), stateOfAnswer(row)]))
  },
  async write(tx, states, at) {
    const keys = [...states.keys()].map(keyOf)
    const present = new Map((await standingAnswers(tx, keys)).map(row => [keyOfAnswer(row), row]))
    const [settled, run] = [new Set<number>(), new Set<number>()]
    for (const [key, state] of states) {
      const { attemptId, slot } = keyOf(key)
      const runs = numberOrNull(state.runs)
      const before = present.get(key)
      const ran = runs !== null && before && isOfRun(before) && before.markedVersion === runs ? before : null
      await setMarkingState(
        tx,
        { attemptId, slot },
        {
          fraction: ran ? ran.fraction : numberOrNull(state.fraction),
          waitsFor: ran ? ran.waitsFor : runs === null ? (state.waitsFor as 'person' | 'run' | null) : 'run',
          comment: String(state.comment),
          isHeld: state.isHeld === true,
          markedVersion: runs ?? numberOrNull(state.version),
          isByPerson: state.isByPerson === true,
        },
        at,
      )
      if (runs !== null && !ran) run.add(attemptId)
      else settled.add(attemptId)
    }
    await publishUpdate(tx, 'quiz-queue', ['all'])
    // A run settles the marks once it is done; until then those before it stand.
    for (const attemptId of run) await enqueue(tx, 'quiz.run-code', { attemptId })
    for (const attemptId of settled) if (!run.has(attemptId)) await enqueue(tx, 'quiz.settle-marks', { attemptId })
  },
  userOf: (_key, { userId }) => Number(userId),
}
