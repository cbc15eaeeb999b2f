import type { Timeline } from '@learn/contract/classroom'
import type { SectionView } from '@learn/contract/course'
import { epochS } from '#platform/clock.ts'
import type { Caller } from '#platform/http/caller.ts'
import { directory } from '../../auth/index.ts'
import { courses, linkTo, presentProgram } from '../../learning/index.ts'
import type { CourseView } from '../../progress/index.ts'
import { presentCard, recommend } from '../cards.ts'
import { presentSections, sinceJoining } from '../rows.ts'
import { withClassTimes } from './class-times.ts'
import { presentPicture } from './course-picture.ts'
import { filesOfActivity } from './files.ts'
import { inProgram, type Places, resolveHtml } from './html.ts'
import { withTimeLeft } from './left.ts'
import { notFound } from './open.ts'
import type { ClassroomParts } from './parts.ts'
import { newestEntry, readEntries } from './path.ts'
import { wayOn } from './way-on.ts'

/**
 * The courses of a program and one of them in full: the one asked for, the one in which the learner goes on, where all is done the
 * one they were in last, or the first that is open.
 */
export async function readTimeline(
  parts: ClassroomParts,
  caller: Caller,
  programId: number,
  courseId?: number,
): Promise<Timeline> {
  const now = parts.clock.now()
  const path = (await courses.pathsOfCaller(parts, caller)).find(({ id }) => id === programId)
  if (!path) throw notFound()
  const entries = await readEntries(parts, caller, path)
  const cards = recommend(entries.map(({ view, course }) => presentCard(view, course)))
  const way = courseId === undefined ? await wayOn(parts, entries) : null
  const chosen =
    courseId === undefined
      ? (way?.entry ?? newestEntry(entries) ?? entries.find(entry => entry.isOpen))
      : entries.find(entry => entry.course.id === courseId)
  if (courseId !== undefined && !chosen) throw notFound()
  const tally = entries.reduce((sum, { view }) => ({ done: sum.done + view.done, total: sum.total + view.total }), {
    done: 0,
    total: 0,
  })
  const card = cards.find(({ id }) => id === chosen?.course.id)
  const base = {
    program: presentProgram(path),
    progress: tally,
    courses: cards,
    serverAt: epochS(now),
  }
  if (!chosen || !card) return { ...base, course: null, sections: [], resumeId: null, resources: [] }
  const places = inProgram(programId, chosen.course.id)
  const { structure } = chosen.view
  const teachers = (await directory.readTeachers(parts.db, [card.id], now, programId)).get(card.id) ?? []
  if (!chosen.isOpen)
    return {
      ...base,
      course: { ...card, summaryHtml: '', picture: null, teachers },
      sections: [],
      resumeId: null,
      resources: [],
    }
  const read = await readSections(parts, caller, chosen.view, places)
  const sections = read.map(section => ({
    ...section,
    activities: section.activities.map(row => sinceJoining(row, path.joinedAt)),
  }))
  return {
    ...base,
    course: {
      ...card,
      teachers,
      picture: presentPicture(parts, caller.userId, chosen.course),
      summaryHtml: resolveHtml(parts, chosen.view, structure, places, chosen.course.summaryHtml),
    },
    sections,
    resumeId: (way ?? (await wayOn(parts, [chosen])))?.activity.id ?? null,
    resources: resourcesOf(parts, chosen.view, sections),
  }
}

/** The sections of a course with working addresses in their texts and the time that is left of what was begun. */
export async function readSections(
  parts: ClassroomParts,
  caller: Caller,
  view: CourseView,
  places: Places,
): Promise<SectionView[]> {
  const { structure } = view
  const nodes = new Map(structure.sections.map(section => [section.id, section]))
  const sections = presentSections(view).map(section => ({
    ...section,
    summaryHtml: resolveHtml(parts, view, nodes.get(section.id) ?? structure, places, section.summaryHtml),
    activities: section.activities.map(row => {
      const activity = row.html === null ? undefined : structure.activities.get(row.id)
      if (!activity || row.html === null) return row
      return { ...row, html: resolveHtml(parts, view, activity, places, row.html) }
    }),
  }))
  const timed = await withClassTimes(parts, sections, structure)
  return withTimeLeft(parts, caller.userId, timed, view)
}

/** The downloads of the course that are open to the learner. */
function resourcesOf(parts: ClassroomParts, view: CourseView, sections: SectionView[]): Timeline['resources'] {
  return sections
    .flatMap(section => section.activities.filter(row => !row.isLocked && parts.kinds.of(row.type).isDownload))
    .flatMap(({ id }) => {
      const activity = view.structure.activities.get(id)
      const [file] = activity ? filesOfActivity(parts, view.userId, activity, 'content') : []
      return file && activity ? [{ ...file, activity: linkTo(activity) }] : []
    })
}
