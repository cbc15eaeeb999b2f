import type { JobBody } from '@learn/contract/careers'
import { sql } from 'kysely'
import type { Queries } from '#platform/db/tables.ts'

export interface FunnelJobRow {
  id: number
  title: string
  company: string
  state: 'open' | 'closed' | 'withdrawn'
  rounds: JobBody['rounds']
}

/** How applications stand whose last round is this one. */
export interface StandingRow {
  jobId: number
  roundIndex: number
  applications: number
  offered: number
  withdrawn: number
  ended: number
  cleared: number
  waiting: number
  /** The median moment since when they wait; null where nobody does. */
  waitingSince: Date | null
}

/** The jobs that somebody applied for, the newest first, with their rounds. */
export async function jobsWithApplications(db: Queries, limit: number): Promise<FunnelJobRow[]> {
  const { rows } = await sql<FunnelJobRow>`
    select j.id, j.title, j.company, j.state, j.body -> 'rounds' as rounds from careers_job j
    where exists (select from careers_application a where a.job_id = j.id)
    order by j.posted_at desc, j.id limit ${limit}`.execute(db)
  return rows
}

export async function standingByRound(db: Queries, jobIds: readonly number[]): Promise<StandingRow[]> {
  const { rows } = await sql<StandingRow>`
    select job_id as "jobId", round_index as "roundIndex", applications, offered, withdrawn, ended, cleared, waiting,
      waiting_since as "waitingSince"
    from careers_standing_by_round where job_id = any(${[...jobIds]}::bigint[])`.execute(db)
  return rows
}
