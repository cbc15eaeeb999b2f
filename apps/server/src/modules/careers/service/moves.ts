import type { JdStatus, Move, RoundStatus } from '@learn/contract/careers'
import type { Handle, Tx } from '#platform/db/tables.ts'
import { emit } from '#platform/events/emit.ts'
import type { Entity, State, Wanted } from '#platform/operations/entity.ts'
import { addHistory, readApplications, setApplicationState } from '../repo/applications.ts'
import { jobOfVersion } from '../repo/jobs.ts'
import type { ApplicationState } from '../tables.ts'

const standingOf = (state: State): ApplicationState => ({
  jd_status: String(state.jdStatus) as JdStatus,
  round_index: state.roundIndex === null ? null : Number(state.roundIndex),
  round_status: state.roundStatus as RoundStatus | null,
  remark: state.remark === null ? null : String(state.remark),
})

/** Where an application stands. Each change is a line of its history; nothing of that goes, also when the change is taken back. */
export const standingEntity: Entity = {
  name: 'careers.standing',
  read: async (db, keys) => {
    const rows = await readApplications(db, keys.map(Number))
    return new Map(
      rows.map(row => [
        String(row.id),
        {
          userId: row.user_id,
          jobId: row.job_id,
          jdStatus: row.jd_status,
          roundIndex: row.round_index,
          roundStatus: row.round_status,
          remark: row.remark,
        },
      ]),
    )
  },
  async write(tx, states, at, by) {
    const before = new Map((await readApplications(tx, [...states.keys()].map(Number))).map(row => [row.id, row]))
    for (const [key, state] of states) {
      const application = before.get(Number(key))
      if (!application) continue
      await writeStanding(tx, application, standingOf(state), { at, staffUserId: by })
    }
  },
  userOf: (_key, { userId }) => Number(userId),
}

async function writeStanding(
  tx: Tx,
  application: ApplicationState & { id: number; job_id: number; user_id: number },
  standing: ApplicationState,
  { at, staffUserId }: { at: Date; staffUserId: number | null },
): Promise<void> {
  const { id: applicationId, job_id: jobId, user_id: userId } = application
  const line = { application_id: applicationId, at, staff_user_id: staffUserId, act: 'moved' } as const
  // Going on clears the rounds before, each with a line of its own.
  for (let index = application.round_index ?? 0; index < (standing.round_index ?? 0); index++)
    await addHistory(tx, { ...line, ...standing, round_index: index, round_status: 'cleared', remark: null })
  await setApplicationState(tx, standing, line)
  await emit(tx, 'careers.application.moved', {
    applicationId,
    jobId,
    userId,
    atMs: at.getTime(),
    jdStatus: standing.jd_status,
    roundIndex: standing.round_index,
    roundStatus: standing.round_status,
  })
}

const AFTER: Record<Exclude<Move, 'clear'>, Pick<ApplicationState, 'jd_status' | 'round_status'>> = {
  reject: { jd_status: 'rejected', round_status: 'rejected' },
  'not-appeared': { jd_status: 'rejected', round_status: 'not_appeared' },
  offer: { jd_status: 'offered', round_status: 'cleared' },
  await: { jd_status: 'others', round_status: 'awaited' },
}

/** What a move of applications comes to; null where one of them is not there, or was withdrawn. */
export async function movePlan(
  db: Handle,
  applicationIds: readonly number[],
  { move, remark }: { move: Move; remark: string | null },
): Promise<Wanted[] | null> {
  const rows = await readApplications(db, applicationIds)
  if (rows.length !== new Set(applicationIds).size || rows.some(row => row.jd_status === 'withdrawn')) return null
  return Promise.all(
    rows.map(async row => {
      const {
        body: { rounds },
      } = await jobOfVersion(db, row.job_id, row.job_version)
      const index = row.round_index ?? 0
      const next =
        move === 'clear'
          ? index + 1 < rounds.length
            ? { jd_status: 'others', round_status: 'awaited', round_index: index + 1 }
            : { jd_status: 'others', round_status: 'cleared', round_index: index }
          : { ...AFTER[move], round_index: index }
      const state = {
        userId: row.user_id,
        jobId: row.job_id,
        jdStatus: next.jd_status,
        roundIndex: next.round_index,
        roundStatus: next.round_status,
        remark,
      }
      return { entity: standingEntity.name, key: String(row.id), state }
    }),
  )
}
