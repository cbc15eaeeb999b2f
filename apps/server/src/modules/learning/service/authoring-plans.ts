import type { AvailabilityModel } from '@learn/course'
import type { Handle } from '#platform/db/tables.ts'
import { newId } from '#platform/ids.ts'
import { isoOrNull, pairKey, type Wanted } from '#platform/operations/entity.ts'
import { fitting, type KindsOfContent } from '../kinds.ts'
import { orderedJson } from '../ordered-json.ts'
import { getPassMark } from '../pass-mark.ts'
import { type ActivityFile, readActivityFiles } from '../repo/activity-files.ts'
import * as repo from '../repo/authoring.ts'
import * as parts from '../repo/authoring-parts.ts'
import * as lists from '../repo/curricula.ts'
import * as spans from '../repo/operations.ts'
import { writeFiles } from './files-entity.ts'
import { opensKey } from './opens-entity.ts'

/** What authors want of programs and courses. Nothing is written here: operations write, and log. */

const wanted = (entity: string, key: number | string, state: Wanted['state']): Wanted => ({
  entity: `learning.${entity}`,
  key: String(key),
  state,
})

/** A new program, or another name for one. */
export const curriculumPlan = (id: number | null, { name, programType }: { name: string; programType: string }) => [
  wanted('curriculum', id ?? newId(), { name, programType }),
]

export interface NewBatch {
  batch: string
  startsAt: Date | null
  endsAt: Date | null
  seats: number | null
}

/** A new batch of a program, with the courses of the program in their order; null for no such program. */
export async function batchPlan(db: Handle, curriculumId: number, batch: NewBatch): Promise<Wanted[] | null> {
  const [curriculum] = await repo.readCurricula(db, [curriculumId])
  if (!curriculum) return null
  const id = newId()
  const courses = await lists.coursesOfCurriculum(db, curriculumId)
  return [
    wanted('program', id, {
      name: curriculum.name,
      programType: curriculum.programType,
      batch: batch.batch,
      startsAt: isoOrNull(batch.startsAt),
      endsAt: isoOrNull(batch.endsAt),
      curriculumId,
      seats: batch.seats,
    }),
    ...courses.map(({ courseId, position }) => wanted('place', pairKey(id, courseId), { position })),
  ]
}

/** What a batch is called, its days and its seats. */
export const changeBatchPlan = (id: number, { batch, startsAt, endsAt, seats }: NewBatch): Wanted[] => [
  wanted('program', id, { batch, startsAt: isoOrNull(startsAt), endsAt: isoOrNull(endsAt), seats }),
]

/** A new course at the end of a program: its batches get it, and who is in them is enrolled. Null for no such program. */
export async function newCoursePlan(
  db: Handle,
  now: Date,
  curriculumId: number,
  { name, summaryHtml }: { name: string; summaryHtml: string },
): Promise<Wanted[] | null> {
  const [curriculum] = await repo.readCurricula(db, [curriculumId])
  if (!curriculum) return null
  const id = newId()
  const batches = await lists.listBatchIds(db, curriculumId)
  const position = Math.max(0, ...(await lists.coursesOfCurriculum(db, curriculumId)).map(one => one.position)) + 1
  const members = await spans.membersOfAny(db, batches)
  return [
    wanted('course', id, { fullName: name, shortName: name.slice(0, 100), summaryHtml }),
    wanted('curriculumPlace', pairKey(curriculumId, id), { position }),
    ...batches.map(batch => wanted('place', pairKey(batch, id), { position })),
    ...members.map(user => wanted('enrolment', pairKey(user, id), { from: now.toISOString(), endsAt: null })),
  ]
}

/** Another name or summary for a course. */
export const coursePlan = (id: number, state: { fullName?: string; summaryHtml?: string }) => [
  wanted('course', id, { ...state, ...(state.fullName && { shortName: state.fullName.slice(0, 100) }) }),
]

/** A new module at the end of a course, or another name for one. */
export async function modulePlan(db: Handle, courseId: number, sectionId: number | null, name: string) {
  if (sectionId !== null) return [wanted('section', sectionId, { name })]
  const sections = await parts.sectionsOfCourse(db, courseId)
  const position = Math.max(-1, ...sections.map(one => one.position)) + 1
  return [wanted('section', newId(), { courseId, name, position, isVisible: true, summaryHtml: '' })]
}

/** A new activity at the end of a module: nobody sees it until it is published. Null where such a content is nobody's. */
export async function activityPlan(
  db: Handle,
  kinds: KindsOfContent,
  at: { courseId: number; sectionId: number },
  { type, name, content }: { type: string; name: string; content: unknown },
): Promise<Wanted[] | null> {
  const fit = fitting(kinds.of(type), content)
  if (!fit) return null
  const id = newId()
  const all = await parts.activitiesOfCourse(db, at.courseId)
  const position = Math.max(-1, ...all.map(one => one.position)) + 1
  return [
    wanted('activity', id, {
      ...at,
      type,
      name,
      position,
      indent: 0,
      isVisible: false,
      completion: kinds.of(type).isListed ? 'auto' : 'none',
      mustPass: false,
      passPct: null,
      introHtml: '',
      opensAt: null,
      dueAt: null,
      closesAt: null,
    }),
    wanted('content', id, { content: orderedJson(fit) }),
  ]
}

