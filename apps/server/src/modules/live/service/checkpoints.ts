import type { Checkpoint } from '@learn/contract/live'
import type { Handle, Tx } from '#platform/db/tables.ts'
import { AppError } from '#platform/errors.ts'
import type { Caller } from '#platform/http/caller.ts'
import { newId } from '#platform/ids.ts'
import {
  findCheckpoint,
  insertCheckpoints,
  listCheckpoints,
  putCheckpointAnswer,
  removeCheckpoints,
} from '../repo/checkpoints.ts'
import type { FoundClass } from './find-class.ts'
import { openSession } from './open-session.ts'
import { type LiveParts, notFound } from './parts.ts'

type NewCheckpoint = Omit<Checkpoint, 'id' | 'rightChoice'> & { rightChoice: number }

/** The checkpoint questions of a recording as somebody sees them: what is right, a learner knows once they said it. */
export async function readCheckpoints(
  db: Handle,
  userId: number,
  sessionId: number,
  role: FoundClass['role'],
): Promise<Checkpoint[]> {
  const rows = await listCheckpoints(db, sessionId, userId)
  return rows.map(({ id, at_s, body, choices, right_choice, is_right }) => ({
    id,
    atS: at_s,
    text: body,
    choices,
    rightChoice: role === 'host' || is_right ? right_choice : null,
  }))
}

/** A recording has these checkpoint questions from now on. One that stays as it was keeps its answers. */
export async function setCheckpoints(tx: Tx, sessionId: number, wanted: readonly NewCheckpoint[]): Promise<void> {
  const known = new Map(
    (await readCheckpoints(tx, 0, sessionId, 'host')).map(({ id, ...question }) => [keyOf(question), id]),
  )
  const added = wanted.filter(question => !known.delete(keyOf(question)))
  await removeCheckpoints(tx, [...known.values()])
  await insertCheckpoints(
    tx,
    added.map(({ atS, text, choices, rightChoice }) => ({
      id: newId(),
      session_id: sessionId,
      at_s: atS,
      body: text,
      choices: JSON.stringify(choices),
      right_choice: rightChoice,
    })),
  )
}

const keyOf = ({ atS, text, choices, rightChoice }: Omit<Checkpoint, 'id'>): string =>
  JSON.stringify([atS, text, choices, rightChoice])

/**
 * An answer to a checkpoint question; whoever hosts the class tries it without a trace. Throws as `openSession`, `live/not-held` before the
 * recording, `request/invalid` for a choice that is none.
 */
export async function answerCheckpoint(
  parts: LiveParts,
  caller: Caller,
  { checkpointid, choice }: { checkpointid: number; choice: number },
): Promise<{ isRight: boolean }> {
  const question = await findCheckpoint(parts.db, checkpointid)
  if (!question) throw notFound()
  const { session, found } = await openSession(parts, caller, question.session_id)
  if (session.state !== 'ended') throw new AppError('live/not-held', 'There is no recording before the class is over')
  if (choice >= question.choices.length) throw new AppError('request/invalid', 'This question has no such choice')
  const isRight = choice === question.right_choice
  if (found.role === 'learner')
    await putCheckpointAnswer(parts.db, {
      checkpoint_id: checkpointid,
      user_id: caller.userId,
      choice,
      is_right: isRight,
      answered_at: parts.clock.now(),
    })
  return { isRight }
}
