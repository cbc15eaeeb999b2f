import { shownType } from '@learn/contract/course'
import type { StaffClass, StaffClasses } from '@learn/contract/live'
import { type ClassTimes, classStage, STAFF_CLASSES_PAGE } from '@learn/contract/live/plain'
import { epochS } from '#platform/clock.ts'
import type { Caller } from '#platform/http/caller.ts'
import { directory } from '../../auth/index.ts'
import { planned } from '../../learning/index.ts'
import { can, HOSTS } from '../policy.ts'
import { findPlans } from '../repo/plans.ts'
import { latestSessions } from '../repo/sessions.ts'
import { readTimes } from './class-times.ts'
import { readHosts } from './hosts.ts'
import { type LiveParts, notFound } from './parts.ts'
import { CLASS_KINDS, type ClassSettings, DEFAULT_MINUTES, readClassSettings } from './settings.ts'
import { sessionActivities } from './shared-class.ts'

interface Filter {
  when: 'coming' | 'past'
  courseid?: number | undefined
  page: number
}

/** Classes of the courses in which the caller plans them. Throws `live/not-found` for who plans nowhere. */
export async function listClasses(parts: LiveParts, caller: Caller, filter: Filter): Promise<StaffClasses> {
  if (!can(caller, 'plan anywhere')) throw notFound()
  const { db, clock } = parts
  const choices = await readChoices(parts, caller)
  const ids = choices.courses.map(({ id }) => id)
  const chosen = filter.courseid === undefined ? ids : ids.filter(id => id === filter.courseid)
  const rows = await planned.plannedIn(db, CLASS_KINDS, chosen)
  const times = await readTimes(
    db,
    rows.map(({ id, opensAt, minutes }) => ({ id, openAt: opensAt, minutes })),
  )
  const nowS = epochS(clock.now())
  const isOver = (id: number): boolean => {
    const own = times.get(id)
    const stage = own ? classStage(own, nowS) : 'ended'
    return stage === 'ended' || stage === 'recording' || (stage === 'cancelled' && (own?.endAt ?? 0) < nowS)
  }
  const found = rows.filter(({ id }) => isOver(id) === (filter.when === 'past'))
  if (filter.when === 'past') found.reverse()
  const shown = found.slice(filter.page * STAFF_CLASSES_PAGE, (filter.page + 1) * STAFF_CLASSES_PAGE)
  const items = (await presentClasses(parts, shown, times)).map(({ item }) => item)
  return { items, total: found.length, pagesize: STAFF_CLASSES_PAGE, serverAt: nowS, ...choices }
}

/** What can be chosen for classes: what holds them, the courses in which the caller plans them, and their hosts. */
export async function readChoices(
  { db, clock, meetingProviders }: LiveParts,
  caller: Caller,
): Promise<Pick<StaffClasses, 'courses' | 'providers'>> {
  const own = (await planned.coursesWithPrograms(db)).filter(({ id, programIds }) =>
    can(caller, 'plan', { courseIds: [id], programIds }),
  )
  const sections = Map.groupBy(
    await planned.sectionsIn(
      db,
      own.map(({ id }) => id),
    ),
    ({ courseId }) => courseId,
  )
  const hostsOf = await directory.staffWith(db, HOSTS, clock.now())
  return {
    providers: ['room', 'link', ...meetingProviders.keys()],
    courses: own.map(({ id, name, programIds }) => ({
      id,
      name,
      sections: (sections.get(id) ?? []).map(section => ({
        id: section.id,
        name: section.name || 'Introduction',
        isVisible: section.isVisible,
      })),
      hosts: hostsOf({ courseIds: [id], programIds }),
    })),
  }
}

/** A class as staff see it, whose session it shows, and how it is held. */
interface PresentedClass {
  item: StaffClass
  source: number
  settings: ClassSettings
}

/** Classes as staff see them in a list; one that no time is known of is left out. */
export async function presentClasses(
  parts: LiveParts,
  rows: readonly planned.PlannedActivity[],
  times: ReadonlyMap<number, ClassTimes>,
): Promise<PresentedClass[]> {
  const { db } = parts
  const shownIds = rows.map(({ id }) => id)
  const plans = await findPlans(db, shownIds)
  const sources = await sessionActivities(db, shownIds, plans)
  const sessions = await latestSessions(db, [...sources.values()])
  const presented: PresentedClass[] = []
  for (const row of rows) {
    const settings = await readClassSettings(db, row.id, plans.get(row.id) ?? null)
    const ownTimes = times.get(row.id)
    const source = sources.get(row.id) ?? row.id
    if (!ownTimes) continue
    const item: StaffClass = {
      activity: { id: row.id, ...shownType(row.type), name: row.name },
      course: { id: row.courseId, name: row.courseName },
      times: ownTimes,
      minutes: row.minutes ?? DEFAULT_MINUTES,
      classType: settings.classType,
      provider: settings.provider,
      joinUrl: settings.joinUrl,
      hosts: await readHosts(parts, { courseId: row.courseId, programId: null, hostId: settings.hostId }),
      hostId: settings.hostId,
      seriesId: settings.seriesId,
      isShared: source !== row.id,
      isVisible: row.isVisible,
      note: settings.note,
      sessionId: sessions.get(source)?.id ?? null,
    }
    presented.push({ item, source, settings })
  }
  return presented
}
