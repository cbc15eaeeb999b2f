import type { ProgressReport, ReportCourse, ReportItem } from '@learn/contract/reports'
import { epochS } from '#platform/clock.ts'
import type { Caller } from '#platform/http/caller.ts'
import { type ClassroomParts, type Entry, joinEntries, notFound, presentCard, recommend } from '../classroom/index.ts'
import { courses, presentProgram } from '../learning/index.ts'
import { readDeeds } from '../progress/index.ts'
import { forecastCompletion } from './forecast.ts'
import { gradeItems } from './grade.ts'
import { readGradeRules } from './grade-rules.ts'
import { listItems } from './items.ts'

export type ReportsParts = Pick<ClassroomParts, 'db' | 'clock' | 'structures' | 'kinds'>

/** How far the caller is in a program: the one asked for, or their first. Throws `learning/not-found`. */
export async function readReport(parts: ReportsParts, caller: Caller, programId?: number): Promise<ProgressReport> {
  const now = parts.clock.now()
  const paths = await courses.pathsOfCaller(parts, caller)
  const path = programId === undefined ? paths[0] : paths.find(({ id }) => id === programId)
  if (programId !== undefined && !path) throw notFound()
  const { facts, week } = await readDeeds(parts, caller.userId, path?.courses.map(({ id }) => id) ?? [])
  const entries = path ? await joinEntries(parts, caller, path.courses, facts) : []
  const cards = recommend(entries.map(({ view, course }) => presentCard(view, course)))
  const rulesFor = await readGradeRules(parts.db, caller.userId, path?.courses.map(({ id }) => id) ?? [])
  const joinedAt = path?.joinedAt ?? now
  const graded = new Map(
    entries.map(entry => {
      const rules = rulesFor(entry.course.id)
      const { excused } = rules
      return [entry.course.id, gradeItems(listItems(parts, entry, { joinedAt, excused }), rules)]
    }),
  )
  const items = [...graded.values()].flatMap(course => course.items)
  const byCourse = new Map(entries.map(entry => [entry.course.id, entry]))
  const tracked = items.filter(({ isTracked }) => isTracked)
  const later = sumLater(entries)
  return {
    program: path ? presentProgram(path) : null,
    progress: {
      done: tracked.filter(({ isDone }) => isDone).length + later.done,
      total: tracked.length + later.total,
    },
    courses: cards.map(({ id, name, status, progress, opensAt }) => ({
      id,
      name,
      status,
      progress,
      opensAt,
      modules: listModules(byCourse.get(id), graded.get(id)?.items ?? []),
      grade: graded.get(id)?.grade ?? NO_GRADE,
    })),
    items,
    forecast: forecastCompletion(tracked, later.total - later.done, epochS(now)),
    week: { studyS: week.studyS, done: week.doneCount, streakDays: week.streakDays, goal: week.goal },
    serverAt: epochS(now),
  }
}

const NO_GRADE: ReportCourse['grade'] = { earned: 0, graded: 0, total: 0, isWeighted: false, passPct: null }

/** Courses that have not opened are a part of the program: their activities are counted, and none is told. */
function sumLater(entries: readonly Entry[]): { done: number; total: number } {
  const sum = { done: 0, total: 0 }
  for (const { view, isOpen } of entries) {
    if (isOpen) continue
    sum.done += view.done
    sum.total += view.total
  }
  return sum
}

/** The modules of a course that hold any of these items, in their order. */
function listModules(entry: Entry | undefined, items: readonly ReportItem[]) {
  const filled = new Set(items.map(({ moduleId }) => moduleId))
  return (entry?.view.structure.sections ?? []).flatMap(({ id, name }) => (filled.has(id) ? [{ id, name }] : []))
}
