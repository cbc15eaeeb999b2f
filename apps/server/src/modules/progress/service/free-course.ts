import type { FreeCourse, TakenCard } from '@learn/contract/free'
import { epochOrNull, epochS } from '#platform/clock.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { learningReads } from '../../learning/index.ts'
import { statesOf } from '../repo/states.ts'
import { presentCard, presentSections, viewCourse } from './course-view.ts'
import { newestOpened, nextToDo } from './dashboard.ts'
import { loadCourse, notFound } from './load.ts'
import type { ProgressParts } from './parts.ts'
import { labelOf, withTimeLeft } from './timeline.ts'

/** A free course on a card, with what the caller did in it and where they go on; also before the caller takes it. */
export async function describeFreeCourse(
  parts: ProgressParts,
  caller: Caller,
  course: learningReads.CourseRow,
): Promise<Omit<TakenCard, 'summaryHtml'>> {
  const structure = await parts.structures.read(course.id, course.version)
  const states = await statesOf(parts.db, caller.userId, [course.id])
  const view = viewCourse(structure, states, parts.clock.now())
  const last = newestOpened(states)
  const next = nextToDo({ view, last })
  return {
    ...presentCard(view, { ...course, opens_at: null }),
    resume: next && { id: next.id, type: next.type, name: next.name },
    openedAt: epochOrNull(last?.at ?? null),
  }
}

/** A free course that the caller took: its modules and where they left off. Throws `learning/not-found`. */
export async function readFreeCourse(parts: ProgressParts, caller: Caller, courseId: number): Promise<FreeCourse> {
  const { course, view, opens } = await loadCourse(parts, caller, courseId)
  if (!course.is_free) throw notFound()
  const entry = { course, view, isOpen: opens === null, last: newestOpened([...view.states.values()]) }
  const address = (activity: { id: number }) => `/free/classroom/${courseId}/player/${activity.id}`
  const sections = entry.isOpen ? presentSections(view) : []
  const labelled = sections.map(section => ({
    ...section,
    activities: section.activities.map(row => ({ ...row, html: labelOf(parts, entry, row, address) })),
  }))
  return {
    course: { ...presentCard(view, course), summaryHtml: course.summary_html },
    modules: await withTimeLeft(parts, caller, labelled, entry),
    resumeId: entry.isOpen ? (nextToDo(entry)?.id ?? null) : null,
    serverAt: epochS(parts.clock.now()),
  }
}
