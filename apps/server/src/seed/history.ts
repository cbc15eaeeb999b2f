import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/tables.ts'
import { type PastNote, writeNote } from '../modules/classroom/index.ts'
import type { CourseStructure } from '../modules/learning/index.ts'
import { writePosition } from '../modules/lessons/index.ts'
import { type History, writeHistory } from '../modules/progress/index.ts'
import type { ContentLearner } from './content-shapes.ts'
import type { SeedDay } from './read-course.ts'

const EVENING = 20 * 60 + 30

export interface SeededCourse {
  key: string
  structure: CourseStructure
}

/** What a demo learner did, in every module. */
export interface Past extends History {
  notes: (Omit<PastNote, 'userId'> & { activityId: number })[]
  videos: { activityId: number; positionS: number; at: Date }[]
}

/** Writes it in one transaction. */
export const writePast = (db: Db, { notes, videos, ...history }: Past): Promise<void> =>
  db.transaction().execute(async tx => {
    await writeHistory(tx, history)
    for (const note of notes) await writeNote(tx, { userId: history.userId, ...note })
    for (const { activityId, positionS, at } of videos)
      await writePosition(tx, history.userId, activityId, positionS, at)
  })

interface Ids {
  activityId: number
  courseIndex: number
}

/** What a demo learner did, spread over the days that the content gives. */
export function getHistory(
  userId: number,
  learner: ContentLearner,
  courses: readonly SeededCourse[],
  day: SeedDay,
  clock: Clock,
): Past {
  const { history } = learner
  const now = clock.now().getTime() / 1000
  const moment = (daysAgo: number, minutes = EVENING) => new Date(Math.min(day.at(-daysAgo, minutes), now - 120) * 1000)
  const places = new Map<string, Ids>()
  for (const [courseIndex, { structure }] of courses.entries())
    for (const [key, activityId] of structure.idsByKey) places.set(key, { activityId, courseIndex })
  const idOf = (key: string): number => {
    const place = places.get(key)
    if (!place) throw new Error(`content/people.json: ${learner.key} names an unknown activity ${key}`)
    return place.activityId
  }

  const studied = Object.entries(history.studyMinutesByDaysAgo)
    .map(([daysAgo, minutes]) => ({ daysAgo: Number(daysAgo), minutes }))
    .filter(({ minutes }) => minutes > 0)
    .sort((a, b) => b.daysAgo - a.daysAgo)
  const done = doneIds(learner, courses, idOf)
  const daysOf = studied.length ? studied : [{ daysAgo: 1, minutes: 20 }]
  const dayOfStep = (index: number) =>
    daysOf[Math.min(daysOf.length - 1, Math.floor((index * daysOf.length) / Math.max(1, done.length)))]?.daysAgo ?? 1

  const steps = done.map((activityId, index) => ({
    activityId,
    at: moment(dayOfStep(index), EVENING - done.length + index),
    isDone: true,
  }))
  if (history.lastOpened)
    steps.push({ activityId: idOf(history.lastOpened), at: new Date((now - 60) * 1000), isDone: false })
  const gradeOf = new Map(history.grades.map(({ activityKey, pct }) => [idOf(activityKey), pct]))
  return {
    userId,
    courses: courses.map(({ structure }) => ({
      courseId: structure.courseId,
      trackedIds: structure.trackedIds,
      opened: steps
        .filter(step => structure.activities.has(step.activityId))
        .map(step => ({ ...step, gradePct: gradeOf.get(step.activityId) ?? null })),
    })),
    study: studied.map(({ daysAgo, minutes }, index) => ({
      activityId: done[Math.min(index, done.length - 1)] ?? idOf(history.lastOpened ?? ''),
      seconds: minutes * 60,
      at: moment(daysAgo),
    })),
    notes: history.notes.map(({ activityKey, ...note }) => ({ ...note, activityId: idOf(activityKey), at: moment(1) })),
    videos: history.video.map(({ activityKey, positionS }) => ({
      activityId: idOf(activityKey),
      positionS,
      at: moment(1),
    })),
  }
}

/** Everything up to the named activity of each course, and what is named one by one, in path order. */
function doneIds(learner: ContentLearner, courses: readonly SeededCourse[], idOf: (key: string) => number): number[] {
  const also = new Set(learner.history.alsoCompleted.map(idOf))
  return courses.flatMap(({ key, structure }) => {
    const through = learner.history.completedThrough[key]
    const last = through === undefined ? -1 : structure.trackedIds.indexOf(idOf(through))
    return structure.trackedIds.filter((id, index) => index <= last || also.has(id))
  })
}
