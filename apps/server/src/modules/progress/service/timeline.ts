import type { Timeline } from '@learn/contract/classroom'
import type { SectionView } from '@learn/contract/course'
import { epochS } from '#platform/clock.ts'
import type { Caller } from '#platform/http/caller.ts'
import { videoPositions } from '../repo/videos.ts'
import { isDone, presentCard, presentSections, recommend } from './course-view.ts'
import { type Entry, newestEntry, nextToDo, readEntries } from './dashboard.ts'
import { filesOfActivity } from './files.ts'
import { type AddressOf, inProgram, resolveHtml } from './html.ts'
import { notFound } from './load.ts'
import { pathsOfCaller } from './mine.ts'
import type { ProgressParts } from './parts.ts'
import { presentProgram } from './programs.ts'

const RESOURCE_ROWS = 6

/** The courses of a program and one of them in full: the one asked for, the one under way, or the first that is open. */
export async function readTimeline(
  parts: ProgressParts,
  caller: Caller,
  programId: number,
  courseId?: number,
): Promise<Timeline> {
  const now = parts.clock.now()
  const path = (await pathsOfCaller(parts, caller)).find(({ id }) => id === programId)
  if (!path) throw notFound()
  const entries = await readEntries(parts, caller, path)
  const cards = recommend(entries.map(({ view, course }) => presentCard(view, course)))
  const chosen =
    courseId === undefined
      ? (newestEntry(entries) ?? entries.find(entry => entry.isOpen))
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
  const course = { ...card, summaryHtml: chosen.course.summary_html }
  if (!chosen.isOpen) return { ...base, course, sections: [], resumeId: null, resources: [] }
  const sections = presentSections(chosen.view).map(section => ({
    ...section,
    activities: section.activities.map(row =>
      row.html === null ? row : { ...row, html: labelOf(parts, chosen, row, inProgram(programId)) },
    ),
  }))
  return {
    ...base,
    course,
    sections: await withTimeLeft(parts, caller, sections, chosen),
    resumeId: nextToDo(chosen)?.id ?? null,
    resources: resourcesOf(parts, chosen, sections),
  }
}

/** The text of a label with working addresses. */
export function labelOf(
  parts: ProgressParts,
  { view }: Pick<Entry, 'view'>,
  row: { id: number; html: string | null },
  addressOf: AddressOf,
) {
  const activity = view.structure.activities.get(row.id)
  return activity && row.html !== null ? resolveHtml(parts, activity, view.structure, addressOf, row.html) : row.html
}

/** Rows of begun videos tell the seconds that are left. */
export async function withTimeLeft(
  parts: ProgressParts,
  caller: Caller,
  sections: SectionView[],
  { view }: Pick<Entry, 'view'>,
): Promise<SectionView[]> {
  const videos = sections.flatMap(section => section.activities.filter(row => row.type === 'videofile'))
  const positions = new Map(
    (
      await videoPositions(
        parts.db,
        caller.userId,
        videos.map(row => row.id),
      )
    ).map(row => [row.activity_id, row.position_s]),
  )
  const leftS = (id: number): number | null => {
    const content = view.structure.activities.get(id)?.content
    const position = positions.get(id)
    if (content?.kind !== 'video' || content.durationS === null || position === undefined) return null
    return Math.max(0, Math.ceil(content.durationS - position))
  }
  return sections.map(section => ({
    ...section,
    activities: section.activities.map(row =>
      positions.has(row.id) && !isDone(row) ? { ...row, leftS: leftS(row.id) } : row,
    ),
  }))
}

/** The first downloads of the course that are open to the learner. */
function resourcesOf(parts: ProgressParts, { view }: Entry, sections: SectionView[]): Timeline['resources'] {
  return sections
    .flatMap(section => section.activities.filter(row => row.type === 'resource' && !row.isLocked))
    .flatMap(row => {
      const activity = view.structure.activities.get(row.id)
      const [file] = activity ? filesOfActivity(parts, activity, 'content') : []
      return file && activity ? [{ ...file, activity: { id: row.id, type: row.type, name: row.name } }] : []
    })
    .slice(0, RESOURCE_ROWS)
}
