import type { Audience, CountedAudience } from '@learn/contract/announcements'
import type { Db } from '#platform/db/tables.ts'
import type { Reader } from '#platform/policy.ts'
import { directory } from '../../auth/index.ts'
import { enrolment, overview } from '../../learning/index.ts'
import { can } from '../policy.ts'
import { type AnnouncementsParts, notFound } from './parts.ts'

const DAY_MS = 86_400_000

/** Throws `announcements/not-found` where the caller may not tell all of these people something. */
export async function requireAudience(
  { db }: Pick<AnnouncementsParts, 'db'>,
  caller: Reader,
  { isEverybody, programIds, courseIds, emails }: Audience,
): Promise<void> {
  if (!can(caller, 'announce somewhere')) throw notFound()
  if ((isEverybody || emails.length > 0) && !can(caller, 'announce to everybody')) throw notFound()
  if (!programIds.every(id => can(caller, 'announce', { programIds: [id] }))) throw notFound()
  for (const id of courseIds)
    if (!can(caller, 'announce', { courseIds: [id], programIds: await enrolment.programsOfCourse(db, id) }))
      throw notFound()
}

/** Who has each of some addresses, in small letters; null for one that nobody has. */
async function findPicked(db: Db, emails: readonly string[]): Promise<Map<string, number | null>> {
  const found = new Map<string, number | null>()
  for (const email of new Set(emails.map(one => one.toLowerCase())))
    found.set(email, (await directory.findPerson(db, { email }))?.userId ?? null)
  return found
}

/** Whom an audience is now: ids of learners, each once, who are not suspended. */
export async function resolveAudience(
  { db, clock }: Pick<AnnouncementsParts, 'db' | 'clock'>,
  { isEverybody, programIds, courseIds, emails, awayDays }: Audience,
): Promise<number[]> {
  const now = clock.now()
  const found = new Set<number>()
  if (isEverybody)
    for (const type of ['Premium', 'Free'] as const)
      for (const id of await directory.learnerIds(db, type)) found.add(id)
  for (const id of await enrolment.membersOfAny(db, programIds)) found.add(id)
  for (const courseId of courseIds) for (const id of await enrolment.learnersOfCourse(db, courseId, now)) found.add(id)
  for (const id of (await findPicked(db, emails)).values()) if (id !== null) found.add(id)
  const before = awayDays === null ? null : new Date(now.getTime() - awayDays * DAY_MS)
  return directory.reachable(db, [...found], before)
}

/** An audience in words, as staff read it before they send. */
export async function describeAudience(parts: AnnouncementsParts, audience: Audience): Promise<string> {
  const { isEverybody, programIds, courseIds, awayDays } = audience
  const picked = new Set(audience.emails.map(email => email.toLowerCase())).size
  const programs = await overview.allPrograms(parts.db, parts.kinds)
  const nameIn = (rows: readonly { id: number; name: string }[], id: number) =>
    rows.find(row => row.id === id)?.name ?? 'something that is gone'
  const courses = programs.flatMap(program => program.courses)
  const groups = [
    ...programIds.map(id => `learners of ${nameIn(programs, id)}`),
    ...courseIds.map(id => `learners of the course ${nameIn(courses, id)}`),
    ...(picked > 0 ? [picked === 1 ? '1 picked person' : `${picked} picked people`] : []),
  ]
  const who = isEverybody ? 'all learners' : listText(groups) || 'nobody'
  const rule = awayDays === null ? '' : ` who were not here for ${awayDays === 1 ? 'a day' : `${awayDays} days`}`
  return `${who.charAt(0).toUpperCase()}${who.slice(1)}${rule}`
}

const listText = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`

/** Throws `announcements/not-found`. */
export async function countAudience(
  parts: AnnouncementsParts,
  caller: Reader,
  audience: Audience,
): Promise<CountedAudience> {
  await requireAudience(parts, caller, audience)
  return {
    sentence: await describeAudience(parts, audience),
    count: (await resolveAudience(parts, audience)).length,
    unknownEmails: [...(await findPicked(parts.db, audience.emails))].flatMap(([email, id]) =>
      id === null ? [email] : [],
    ),
  }
}