/** A copy of an activity right behind it, which nobody sees until it is published; null for none. */
export async function duplicatePlan(db: Handle, activityId: number): Promise<Wanted[] | null> {
  const [row] = await parts.readActivities(db, [activityId])
  const [content] = await parts.readContents(db, [activityId])
  if (!row) return null
  const files = await readActivityFiles(db, [activityId])
  const unpacked = await readActivityFiles(db, [activityId], 'package')
  const id = newId()
  const { id: _id, opensAt, dueAt, closesAt, gradeItems, ...rest } = row
  const behind = (await parts.activitiesOfCourse(db, row.courseId)).filter(one => one.position > row.position)
  return [
    ...behind.map(one => wanted('activity', one.id, { position: one.position + 1 })),
    wanted('activity', id, {
      ...rest,
      passPct: getPassMark(gradeItems),
      name: `${row.name} (copy)`,
      position: row.position + 1,
      isVisible: false,
      opensAt: isoOrNull(opensAt),
      dueAt: isoOrNull(dueAt),
      closesAt: isoOrNull(closesAt),
    }),
    ...(content ? [wanted('content', id, { content: orderedJson(content.content) })] : []),
    ...(files.length > 0 ? [wanted('files', id, { files: writeFiles(files) })] : []),
    ...(unpacked.length > 0 ? [wanted('package', id, { files: writeFiles(unpacked) })] : []),
  ]
}

/** The order of a whole course; null where it does not name every module and activity of it exactly once. */
export async function arrangePlan(
  db: Handle,
  courseId: number,
  order: readonly { sectionId: number; activityIds: readonly number[] }[],
): Promise<Wanted[] | null> {
  const sections = await parts.sectionsOfCourse(db, courseId)
  const activities = await parts.activitiesOfCourse(db, courseId)
  const ids = order.flatMap(({ activityIds }) => activityIds)
  const isWhole = (given: readonly number[], all: readonly { id: number }[]) =>
    given.length === all.length && new Set([...given, ...all.map(({ id }) => id)]).size === all.length
  if (
    !isWhole(
      order.map(({ sectionId }) => sectionId),
      sections,
    ) ||
    !isWhole(ids, activities)
  )
    return null
  const placeOf = new Map(ids.map((id, index) => [id, index]))
  return order.flatMap(({ sectionId, activityIds }, index) => [
    wanted('section', sectionId, { position: index }),
    ...activityIds.map(id => wanted('activity', id, { sectionId, position: placeOf.get(id) ?? 0 })),
  ])
}

/** Whether learners see an activity. */
export const visiblePlan = (activityId: number, isVisible: boolean) => [wanted('activity', activityId, { isVisible })]

/** When a part opens; null: at once. */
export const opensPlan = (part: 'section' | 'activity', id: number, rule: AvailabilityModel | null): Wanted[] => [
  wanted('opens', opensKey(part, id), { rule: rule ? orderedJson(rule) : '' }),
]

/** How an activity is completed. Undefined: as it is. */
export interface CompletionRule {
  completion: 'none' | 'manual' | 'auto'
  /** Its mark has to reach the pass mark. */
  mustPass?: boolean | undefined
  /** Per cent; null for the usual one. */
  passPct?: number | null | undefined
}

/** What completes an activity, and from which mark on it is passed. */
export const completionPlan = (activityId: number, { completion, mustPass, passPct }: CompletionRule): Wanted[] => [
  wanted('activity', activityId, {
    completion,
    ...(mustPass !== undefined && { mustPass }),
    ...(passPct !== undefined && { passPct }),
  }),
]

/** Parts of a course go into the trash; a module takes what it holds along. */
export async function trashPlan(db: Handle, part: 'section' | 'activity', id: number): Promise<Wanted[]> {
  if (part === 'activity') return [wanted('activity', id, null)]
  const inside = (await parts.activitiesOfSections(db, [id])).map(one => wanted('activity', one.id, null))
  return [...inside, wanted('section', id, null)]
}

interface Publication {
  name: string
  content: object
  /** Learners see it from now on. */
  isFirst: boolean
  /** Undefined: as they are. */
  introHtml?: string | undefined
  files?: readonly ActivityFile[] | undefined
  /** What its package is unpacked into; undefined: as it is. */
  unpacked?: readonly ActivityFile[] | undefined
}

/** What an activity is called and holds from now on. */
export const publishActivityPlan = (
  id: number,
  { name, content, isFirst, introHtml, files, unpacked }: Publication,
): Wanted[] => [
  wanted('activity', id, { name, ...(isFirst && { isVisible: true }), ...(introHtml !== undefined && { introHtml }) }),
  wanted('content', id, { content: orderedJson(content) }),
  ...(files ? [wanted('files', id, { files: writeFiles(files) })] : []),
  ...(unpacked ? [wanted('package', id, { files: writeFiles(unpacked) })] : []),
]
