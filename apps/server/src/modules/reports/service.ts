import type { ProgressReport } from '@learn/contract/reports'
import { epochS } from '#platform/clock.ts'
import type { Caller } from '#platform/http/caller.ts'
import { type ClassroomParts, joinEntries, notFound, presentCard, recommend } from '../classroom/index.ts'
import { courses, presentProgram } from '../learning/index.ts'
import { readDeeds } from '../progress/index.ts'
import { forecastOf } from './forecast.ts'
import { gradeOf } from './grade.ts'
import { itemsOf } from './items.ts'
import { goalOf } from './repo.ts'

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
  const items = entries.flatMap(entry => itemsOf(parts, entry, path?.joinedAt ?? now))
  const tracked = items.filter(({ isTracked }) => isTracked)
  const goal = await goalOf(parts.db, caller.userId)
  return {
    program: path ? presentProgram(path) : null,
    progress: { done: tracked.filter(({ isDone }) => isDone).length, total: tracked.length },
    courses: cards.map(({ id, name, status, progress, opensAt }) => ({
      id,
      name,
      status,
      progress,
      opensAt,
      grade: gradeOf(items.filter(({ courseId }) => courseId === id)),
    })),
    items,
    forecast: forecastOf(tracked, epochS(now)),
    week: { studyS: week.studyS, done: week.doneCount, streakDays: week.streakDays, goal },
    serverAt: epochS(now),
  }
}
