import type { Handle } from '#platform/db/tables.ts'
import { type Entity, isoOrNull, type Wanted } from '#platform/operations/entity.ts'
import { enrolment } from '../../learning/index.ts'
import { factsOfMany } from '../../profile/index.ts'
import { getShares, readJobs, share, unshare } from '../repo/jobs.ts'
import { judgeEligibility } from './eligibility.ts'

interface ShareKey {
  jobId: number
  audience: 'program' | 'learner'
  audienceId: number
}

const keyOf = ({ jobId, audience, audienceId }: ShareKey): string => `${jobId}:${audience}:${audienceId}`

function parseKey(key: string): ShareKey {
  const [jobId, audience, audienceId] = key.split(':')
  return {
    jobId: Number(jobId),
    audience: audience === 'program' ? 'program' : 'learner',
    audienceId: Number(audienceId),
  }
}

/** That a job is shared with a program or a learner: there or not. */
export const shareEntity: Entity = {
  name: 'careers.share',
  read: async (db, keys) =>
    new Map(
      (await getShares(db, keys.map(parseKey))).map(row => [
        keyOf({ jobId: row.job_id, audience: row.audience, audienceId: row.audience_id }),
        { sharedAt: isoOrNull(row.shared_at) },
      ]),
    ),
  async write(tx, states, at) {
    for (const key of states.keys()) {
      const { jobId, audience, audienceId } = parseKey(key)
      await share(tx, jobId, audience, [audienceId], at)
    }
  },
  async remove(tx, keys) {
    for (const key of keys) await unshare(tx, parseKey(key))
  },
  userOf: key => {
    const { audience, audienceId } = parseKey(key)
    return audience === 'learner' ? audienceId : null
  },
}

/** Shares a job, or no longer. What is shared already keeps its moment. */
export async function sharePlan(
  db: Handle,
  jobId: number,
  audiences: readonly Omit<ShareKey, 'jobId'>[],
  { isShared, at }: { isShared: boolean; at: Date },
): Promise<Wanted[]> {
  const keys = audiences.map(audience => ({ jobId, ...audience }))
  const known = new Set(
    (await getShares(db, keys)).map(row => keyOf({ jobId, audience: row.audience, audienceId: row.audience_id })),
  )
  return keys
    .filter(key => known.has(keyOf(key)) !== isShared)
    .map(key => ({
      entity: shareEntity.name,
      key: keyOf(key),
      state: isShared ? { sharedAt: at.toISOString() } : null,
    }))
}

interface Audience {
  programId?: number | undefined
  userId?: number | undefined
  /** Of the program those alone who meet all that the employer asks for. */
  isEligibleOnly: boolean
  isShared: boolean
}

/** Shares a job with a program, with those of it who fit, or with a learner; null where there is no such job or nobody is named. */
export async function audiencePlan(
  db: Handle,
  at: Date,
  jobId: number,
  { programId, userId, isEligibleOnly, isShared }: Audience,
): Promise<Wanted[] | null> {
  const [job] = await readJobs(db, [jobId])
  if (!job || (programId === undefined) === (userId === undefined)) return null
  if (userId !== undefined) return sharePlan(db, jobId, [{ audience: 'learner', audienceId: userId }], { isShared, at })
  if (!isEligibleOnly)
    return sharePlan(db, jobId, [{ audience: 'program', audienceId: programId ?? 0 }], { isShared, at })
  const members = await enrolment.membersOfAny(db, [programId ?? 0])
  const facts = await factsOfMany(db, members)
  const fits = members.filter(id => {
    const own = facts.get(id)
    return own !== undefined && judgeEligibility(job.body.criteria, own).every(({ isMet }) => isMet === true)
  })
  const audiences = fits.map(audienceId => ({ audience: 'learner' as const, audienceId }))
  return sharePlan(db, jobId, audiences, { isShared, at })
}
