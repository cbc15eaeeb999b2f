import { indiaDayStart } from '@learn/contract/base'
import type { AgendaItem, Dashboard } from '@learn/contract/home'
import { type AgendaCourse, type AgendaSource, readAgenda } from '#platform/agenda/port.ts'
import { epochS } from '#platform/clock.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { Logger } from '#platform/log.ts'
import {
  agendaCourse,
  type ClassroomParts,
  datesOfActivities,
  type Entry,
  getRecent,
  joinEntries,
  lessonNumber,
  notFound,
  presentCard,
  recommend,
  secondsLeft,
  wayOn,
} from '../../classroom/index.ts'
import { courses, linkTo, presentProgram } from '../../learning/index.ts'
import { readDeeds } from '../../progress/index.ts'

export interface HomeParts extends Pick<ClassroomParts, 'db' | 'clock' | 'structures' | 'kinds'> {
  log: Logger
  /** Of all modules. */
  agendaSources(): readonly AgendaSource[]
}

const COMING_DAYS = 14
const RECENT_ROWS = 8
const DAY_S = 86_400

/** The home screen of one program: the one asked for, or the caller's first. */
export async function readDashboard(parts: HomeParts, caller: Caller, programId?: number): Promise<Dashboard> {
  const now = parts.clock.now()
  const paths = await courses.pathsOfCaller(parts, caller)
  const path = programId === undefined ? paths[0] : paths.find(({ id }) => id === programId)
  if (programId !== undefined && !path) throw notFound()
  const ids = path?.courses.map(course => course.id) ?? []
  const { facts, week } = await readDeeds(parts, caller.userId, ids)
  const entries = path ? await joinEntries(parts, caller, path.courses, facts) : []
  const { streakDays, ...ofWeek } = week
  const fromS = indiaDayStart(epochS(now))
  const tomorrowS = fromS + DAY_S
  const open = entries.filter(entry => entry.isOpen).map(agendaCourse)
  const dates = await readAgenda(parts.log, parts.agendaSources(), {
    caller,
    courses: open,
    fromS,
    toS: epochS(now) + COMING_DAYS * DAY_S,
  })
  const running = runningIn(dates)
  const agenda = dates.filter(item => item.kind === 'attempt' || !isOf(running, item))
  const overdue = path ? await overdueIn(parts, open, caller, epochS(path.joinedAt), fromS) : []
  return {
    programs: paths.map(presentProgram),
    program: path ? presentProgram(path) : null,
    hasFreeCourses: !path && (await courses.hasCoursesOnOffer(parts)),
    resume: await findResume(parts, caller, entries),
    overdue: overdue.filter(item => !isOf(running, item)),
    today: agenda.filter(item => item.at < tomorrowS).map(item => sinceJoining(item, path)),
    comingUp: agenda.filter(item => item.at >= tomorrowS && !item.isDone),
    recent: getRecent(entries, RECENT_ROWS),
    courses: recommend(entries.map(({ view, course }) => presentCard(view, course))),
    week: ofWeek,
    streakDays,
    serverAt: epochS(now),
  }
}

/** Activities with an attempt that runs: its end is the date that counts, and they stand on the home once. */
const runningIn = (dates: readonly AgendaItem[]): ReadonlySet<number> =>
  new Set(dates.flatMap(({ kind, activity }) => (kind === 'attempt' && activity ? [activity.id] : [])))

const isOf = (activities: ReadonlySet<number>, { activity }: AgendaItem): boolean =>
  activity !== null && activities.has(activity.id)

/** What was due before the learner joined is not theirs to miss. */
const sinceJoining = (item: AgendaItem, path: { joinedAt: Date } | undefined): AgendaItem =>
  path && item.kind === 'due' && item.at < epochS(path.joinedAt) ? { ...item, isBeforeJoin: true } : item

/** What was due before today, since the learner joined, and is neither done nor closed. */
async function overdueIn(
  parts: HomeParts,
  open: AgendaCourse[],
  caller: Caller,
  sinceS: number,
  toS: number,
): Promise<AgendaItem[]> {
  const dated = await datesOfActivities(parts)({ caller, courses: open, fromS: sinceS, toS })
  return dated.filter(item => item.kind === 'due' && !item.isDone && !item.isLocked).sort((a, b) => a.at - b.at)
}

/** Where the learner goes on, in all courses of the program. */
async function findResume(parts: HomeParts, caller: Caller, entries: Entry[]): Promise<Dashboard['resume']> {
  const way = await wayOn(parts, entries)
  if (!way) return null
  const { activity, isStarted } = way
  const { course, view } = way.entry
  const leftS = (await secondsLeft(parts, caller.userId, view, [activity.id])).get(activity.id)
  const lessons = activity.section.activities.filter(a => a.isVisible && a.isListed)
  return {
    activity: linkTo(activity),
    courseName: course.fullName,
    sectionNumber: activity.section.number,
    lessonNumber: lessonNumber(lessons, activity.id).number,
    minutes: activity.minutes,
    leftS: leftS === undefined ? null : Math.ceil(leftS),
    isStarted,
    progress: presentCard(view, course).progress,
  }
}
