import type { ActivityContent, ActivityPage } from '@learn/contract/classroom'
import type { FileLink } from '@learn/contract/course'
import type { ContentModel } from '@learn/interchange'
import { epochOrNull, epochS } from '#platform/clock.ts'
import type { Caller } from '#platform/http/caller.ts'
import { type ActivityNode, isPlayable, learningReads } from '../../learning/index.ts'
import { can } from '../policy.ts'
import { findNote } from '../repo/notes.ts'
import { videoPositions } from '../repo/videos.ts'
import { lockOfActivity, lockOfSection, presentRow, presentSection } from './course-view.ts'
import { filesOfActivity } from './files.ts'
import { type AddressOf, inProgram, resolveHtml } from './html.ts'
import { type LoadedActivity, loadActivity, notFound } from './load.ts'
import { pathsOfCaller } from './mine.ts'
import type { ProgressParts } from './parts.ts'

/** One activity as its page shows it. The program must be the caller's and hold the course. */
export async function readActivityPage(
  parts: ProgressParts,
  caller: Caller,
  programId: number,
  type: string,
  id: number,
): Promise<ActivityPage> {
  const paths = await pathsOfCaller(parts, caller)
  const path = paths.find(candidate => candidate.id === programId)
  const loaded = await loadActivity(parts, caller, id)
  if (loaded.activity.type !== type || !path?.courses.some(row => row.id === loaded.course.id)) throw notFound()
  return presentPage(parts, caller, loaded, inProgram(programId))
}

/** One activity of a free course as its player shows it: the same shape, with links inside the free area. */
export async function readFreeActivity(
  parts: ProgressParts,
  caller: Caller,
  courseId: number,
  id: number,
): Promise<ActivityPage> {
  const loaded = await loadActivity(parts, caller, id)
  if (loaded.course.id !== courseId || !loaded.course.is_free) throw notFound()
  return presentPage(parts, caller, loaded, activity => `/free/classroom/${courseId}/player/${activity.id}`)
}

async function presentPage(
  parts: ProgressParts,
  caller: Caller,
  loaded: LoadedActivity,
  addressOf: AddressOf,
): Promise<ActivityPage> {
  const now = parts.clock.now()
  const { activity, view, course } = loaded
  const { id } = activity
  const ofSection = lockOfSection(view, activity.section)
  const section = presentSection(view, activity.section)
  const row = presentRow(view, activity, ofSection)
  if (!section || !row) throw notFound()
  const note = await findNote(parts.db, caller.userId, id)
  const lessons = section.activities.filter(other => other.type !== 'label')
  const resolve = (html: string) => resolveHtml(parts, activity, view.structure, addressOf, html)
  const stored = activity.content ?? (await learningReads.contentOf(parts.db, id))
  return {
    activity: row,
    introHtml: resolve(activity.introHtml),
    updatedAt: epochS(activity.updatedAt),
    content: await presentContent(parts, caller, activity, stored, resolve),
    course: { id: course.id, name: course.full_name },
    section: { ...section, activities: section.activities.map(other => ({ ...other, html: null })) },
    lesson: { number: lessons.findIndex(lesson => lesson.id === id) + 1, of: lessons.length },
    ...neighbours(loaded),
    noteText: note?.body ?? '',
    noteSavedAt: epochOrNull(note?.saved_at ?? null),
    can: { markDone: can(caller, 'mark done', activity) },
    serverAt: epochS(now),
  }
}

/** The open activities before and after, across sections. */
function neighbours({ view, activity }: LoadedActivity): Pick<ActivityPage, 'previous' | 'next'> {
  const open = [...view.structure.activities.values()].filter(
    other => other.type !== 'label' && !lockOfActivity(view, other, lockOfSection(view, other.section)).isLocked,
  )
  const index = open.indexOf(activity)
  const link = (other: ActivityNode | undefined) =>
    other ? { id: other.id, type: other.type, name: other.name } : null
  return { previous: link(open[index - 1]), next: link(open[index + 1]) }
}

async function presentContent(
  parts: ProgressParts,
  caller: Caller,
  activity: ActivityNode,
  content: ContentModel | undefined,
  resolve: (html: string) => string,
): Promise<ActivityContent> {
  if (!content || !isPlayable(activity.type)) return { kind: 'unavailable' }
  const files = filesOfActivity(parts, activity, 'content')
  switch (content.kind) {
    case 'page':
    case 'label':
      return { kind: 'page', html: resolve(content.html) }
    case 'url':
      return { kind: 'url', href: content.href }
    case 'folder':
      return { kind: 'folder', files }
    case 'resource': {
      const file = files.find(candidate => candidate.path === content.mainPath) ?? files[0] ?? null
      return { kind: 'resource', file, others: files.filter(other => other !== file) }
    }
    case 'video':
      return presentVideo(parts, caller, activity, content, files)
    case 'kept':
      return { kind: 'unavailable' }
  }
}

async function presentVideo(
  parts: ProgressParts,
  caller: Caller,
  activity: ActivityNode,
  content: Extract<ContentModel, { kind: 'video' }>,
  files: FileLink[],
): Promise<ActivityContent> {
  const [seen] = await videoPositions(parts.db, caller.userId, [activity.id])
  return {
    kind: 'video',
    file: files.find(file => file.path === content.path) ?? null,
    durationS: content.durationS,
    captions: content.captions.flatMap(({ language, label, path }) => {
      const file = files.find(candidate => candidate.path === path)
      return file ? [{ language, label, url: file.url }] : []
    }),
    positionS: seen?.position_s ?? 0,
    watchedS: seen?.watched_s ?? 0,
    watched: seen?.watched ?? [],
  }
}
