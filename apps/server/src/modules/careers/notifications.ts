import { writtenMoment } from '@learn/contract/base'
import { getAddress } from '@learn/contract/pages/plain'
import type { Events } from '#platform/events/emit.ts'
import { type AnyNotificationKind, type Notice, notificationKind } from '#platform/notifications/port.ts'
import { enrolment } from '../learning/index.ts'
import { readApplications } from './repo/applications.ts'
import { applicantsAmong, findAudiences, jobOfVersion, readJobs } from './repo/jobs.ts'
import { findSlots } from './repo/slots.ts'
import type { CareersParts } from './service/parts.ts'
import { openSlots } from './service/slots.ts'

/** What learners are notified of about their applications. */
export const careersNotifications = (parts: Parts): AnyNotificationKind[] => [
  notificationKind({
    name: 'careers.application',
    on: 'careers.application.moved',
    label: 'News about your applications',
    reason: 'You applied for this job.',
    topic: 'careers',
    channels: { inApp: true, email: 'now' },
    notices: moved => noticesAbout(parts, moved),
  }),
  notificationKind({
    name: 'careers.interview',
    on: 'careers.interview.offered',
    label: 'Times for your interviews',
    reason: 'You applied for this job.',
    topic: 'careers',
    channels: { inApp: true, email: 'now' },
    notices: offered => noticesOfInterview(parts, offered),
  }),
  notificationKind({
    name: 'careers.job-shared',
    on: 'careers.job.published',
    label: 'New jobs for you',
    reason: 'This job is shared with you or your program.',
    topic: 'careers',
    channels: { inApp: true, email: 'daily' },
    groupAddress: getAddress('careers'),
    notices: ({ jobId, atMs }) =>
      noticesOfJob(parts, jobId, atMs, ({ company, title }) => ({
        key: String(jobId),
        title: `New job: ${title} at ${company}`,
        group: { key: 'new', title: '{count} new jobs for you' },
      })),
  }),
  notificationKind({
    name: 'careers.job-closing',
    on: 'careers.job.closing',
    label: 'Jobs that close soon',
    reason: 'This job is shared with you, and you have not applied yet.',
    topic: 'careers',
    channels: { inApp: true, email: 'daily' },
    groupAddress: getAddress('careers'),
    notices: ({ jobId, closesAtMs, atMs }) =>
      noticesOfJob(parts, jobId, atMs, ({ company, title }) => ({
        key: `${jobId} ${closesAtMs}`,
        title: `Closes ${writtenMoment(closesAtMs / 1000)}: ${title} at ${company}`,
        group: { key: 'closing', title: '{count} jobs close soon' },
      })),
  }),
]

type Parts = Pick<CareersParts, 'db' | 'clock'>

async function noticesOfInterview(
  { db, clock }: Parts,
  { applicationId, atMs }: Events['careers.interview.offered'],
): Promise<Notice[]> {
  const [application] = await readApplications(db, [applicationId])
  const [job] = application ? await readJobs(db, [application.job_id]) : []
  if (!application || !job || application.jd_status !== 'others') return []
  const slots = await findSlots(db, applicationId, application.round_index ?? 0)
  const open = openSlots(slots, clock.now())
  if (open.length === 0) return []
  const { company, title } = await jobOfVersion(db, job.id, application.job_version)
  return [
    {
      userId: application.user_id,
      key: `${applicationId} ${atMs}`,
      title: `${company} offers ${open.length === 1 ? 'a time' : `${open.length} times`} for your interview`,
      text: title,
      address: getAddress('application', { hashId: job.hash2 }),
      group: { key: String(applicationId), title: `{count} updates from ${company}` },
      atMs,
    },
  ]
}

/** Everybody whom a job is shared with and who has not applied, while it takes applications. */
async function noticesOfJob(
  { db, clock }: Parts,
  jobId: number,
  atMs: number,
  lineFor: (job: { company: string; title: string }) => Required<Pick<Notice, 'key' | 'title' | 'group'>>,
): Promise<Notice[]> {
  const [job] = await readJobs(db, [jobId])
  if (!job || job.closes_at <= clock.now()) return []
  const audiences = await findAudiences(db, jobId)
  const idsOf = (kind: 'program' | 'learner') =>
    audiences.flatMap(({ audience, audience_id }) => (audience === kind ? audience_id : []))
  const people = [...new Set([...(await enrolment.membersOfAny(db, idsOf('program'))), ...idsOf('learner')])]
  const applied = await applicantsAmong(db, jobId, people)
  const line = lineFor(job)
  const text = [job.location, job.salary].filter(Boolean).join(' · ')
  const address = getAddress('application', { hashId: job.hash2 })
  return people.flatMap(userId => (applied.has(userId) ? [] : [{ userId, ...line, text, address, atMs }]))
}

async function noticesAbout(
  { db }: Pick<CareersParts, 'db'>,
  moved: Events['careers.application.moved'],
): Promise<Notice[]> {
  const { applicationId, jobId, userId, atMs } = moved
  const [application] = await readApplications(db, [applicationId])
  const [job] = await readJobs(db, [jobId])
  if (!application || !job || application.jd_status === 'withdrawn') return []
  const { company, title, body } = await jobOfVersion(db, jobId, application.job_version)
  return [
    {
      userId,
      key: `${applicationId} ${atMs}`,
      title: titleFor(company, moved, body.rounds),
      text: title,
      address: getAddress('application', { hashId: job.hash2 }),
      group: { key: String(applicationId), title: `{count} updates from ${company}` },
      atMs,
    },
  ]
}

/** A rejection is not spelt out in a line that others may read over a shoulder. */
function titleFor(
  company: string,
  { jdStatus, roundIndex, roundStatus }: Events['careers.application.moved'],
  rounds: readonly { name: string }[],
): string {
  if (jdStatus === 'offered') return `${company} makes you an offer`
  if (jdStatus === 'rejected') return `${company} has answered your application`
  const round = roundIndex === null ? undefined : rounds[roundIndex]
  if (round && roundStatus === 'awaited')
    return `${company} invites you to round ${(roundIndex ?? 0) + 1}: ${round.name}`
  if (round && roundStatus === 'cleared') return `You cleared ${round.name} at ${company}`
  return `Your application at ${company} has moved`
}
