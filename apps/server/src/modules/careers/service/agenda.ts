import type { AgendaSource } from '#platform/agenda/port.ts'
import { epochS } from '#platform/clock.ts'
import { can } from '../policy.ts'
import { openJobsUntil } from '../repo/lists.ts'
import { interviewsBetween } from '../repo/slots.ts'
import type { CareersParts } from './parts.ts'

/** Last days of jobs that wait for an application, and interviews at the time that was chosen. */
export const datesOfCareers =
  (parts: Pick<CareersParts, 'db' | 'clock'>): AgendaSource =>
  async ({ caller, fromS, toS }) => {
    if (!can(caller, 'use careers')) return []
    const { db, clock } = parts
    const { userId } = caller
    const [from, to] = [new Date(fromS * 1000), new Date(toS * 1000)]
    const [jobs, interviews] = await Promise.all([
      openJobsUntil(db, userId, clock.now(), from, to),
      interviewsBetween(db, userId, from, to),
    ])
    const ofJob = ({ title, hash2, company }: { title: string; hash2: string; company: string }) => ({
      activity: null,
      job: { title, hash2 },
      courseName: company,
      isDone: false,
      isLocked: false,
    })
    return [
      ...jobs.map(job => ({ ...ofJob(job), at: epochS(job.closes_at), kind: 'apply' as const })),
      ...interviews.map(one => ({ ...ofJob(one), at: epochS(one.starts_at), kind: 'interview' as const })),
    ]
  }
