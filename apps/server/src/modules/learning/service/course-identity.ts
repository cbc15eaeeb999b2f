import { createHash } from 'node:crypto'
import type { CourseModel, ReportLine } from '@learn/course'
import type { Db } from '#platform/db/tables.ts'
import { findCourseBySource } from '../repo/import.ts'
import { coursesOfIdentifier, shownActivityNames } from '../repo/import-identity.ts'

/** Between the identifier of a manifest and what tells courses apart that share it. */
const APART = '~~'
const HASH_LENGTH = 16

/**
 * A cartridge is known by the identifier of its manifest, which tools give to many. One with another title, or that shares less than
 * half of its activities with the course of this identifier, is another course with a key of its own, which the same course finds again.
 */
export async function cartridgeApart(db: Db, course: CourseModel): Promise<CourseModel> {
  const standing = await coursesOfIdentifier(db, course.sourceKey, `${course.sourceKey}${APART}`)
  if (standing.length === 0) return course
  const brought = new Set(marksOf(course))
  for (const { id, source_key, full_name } of standing) {
    if (folded(full_name) !== folded(course.fullName)) continue
    const there = (await shownActivityNames(db, id)).map(({ type, name }) => markOf(type, name))
    const shared = there.filter(mark => brought.has(mark)).length
    if (there.length === 0 || shared * 2 >= Math.min(there.length, brought.size)) return withKey(course, source_key)
  }
  const mark = JSON.stringify([folded(course.fullName), [...brought].toSorted()])
  const hash = createHash('sha256').update(mark).digest('hex').slice(0, HASH_LENGTH)
  return withKey(course, `${course.sourceKey}${APART}${hash}`)
}

const folded = (name: string): string => name.replaceAll(/\s+/g, ' ').trim().toLowerCase()
const markOf = (type: string, name: string): string => `${type} ${folded(name)}`

const marksOf = ({ sections }: CourseModel): string[] =>
  sections.flatMap(({ activities }) => activities.map(({ type, name }) => markOf(type, name)))

/** A course under another key: whatever names it or a part of it, in texts too, names it by that. */
function withKey(course: CourseModel, sourceKey: string): CourseModel {
  if (sourceKey === course.sourceKey) return course
  const [from, to] = [`${course.sourceKey}:`, `${sourceKey}:`]
  const renamed = (value: unknown, name = ''): unknown => {
    if (typeof value === 'string') return name === 'diskPath' ? value : value.replaceAll(from, to)
    if (Array.isArray(value)) return value.map(item => renamed(item))
    if (value === null || typeof value !== 'object') return value
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, renamed(item, key)]))
  }
  return { ...(renamed(course) as CourseModel), sourceKey }
}

/** Lines on what a course holds by now and its file no longer does: an update hides it, and what learners did in it stays. */
export async function reportGone(db: Db, course: CourseModel): Promise<ReportLine[]> {
  const standing = await findCourseBySource(db, course.sourceKey)
  if (!standing) return []
  const keys = new Set(course.sections.flatMap(({ activities }) => activities.map(({ sourceKey }) => sourceKey)))
  return (await shownActivityNames(db, standing.id))
    .filter(({ source_key }) => !keys.has(source_key))
    .map(({ type, name }) => ({ outcome: 'skipped', what: type, name, reason: GONE, isPart: true }))
}

const GONE = 'no longer in the file: hidden, and what learners did in it is kept'
