import { createHash, randomBytes } from 'node:crypto'
import type { JournalOp } from '@learn/contract/journal'
import { type Db, unsealed } from '#platform/db/tables.ts'
import { makeOps } from './ops.ts'

export interface LoadLearner {
  id: number
  cookie: string
  scope: string
  slot: string
  payloadOf(text: string): unknown
}

const asNote = (activityId: number) => () => ({
  scope: `note:${activityId}`,
  slot: 'text',
  payloadOf: (text: string) => text as unknown,
})
/** An attempt at the fake quiz for each learner, which they can hand in. */
export const asAttempt = (id: number) => ({
  scope: `fake-quiz:${id}`,
  slot: 'q1',
  payloadOf: (text: string): unknown => ({ answer: text }),
})

/** Learners with a session each, members of a program, with a note on an activity of it to write. */
export const createNoteWriters = (db: Db, programId: number, activityId: number, count: number) =>
  createLoadLearners(db, programId, count, asNote(activityId))

/** Learners with a session each, members of a program if there is one, and what they edit. */
export async function createLoadLearners(
  db: Db,
  programId: number | null,
  count: number,
  edits: (id: number) => Pick<LoadLearner, 'scope' | 'slot' | 'payloadOf'>,
): Promise<LoadLearner[]> {
  const now = new Date()
  const learners: LoadLearner[] = []
  const firstId = 5_000_000
  const courses = unsealed(db)
    .selectFrom('learning_program_course')
    .select('course_id')
    .where('program_id', '=', programId ?? 0)
  const courseIds = (await courses.execute()).map(row => row.course_id)
  for (let n = 0; n < count; n++) {
    const token = randomBytes(32).toString('base64url')
    learners.push({ id: firstId + n, cookie: `session=${token}`, ...edits(firstId + n) })
    await addLearner(db, firstId + n, token, programId, courseIds, now)
  }
  return learners
}

async function addLearner(db: Db, id: number, token: string, programId: number | null, courseIds: number[], now: Date) {
  const raw = unsealed(db)
  const name = `load${id}@example.org`
  await raw
    .insertInto('auth_user')
    .values({
      id,
      username: name,
      email: name,
      phone: null,
      first_name: 'Load',
      last_name: String(id),
      password_hash: null,
      is_student: true,
      access_type: 'Premium',
      is_suspended: false,
      created_at: now,
    })
    .execute()
  await raw
    .insertInto('auth_session')
    .values({
      token_hash: createHash('sha256').update(token).digest(),
      user_id: id,
      kind: 'browser',
      service: '',
      device_hash: null,
      user_agent: 'load',
      created_at: now,
      seen_at: now,
      expires_at: new Date(now.getTime() + 86_400_000),
    })
    .execute()
  if (programId === null) return
  await raw
    .insertInto('learning_program_member')
    .values({ user_id: id, program_id: programId, joined_at: now, ends_at: null })
    .execute()
  for (const course_id of courseIds)
    await raw
      .insertInto('learning_enrolment')
      .values({ user_id: id, course_id, starts_at: now, ends_at: null })
      .execute()
}

export interface LoadRun {
  /** Ops that were acknowledged, with the sequence that each has in its slot. */
  acknowledged: { learner: LoadLearner; op: JournalOp }[]
  /** Learners whose hand-in was acknowledged. */
  submitted: LoadLearner[]
  tries: number
}

/**
 * Every learner saves some times, one after another; a save is tried again, at whichever address answers, until it is
 * acknowledged. `onAcknowledged` may cut the power.
 */
export async function saveAll(
  learners: readonly LoadLearner[],
  saves: number,
  urls: () => readonly string[],
  options: { parallel: number; giveUpMs: number; isSubmitting?: boolean; onAcknowledged?: (count: number) => void },
): Promise<LoadRun> {
  const run: LoadRun = { acknowledged: [], submitted: [], tries: 0 }
  const waiting = [...learners]
  const until = Date.now() + options.giveUpMs
  const next = () => urls()[run.tries++ % urls().length] ?? ''
  const worker = async () => {
    for (let learner = waiting.pop(); learner; learner = waiting.pop()) {
      const device = makeOps(learner.id)
      for (let n = 0; n < saves; n++) {
        const op = device.op(learner.slot, learner.payloadOf(`save ${n} of ${learner.id}`))
        while (Date.now() < until) {
          if (await sendOnce(next(), learner, op)) {
            run.acknowledged.push({ learner, op })
            options.onAcknowledged?.(run.acknowledged.length)
            break
          }
          await new Promise(resolve => setTimeout(resolve, 50))
        }
      }
      if (options.isSubmitting) await submitOf(learner, device.device, saves, next, until, run)
    }
  }
  await Promise.all(Array.from({ length: options.parallel }, worker))
  return run
}

const APPEND = 'local_learn_append_journal'

/** True when the server acknowledged the op. */
const sendOnce = async (url: string, learner: LoadLearner, op: JournalOp): Promise<boolean> =>
  (await post(url, APPEND, learner, { ops: [op] })) === 200

/** Hands in until it is acknowledged; a retry of one that was committed finds the attempt closed, which says the same. */
async function submitOf(
  learner: LoadLearner,
  device: string,
  clientSeq: number,
  next: () => string,
  until: number,
  run: LoadRun,
): Promise<void> {
  const manifest = [{ slot: learner.slot, clientSeq }]
  while (Date.now() < until) {
    const status = await post(next(), 'local_learn_submit_journal', learner, { device, manifest })
    if (status === 200 || status === 409) {
      run.submitted.push(learner)
      return
    }
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}

/** The status of a call, or 0 when nobody answered. */
async function post(url: string, name: string, { cookie, scope }: LoadLearner, params: object): Promise<number> {
  try {
    const reply = await fetch(`${url}/api/learning/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie, origin: url },
      body: JSON.stringify({ scope, ...params }),
      signal: AbortSignal.timeout(5000),
    })
    await reply.arrayBuffer()
    return reply.status
  } catch {
    return 0
  }
}
