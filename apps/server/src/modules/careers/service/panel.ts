import { epochOrNull, epochS } from '#platform/clock.ts'
import type { Caller } from '#platform/http/caller.ts'
import { programs } from '../../learning/index.ts'
import { can } from '../policy.ts'
import { newestNews } from '../repo/news.ts'
import { type JobParts, notFound } from './parts.ts'

/** Spec: careers 2.1. */
const NEWS = 15

/** What stands beside the jobs. Throws `careers/not-found` for who has no careers. */
export async function readPanel({ db, clock, profiles }: JobParts, caller: Caller) {
  if (!can(caller, 'use careers')) throw notFound()
  const [summary, place, news] = await Promise.all([
    profiles.summaryOf(db, caller.userId),
    programs.nameOfFirst(db, caller.userId, clock.now()),
    newestNews(db, NEWS),
  ])
  return {
    name: summary.name,
    place,
    resumeStatus: summary.resumeStatus,
    profileCompletion: summary.profileCompletion,
    updatedAt: epochOrNull(summary.lastUpdated),
    news: news.map(({ at, name, what }) => ({ at: epochS(at), name, text: what })),
  }
}
