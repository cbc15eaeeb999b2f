import { createHash } from 'node:crypto'
import type { CourseModel } from '@learn/course'
import type { Db } from '#platform/db/tables.ts'
import { findCourseBySource } from '../repo/import.ts'
import { getPackageFiles } from '../repo/structure.ts'
import { cartridgeApart } from './course-identity.ts'

type PackageFile = readonly [path: string, sizeBytes: number]

/**
 * A package by itself is known by its title and the names of its parts, which authoring tools give to many. One that shares less than
 * half of its files, by path and size, with what stands under these names is another: it has a key of its own. Cartridges are told
 * apart by title and activities. Whatever is neither comes back as it is.
 */
export async function apartFromOthers(db: Db, course: CourseModel): Promise<CourseModel> {
  const { sourceKey } = course
  if (sourceKey.startsWith('cc:course:')) return cartridgeApart(db, course)
  const standing = sourceKey.startsWith('package:') ? await findCourseBySource(db, sourceKey) : undefined
  if (!standing) return course
  const there = (await getPackageFiles(db, standing.id)).map(({ path, size_bytes }): PackageFile => [path, size_bytes])
  const brought = filesOf(course)
  const known = new Set(there.map(markOf))
  const shared = brought.filter(file => known.has(markOf(file))).length
  if (there.length === 0 || shared * 2 >= Math.max(there.length, brought.length)) return course
  const marks = brought.map(markOf).toSorted()
  const own = `${sourceKey}:${createHash('sha256').update(JSON.stringify(marks)).digest('hex').slice(0, 16)}`
  const keyOf = (key: string): string => own + key.slice(sourceKey.length)
  return {
    ...course,
    sourceKey: own,
    sections: course.sections.map(section => ({
      ...section,
      sourceKey: keyOf(section.sourceKey),
      activities: section.activities.map(activity => ({ ...activity, sourceKey: keyOf(activity.sourceKey) })),
    })),
  }
}

const markOf = ([path, sizeBytes]: PackageFile): string => `${sizeBytes} ${path}`

const filesOf = ({ sections }: CourseModel): PackageFile[] =>
  sections.flatMap(({ activities }) =>
    activities.flatMap(({ files }) =>
      files.filter(({ area }) => area === 'package').map(({ path, sizeBytes }): PackageFile => [path, sizeBytes]),
    ),
  )
