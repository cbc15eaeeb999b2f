import type { ActivityContent, ActivityPage } from '@learn/contract/classroom'
import { epochS } from '#platform/clock.ts'
import type { Caller } from '#platform/http/caller.ts'
import { courses, linkTo, readContentFor } from '../../learning/index.ts'
import { can } from '../../progress/index.ts'
import type { PageContext } from '../kinds.ts'
import { lessonNumber } from '../lesson-number.ts'
import { lockOfActivity, lockOfSection } from '../locks.ts'
import { findNotes } from '../repo/notes.ts'
import { presentRow, presentSection, sinceJoining } from '../rows.ts'
import { filesOfActivity } from './files.ts'
import { inProgram, type Places, resolveHtml, resolveLink } from './html.ts'
import { presentNote } from './notes.ts'
import { notFound, type OpenedActivity, openActivity } from './open.ts'
import type { ClassroomParts } from './parts.ts'
import { isOfType } from './place.ts'
import { findRetriesIn, markRetry } from './running.ts'
import { createTermLinks } from './terms.ts'

/** One activity as its page shows it. The program must be the caller's and hold the course. */
export async function readActivityPage(
  parts: ClassroomParts,
  caller: Caller,
  programId: number,
  type: string,
  id: number,
): Promise<ActivityPage> {
  const path = (await courses.pathsOfCaller(parts, caller)).find(candidate => candidate.id === programId)
  const opened = await openActivity(parts, caller, id)
  if (!isOfType(opened.activity, type) || !path?.courses.some(course => course.id === opened.course.id))
    throw notFound()
  const page = await presentPage(parts, caller, opened, inProgram(programId, opened.course.id))
  const { joinedAt } = path
  return {
    ...page,
    activity: sinceJoining(page.activity, joinedAt),
    section: { ...page.section, activities: page.section.activities.map(row => sinceJoining(row, joinedAt)) },
  }
}

/** The page of an activity that the caller may open. */
export async function presentPage(
  parts: ClassroomParts,
  caller: Caller,
  opened: OpenedActivity,
  places: Places,
): Promise<ActivityPage> {
  const now = parts.clock.now()
  const { activity, view, course } = opened
  const section = presentSection(view, activity.section)
  const row = presentRow(view, activity, lockOfSection(view, activity.section))
  if (!section || !row) throw notFound()
  const retries = await findRetriesIn(parts, view, [section])
  const notes = await findNotes(parts.db, caller.userId, activity.id)
  const lessons = section.activities.filter(({ id }) => view.structure.activities.get(id)?.isListed)
  const linkTerms = await createTermLinks(parts, opened, places)
  const resolvePlain = (html: string) => resolveHtml(parts, view, activity, places, html)
  const resolve = (html: string) => linkTerms(resolvePlain(html))
  const linkTarget = (link: string) => resolveLink(parts, view, activity, places, link)
  return {
    activity: markRetry(row, retries),
    introHtml: resolve(activity.introHtml),
    updatedAt: epochS(activity.updatedAt),
    content: await presentContent(parts, caller, opened, { resolve, resolvePlain, resolveLink: linkTarget }),
    course: { id: course.id, name: course.fullName, progress: { done: view.done, total: view.total } },
    section: {
      ...section,
      summaryHtml: resolveHtml(parts, view, activity.section, places, section.summaryHtml),
      activities: section.activities.map(other => ({ ...markRetry(other, retries), html: null })),
    },
    lesson: lessonNumber(lessons, activity.id),
    ...neighbours(opened),
    notes: notes.map(presentNote),
    can: { markDone: can(caller, 'mark done', activity) },
    serverAt: epochS(now),
  }
}

/** The open activities before and after, across sections. */
function neighbours({ view, activity }: OpenedActivity): Pick<ActivityPage, 'previous' | 'next'> {
  const open = [...view.structure.activities.values()].filter(
    other => other.isListed && !lockOfActivity(view, other).isLocked,
  )
  const index = open.indexOf(activity)
  const [previous, next] = [open[index - 1], open[index + 1]]
  return { previous: previous ? linkTo(previous) : null, next: next ? linkTo(next) : null }
}

async function presentContent(
  parts: ClassroomParts,
  caller: Caller,
  { activity, view, course }: OpenedActivity,
  resolvers: Pick<PageContext, 'resolve' | 'resolvePlain' | 'resolveLink'>,
): Promise<ActivityContent> {
  const kind = parts.kinds.of(activity.type)
  if (!kind.present) return { kind: 'unavailable' }
  const content = kind.isHeavy ? await readContentFor(parts.db, kind, activity.id) : activity.content
  if (!content) return { kind: 'unavailable' }
  const files = () => filesOfActivity(parts, caller.userId, activity, 'content')
  return kind.present({ caller, activity, view, course, content, files, ...resolvers })
}
