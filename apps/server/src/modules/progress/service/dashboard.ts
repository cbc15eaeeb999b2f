import { indiaDayStart } from '@learn/contract/base'
import type { Dashboard } from '@learn/contract/home'
import { type AgendaCourse, readAgenda } from '#platform/agenda/port.ts'
import { epochS } from '#platform/clock.ts'
import type { Caller } from '#platform/http/caller.ts'
import { countEvidence } from '../../evidence/index.ts'
import { type ActivityNode, learningReads } from '../../learning/index.ts'
import { type StateRow, statesOf } from '../repo/states.ts'
import { videoPositions } from '../repo/videos.ts'
import {
  type CourseView,
  lockOfActivity,
  lockOfSection,
  opensAt,
  presentCard,
  recommend,
  viewCourse,
} from './course-view.ts'
import { notFound } from './load.ts'
import { pathsOfCaller } from './mine.ts'
import type { ProgressParts } from './parts.ts'
import { presentProgram } from './programs.ts'
import { readWeek, startOfWeek } from './study.ts'

const COMING_DAYS = 14
const COMING_ROWS = 5
const DAY_S = 86_400

/** A course of a path with what the caller did in it. */
export interface Entry {
  course: learningReads.PathCourse
  view: CourseView
  isOpen: boolean
  /** The activity opened last, and when. */
  last: { id: number; at: Date } | null
}

/** The home screen of one program: the one asked for, or the caller's first. */
export async function readDashboard(parts: ProgressParts, caller: Caller, programId?: number): Promise<Dashboard> {
  const now = parts.clock.now()
  const paths = await pathsOfCaller(parts, caller)
  const path = programId === undefined ? paths[0] : paths.find(({ id }) => id === programId)
  if (programId !== undefined && !path) throw notFound()
  const entries = path ? await readEntries(parts, caller, path) : []
  const { days, studyS, streakDays } = await readWeek(parts, caller.userId)
  const doneCount = await countEvidence(parts.db, caller.userId, startOfWeek(days), now)
  const fromS = indiaDayStart(epochS(now))
  const tomorrowS = fromS + DAY_S
  const agenda = await readAgenda(parts.agendaSources(), {
    caller,
    courses: entries.filter(entry => entry.isOpen).map(presentAgendaCourse),
    fromS,
    toS: epochS(now) + COMING_DAYS * DAY_S,
  })
  return {
    programs: paths.map(presentProgram),
    program: path ? presentProgram(path) : null,
    resume: await findResume(parts, caller, entries),
    today: agenda.filter(item => item.at < tomorrowS),
    comingUp: agenda.filter(item => item.at >= tomorrowS && !item.isDone).slice(0, COMING_ROWS),
    courses: recommend(entries.map(({ view, course }) => presentCard(view, course))),
    week: { days, studyS, doneCount },
    streakDays,
    serverAt: epochS(now),
  }
}

/** The courses of a path with what the caller did in them. */
export async function readEntries(parts: ProgressParts, caller: Caller, path: learningReads.Path): Promise<Entry[]> {
  const now = parts.clock.now()
  const ids = path.courses.map(course => course.id)
  const states = Map.groupBy(await statesOf(parts.db, caller.userId, ids), row => row.course_id)
  const entries: Entry[] = []
  for (const course of path.courses) {
    const structure = await parts.structures.read(course.id, course.version)
    const own = states.get(course.id) ?? []
    const isOpen = opensAt(course, now) === null
    entries.push({ course, view: viewCourse(structure, own, now), isOpen, last: newestOpened(own) })
  }
  return entries
}

/** The activity of some rows that was opened last. */
export function newestOpened(rows: readonly StateRow[]): Entry['last'] {
  let last: Entry['last'] = null
  for (const { activity_id: id, last_opened_at: at } of rows) if (at && (!last || at > last.at)) last = { id, at }
  return last
}

/** The open course that the caller was in last. */
export const newestEntry = (entries: readonly Entry[]): Entry | undefined =>
  entries.filter(entry => entry.isOpen && entry.last).sort((a, b) => Number(b.last?.at) - Number(a.last?.at))[0]

const link = (activity: ActivityNode) => ({ id: activity.id, type: activity.type, name: activity.name })

/** A course as sources of the agenda see it. */
const presentAgendaCourse = ({ view, course }: Entry): AgendaCourse => ({
  id: course.id,
  name: course.full_name,
  *activitiesBetween(fromS, toS) {
    for (const activity of view.structure.activities.values()) {
      const when = activity.dueAt ?? activity.openAt
      if (!when || activity.type === 'label') continue
      const at = epochS(when)
      if (at < fromS || at >= toS) continue
      const lock = lockOfActivity(view, activity, lockOfSection(view, activity.section))
      if (lock.isHidden) continue
      const isDone = view.facts.isComplete(activity.id)
      yield { ...link(activity), at, isDue: activity.dueAt !== null, isDone, isLocked: lock.isLocked }
    }
  },
})

/** The last activity opened while it is not done, else the next open one after it, else the first to do anywhere. */
async function findResume(parts: ProgressParts, caller: Caller, entries: Entry[]): Promise<Dashboard['resume']> {
  const newest = newestEntry(entries)
  const open = entries.filter(entry => entry.isOpen && entry !== newest)
  for (const entry of newest ? [newest, ...open] : open) {
    const activity = nextToDo(entry)
    if (activity) return presentResume(parts, caller, entry, activity)
  }
  return null
}

/** Where a learner goes on in a course: the activity opened last while it is not done, else the next one to do. */
export function nextToDo({ view, last }: Pick<Entry, 'view' | 'last'>): ActivityNode | null {
  const all = [...view.structure.activities.values()].filter(activity => activity.type !== 'label')
  const lastIndex = all.findIndex(activity => activity.id === last?.id)
  const isToDo = (activity: ActivityNode) =>
    !view.facts.isComplete(activity.id) &&
    activity.completion !== 'none' &&
    !lockOfActivity(view, activity, lockOfSection(view, activity.section)).isLocked
  const from = Math.max(0, lastIndex)
  return [...all.slice(from), ...all.slice(0, from)].find(isToDo) ?? null
}

async function presentResume(
  parts: ProgressParts,
  caller: Caller,
  { course, view }: Entry,
  activity: ActivityNode,
): Promise<Dashboard['resume']> {
  const lessons = activity.section.activities.filter(a => a.isVisible && a.type !== 'label')
  const isStarted = view.states.has(activity.id)
  return {
    activity: link(activity),
    courseName: course.full_name,
    sectionNumber: activity.section.number,
    lessonNumber: lessons.indexOf(activity) + 1,
    minutesLeft: await minutesLeft(parts, caller, activity),
    isStarted,
    progress: { done: view.done, total: view.total },
  }
}

async function minutesLeft(parts: ProgressParts, caller: Caller, activity: ActivityNode): Promise<number | null> {
  const duration = activity.content?.kind === 'video' ? activity.content.durationS : null
  if (duration === null) return activity.minutes
  const [position] = await videoPositions(parts.db, caller.userId, [activity.id])
  return Math.max(1, Math.round((duration - (position?.position_s ?? 0)) / 60))
}
