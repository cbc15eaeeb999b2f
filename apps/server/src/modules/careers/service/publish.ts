import type { JobDraft } from '@learn/contract/careers'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/tables.ts'
import { AppError } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { jobByKey } from '../repo/jobs.ts'
import { replaceNews } from '../repo/news.ts'
import { jobEntity, jobPlan } from './jobs.ts'
import { shareEntity, sharePlan } from './shares.ts'

interface Parts {
  db: Db
  clock: Clock
}

/** Stores a job, as a new version where its body changed, and shares it with programs. Gives its key in addresses and its version. */
export function publishJob(
  { db, clock }: Parts,
  draft: JobDraft,
  programIds: readonly number[],
): Promise<{ jobId: number; hash2: string; version: number }> {
  return db.transaction().execute(async tx => {
    const at = clock.now()
    const { jobId, wanted } = await jobPlan(tx, draft)
    await jobEntity.write(tx, statesOf(wanted), at, null)
    const audiences = programIds.map(audienceId => ({ audience: 'program' as const, audienceId }))
    await shareEntity.write(tx, statesOf(await sharePlan(tx, jobId, audiences, { isShared: true, at })), at, null)
    const job = await jobByKey(tx, draft.key)
    if (!job) throw new AppError('careers/not-found', 'The job was not stored')
    return { jobId, hash2: job.hash2, version: job.version }
  })
}

const statesOf = (wanted: Awaited<ReturnType<typeof sharePlan>>) =>
  new Map(wanted.flatMap(({ key, state }) => (state ? [[key, state] as const] : [])))

/** An entry of the placement news. */
export interface NewsEntry {
  at: Date
  name: string
  text: string
}

/** These entries are the placement news from now on. */
export const publishNews = ({ db }: Parts, entries: readonly NewsEntry[]): Promise<void> =>
  db.transaction().execute(tx =>
    replaceNews(
      tx,
      entries.map(({ at, name, text }) => ({ id: newId(), at, name, what: text })),
    ),
  )
