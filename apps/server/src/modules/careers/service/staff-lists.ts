import type { StaffApplications } from '@learn/contract/careers'
import { epochS } from '#platform/clock.ts'
import type { Caller } from '#platform/http/caller.ts'
import { directory } from '../../auth/index.ts'
import { can } from '../policy.ts'
import { applicationsForStaff, pageForStaff } from '../repo/applications.ts'
import { jobsForStaff } from '../repo/jobs.ts'
import { type JobParts, notFound } from './parts.ts'

const PAGE = 20
const DAY_MS = 86_400_000

/** Applications by pages, for the placement staff. Throws `careers/not-found` for anybody else. */
export async function listApplications(
  { db, clock, profiles }: JobParts,
  caller: Caller,
  { page, jobid, all }: { page: number; jobid?: number | undefined; all: boolean },
): Promise<StaffApplications> {
  if (!can(caller, 'see applications')) throw notFound()
  const rows = await pageForStaff(db, { jobId: jobid, isAll: all, limit: PAGE, offset: page * PAGE })
  const names = await directory.readNames(
    db,
    rows.map(({ user_id }) => user_id),
  )
  const now = clock.now()
  return {
    items: rows.map(row => {
      const index = row.round_index ?? 0
      const round = row.rounds[index]
      const days = (now.getTime() - row.updated_at.getTime()) / DAY_MS
      const isOpen = row.jd_status === 'others' && (row.round_status ?? 'awaited') === 'awaited'
      return {
        id: row.id,
        userId: row.user_id,
        name: names.get(row.user_id) ?? '',
        jobId: row.job_id,
        jobTitle: row.title,
        company: row.company,
        jdStatus: row.jd_status,
        roundName: round?.name ?? '',
        roundNumber: index + 1,
        rounds: row.rounds.length,
        roundStatus: row.round_status,
        appliedAt: epochS(row.applied_at),
        since: epochS(row.updated_at),
        isLate: isOpen && round?.expectedDays != null && days > round.expectedDays,
        resumeLink:
          row.resume_id === null ? null : profiles.linkTo(caller.userId, { id: row.resume_id, name: 'resume' }),
      }
    }),
    total: rows[0]?.total ?? 0,
    pagesize: PAGE,
  }
}

/** What one learner applied to, what moved last first; null for who may not see applications. */
export async function readLearnerApplications({ db }: Pick<JobParts, 'db'>, caller: Caller, userId: number) {
  if (!can(caller, 'see applications')) return null
  const rows = await applicationsForStaff(db, userId)
  return rows.map(row => ({
    id: row.id,
    title: row.title,
    company: row.company,
    round: row.rounds[row.round_index ?? 0]?.name ?? '',
    jdStatus: row.jd_status,
    roundStatus: row.round_status,
    changedAt: epochS(row.updated_at),
  }))
}

/** Jobs by pages, for the placement staff. Throws `careers/not-found` for anybody else. */
export async function listJobs({ db }: JobParts, caller: Caller, page: number) {
  if (!can(caller, 'see applications')) throw notFound()
  const rows = await jobsForStaff(db, PAGE, page * PAGE)
  return {
    items: rows.map(({ source_key, closes_at, total: _total, ...row }) => ({
      ...row,
      key: source_key,
      applyBy: epochS(closes_at),
    })),
    total: rows[0]?.total ?? 0,
    pagesize: PAGE,
  }
}
