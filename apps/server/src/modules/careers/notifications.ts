import { addressOf } from '@learn/contract/pages/plain'
import type { Events } from '#platform/events/emit.ts'
import { type AnyNotificationKind, type Notice, notificationKind } from '#platform/notifications/port.ts'
import { readApplications } from './repo/applications.ts'
import { jobOfVersion, readJobs } from './repo/jobs.ts'
import type { CareersParts } from './service/parts.ts'

/** What learners are notified of about their applications. */
export const careersNotifications = (parts: Pick<CareersParts, 'db'>): AnyNotificationKind[] => [
  notificationKind({
    name: 'careers.application',
    on: 'careers.application.moved',
    label: 'News about your applications',
    reason: 'You applied for this job.',
    topic: 'careers',
    channels: { inApp: true, email: 'now' },
    notices: moved => noticesAbout(parts, moved),
  }),
]

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
      address: addressOf('application', { hashId: job.hash2 }),
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
