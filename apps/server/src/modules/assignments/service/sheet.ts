import type { AssignmentSheet, SheetRow } from '@learn/contract/assignments'
import { type AssignContent, assignContent } from '@learn/course/content/assign'
import { epochOrNull, epochS } from '#platform/clock.ts'
import type { Caller } from '#platform/http/caller.ts'
import { directory } from '../../auth/index.ts'
import {
  cleanHtml,
  enrolment,
  overview,
  plainText,
  readContentFor,
  readCourseId,
  readGradeScale,
} from '../../learning/index.ts'
import { readDateOverrides } from '../../progress/index.ts'
import { can } from '../policy.ts'
import { workAt } from '../repo/marking.ts'
import type { WorkRow } from '../repo/work.ts'
import { readPlaces } from './marker-place.ts'
import { notFound } from './open-assignment.ts'
import type { AssignmentParts } from './parts.ts'
import { getLate, getRange, isReleased } from './rules.ts'

/** An assignment whoever asks, as it is marked. Throws `assignments/not-found`. */
export async function readMarked({ db }: Pick<AssignmentParts, 'db'>, activityId: number) {
  const content = (await readContentFor(db, { content: assignContent }, activityId)) as AssignContent | null
  const courseId = await readCourseId(db, activityId)
  const found = content && (await overview.activityOverview(db, activityId))
  const scale = content && (await readGradeScale(db, activityId))
  if (!content || courseId === undefined || !found || !scale) throw notFound()
  return { content, courseId, found, scale, range: getRange(content, scale) }
}

/** The learners of an assignment whose work the caller marks, and how it stands. Throws `assignments/not-found`. */
export async function readAssignmentSheet(
  parts: AssignmentParts,
  caller: Caller,
  activityId: number,
): Promise<AssignmentSheet> {
  const { content, courseId, found, scale, range } = await readMarked(parts, activityId)
  const now = parts.clock.now()
  const all = Map.groupBy(await workAt(parts.db, activityId), work => work.user_id)
  const enrolled = await enrolment.learnersOfCourse(parts.db, courseId, now)
  const everybody = [...new Set([...enrolled, ...all.keys()])]
  const places = await readPlaces(parts.db, courseId, everybody)
  const mine = everybody.filter(userId => can(caller, 'mark work', places.get(userId) ?? {}))
  if (mine.length === 0 && !can(caller, 'mark work', { courseIds: [courseId] })) throw notFound()
  const names = content.hidesNames ? numbered(everybody, all) : await directory.readNames(parts.db, mine)
  const dates = await readDateOverrides(parts.db, activityId)
  const rows = mine
    .filter(userId => names.has(userId))
    .map(userId => rowOf(userId, names.get(userId) ?? '', all.get(userId) ?? [], dates.get(userId)))
    .map(row => (content.hidesNames ? { ...row, userId: null } : row))
    .toSorted((a, b) => a.who.localeCompare(b.who))
  const count = (...states: SheetRow['state'][]) => rows.filter(({ state }) => states.includes(state)).length
  return {
    id: activityId,
    name: found.name,
    course: { id: courseId, name: found.courseName },
    introHtml: cleanHtml(withoutPlaces(scale.introHtml)),
    dueAt: epochOrNull(scale.dueAt),
    closeAt: epochOrNull(scale.closeAt),
    hidesNames: content.hidesNames,
    attempts: content.attempts,
    maxPoints: range?.max ?? null,
    minPoints: range?.min ?? 0,
    words: content.marking.kind === 'words' ? content.marking.words : [],
    late: content.late,
    criteria: content.criteria.map(one => ({ ...one, html: cleanHtml(withoutPlaces(one.html)) })),
    waiting: count('waiting'),
    marked: count('held', 'released'),
    held: count('held'),
    rows,
    serverAt: epochS(now),
  }
}

/** Links into the course lead nowhere on a page of staff: their text stays. */
const withoutPlaces = (html: string): string =>
  html.includes('@@') ? `<p>${plainText(html).replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>` : html

/** Of those who handed something in, by when they did: a name would be told by its place in the alphabet. */
function numbered(
  userIds: readonly number[],
  all: ReadonlyMap<number, readonly WorkRow[]>,
): ReadonlyMap<number, string> {
  const handed = userIds
    .flatMap(userId => {
      const first = all.get(userId)?.find(({ state }) => state === 'submitted')
      return first ? { userId, id: first.id } : []
    })
    .toSorted((a, b) => a.id - b.id)
  return new Map(handed.map(({ userId }, n) => [userId, nameOfPlace(n)]))
}

const nameOfPlace = (n: number): string => `Learner ${String(n + 1).padStart(2, '0')}`

/** What a marker reads in the place of a name that is hidden. */
export async function readHiddenName({ db }: Pick<AssignmentParts, 'db'>, work: WorkRow): Promise<string> {
  const all = Map.groupBy(await workAt(db, work.activity_id), one => one.user_id)
  return numbered([...all.keys()], all).get(work.user_id) ?? ''
}

function rowOf(
  userId: number,
  who: string,
  attempts: readonly WorkRow[],
  own: { dueAt: Date | null; closeAt: Date | null } | undefined,
): SheetRow {
  const work = attempts.findLast(({ state }) => state === 'submitted')
  const dates = { dueAt: epochOrNull(own?.dueAt ?? null), closeAt: epochOrNull(own?.closeAt ?? null) }
  const common = { userId, who, ...dates }
  if (!work) {
    const state = attempts.length > 0 ? 'draft' : 'none'
    return { ...common, state, workId: null, number: 0, submittedAt: null, lateS: 0, points: null }
  }
  return {
    ...common,
    state: isReleased(work) ? 'released' : work.is_held ? 'held' : 'waiting',
    workId: work.id,
    number: work.number,
    submittedAt: epochOrNull(work.submitted_at),
    lateS: getLate(work, own?.dueAt ?? null),
    points: work.points,
  }
}
