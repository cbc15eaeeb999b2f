import type { DiscussionFilter, DiscussionRow, DiscussionSort, ForumPlace, ForumSummary } from '@learn/contract/forum'
import { DISCUSSIONS_PAGE, FORUM_FILE_BYTES } from '@learn/contract/forum'
import { isForum } from '@learn/course/content/forum'
import { epochS } from '#platform/clock.ts'
import type { Caller } from '#platform/http/caller.ts'
import { lockOfActivity, opensAt } from '../../classroom/index.ts'
import { courses } from '../../learning/index.ts'
import { readFacts, viewCourse } from '../../progress/index.ts'
import { countByForum, type ListedDiscussion, listDiscussions } from '../repo/discussions.ts'
import { isLocked, startRefusal } from './access.ts'
import { notFound } from './faults.ts'
import { type Namer, namer } from './names.ts'
import { openForum } from './open-forum.ts'
import type { OpenedForum } from './opened-forum.ts'
import type { ForumParts } from './parts.ts'
import { seedDiscussions } from './seed-discussions.ts'

interface ListParams {
  forumid: number
  page: number
  sort: DiscussionSort
  filter: DiscussionFilter
  search: string
}

/** A page of the discussions of a forum. Throws `forum/not-found`, `learning/locked`. */
export async function readDiscussions(parts: ForumParts, caller: Caller, params: ListParams) {
  const forum = await openForum(parts, caller, params.forumid)
  const rows = await listDiscussions(parts.db, {
    userId: caller.userId,
    activityIds: [params.forumid],
    isModerator: forum.isModerator,
    searchesAnswers: forum.isModerator || forum.content.look !== 'qanda',
    search: params.search,
    filter: params.filter,
    sort: params.sort,
    limit: DISCUSSIONS_PAGE,
    offset: params.page * DISCUSSIONS_PAGE,
  })
  return {
    forum: await presentPlace(parts, caller, forum),
    items: await presentRows(parts, caller, forum, rows),
    total: rows[0]?.found ?? 0,
    pagesize: DISCUSSIONS_PAGE,
  }
}

/** One discussion as lists show it. Throws `forum/not-found` where the caller must not know of it. */
export async function readRow(
  parts: ForumParts,
  caller: Caller,
  forum: OpenedForum,
  discussionId: number,
): Promise<DiscussionRow> {
  const rows = await listDiscussions(parts.db, {
    userId: caller.userId,
    activityIds: [forum.activity.id],
    isModerator: forum.isModerator,
    searchesAnswers: false,
    discussionId,
    limit: 1,
    offset: 0,
  })
  const [row] = await presentRows(parts, caller, forum, rows)
  if (!row) throw notFound()
  return row
}

/** The forum around discussions, and what the caller may do there. */
export async function presentPlace(parts: ForumParts, caller: Caller, forum: OpenedForum): Promise<ForumPlace> {
  const { activity, content, course, isModerator } = forum
  const refusal = await startRefusal(parts, parts.db, caller, forum)
  const paths = isModerator ? [] : await courses.pathsOfCaller(parts, caller)
  return {
    id: activity.id,
    name: activity.name,
    look: content.look,
    course,
    programId: paths.find(path => path.courses.some(({ id }) => id === course.id))?.id ?? null,
    maxFiles: content.maxFiles,
    maxBytes: getBytes(forum),
    startRefusal: refusal,
    can: { start: refusal === null, moderate: isModerator },
  }
}

/** How large a file of a post may be. */
export const getBytes = ({ content: { maxBytes } }: Pick<OpenedForum, 'content'>): number =>
  maxBytes === 0 ? FORUM_FILE_BYTES : Math.min(maxBytes, FORUM_FILE_BYTES)

type Rules = Pick<OpenedForum, 'content'>

async function presentRows(
  parts: ForumParts,
  caller: Caller,
  forum: Rules,
  rows: readonly ListedDiscussion[],
): Promise<DiscussionRow[]> {
  const nameOf = await namesIn(parts, caller, rows)
  return rows.map(row => presentRow(parts, forum, row, nameOf))
}

const namesIn = ({ db }: ForumParts, caller: Caller, rows: readonly ListedDiscussion[]): Promise<Namer> =>
  namer(
    db,
    caller.userId,
    rows.flatMap(({ authorId, lastAuthorId }) => [authorId, lastAuthorId]),
  )

const presentRow = (parts: ForumParts, forum: Rules, row: ListedDiscussion, nameOf: Namer): DiscussionRow => ({
  id: row.id,
  title: row.title,
  author: nameOf({ authorId: row.authorId, role: row.authorRole, isGiven: row.isGiven }),
  excerpt: row.excerpt,
  startedAt: epochS(row.startedAt),
  lastAt: epochS(row.lastAt),
  lastName: nameOf({ authorId: row.lastAuthorId, role: null, isGiven: row.isLastGiven }).name,
  replies: row.replies,
  unread: row.unread,
  isPinned: row.isPinned,
  isLocked: isLocked(parts, forum, { is_locked: row.isLocked, last_at: row.lastAt }),
  isSolved: row.isSolved,
  isFollowed: row.isFollowed,
  isMine: row.isMine,
})

/** Of each forum so many are shown in the list of all. */
const LATEST = 5

/** The forums of a program that are open to the caller, in the order of its courses. Throws `forum/not-found`. */
export async function readForums(
  parts: ForumParts,
  caller: Caller,
  programId: number,
): Promise<{ forums: ForumSummary[] }> {
  const path = (await courses.pathsOfCaller(parts, caller)).find(({ id }) => id === programId)
  if (!path) throw notFound()
  const now = parts.clock.now()
  const open = path.courses.filter(course => !opensAt(course, now))
  const facts = Map.groupBy(
    await readFacts(
      parts.db,
      caller.userId,
      open.map(({ id }) => id),
    ),
    fact => fact.courseId,
  )
  const forums: OpenedForum[] = []
  for (const course of open) {
    const structure = await parts.structures.readFor(course)
    const view = viewCourse(caller.userId, structure, facts.get(course.id) ?? [], now)
    for (const activity of structure.activities.values()) {
      if (!isForum(activity.content) || lockOfActivity(view, activity).isLocked) continue
      const named = { id: course.id, name: course.fullName }
      forums.push({ course: named, activity, view, content: activity.content, isModerator: false, role: null })
    }
  }
  for (const forum of forums) await seedDiscussions(parts, forum)
  const activityIds = forums.map(({ activity }) => activity.id)
  if (activityIds.length === 0) return { forums: [] }
  const counts = new Map((await countByForum(parts.db, caller.userId, activityIds)).map(one => [one.activityId, one]))
  const wish = { userId: caller.userId, activityIds, isModerator: false, searchesAnswers: false }
  const rows = await listDiscussions(parts.db, { ...wish, limit: 0, offset: 0, perForum: LATEST })
  const nameOf = await namesIn(parts, caller, rows)
  return {
    forums: forums.map(forum => {
      const { activity, content, course } = forum
      const count = counts.get(activity.id)
      return {
        id: activity.id,
        name: activity.name,
        look: content.look,
        course,
        discussions: count?.discussions ?? 0,
        unread: count?.unread ?? 0,
        lastAt: count ? epochS(count.lastAt) : null,
        latest: rows.filter(row => row.activityId === activity.id).map(row => presentRow(parts, forum, row, nameOf)),
      }
    }),
  }
}
