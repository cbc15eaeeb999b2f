import type { SectionView } from '@learn/contract/course'
import type { ClassTimes } from '@learn/contract/live/plain'
import type { ActivityNode, CourseStructure } from '../../learning/index.ts'
import type { PlannedClass } from '../kinds.ts'
import type { ClassroomParts } from './parts.ts'

type Parts = Pick<ClassroomParts, 'kinds'>

/** Where planned classes stand, by activity. */
export async function findClassTimes(
  { kinds }: Parts,
  classes: readonly (PlannedClass & Pick<ActivityNode, 'type'>)[],
): Promise<ReadonlyMap<number, ClassTimes>> {
  const times = new Map<number, ClassTimes>()
  for (const [type, own] of Map.groupBy(classes, ({ type }) => type))
    for (const [id, one] of (await kinds.of(type).classTimes?.(own)) ?? []) times.set(id, one)
  return times
}

/** Rows of classes tell where each stands. */
export async function withClassTimes(
  parts: Parts,
  sections: readonly SectionView[],
  structure: CourseStructure,
): Promise<SectionView[]> {
  const rows = sections.flatMap(section => section.activities)
  const times = await findClassTimes(
    parts,
    rows.flatMap(({ id }) => structure.activities.get(id) ?? []).filter(({ isLive }) => isLive),
  )
  if (times.size === 0) return [...sections]
  return sections.map(section => ({
    ...section,
    activities: section.activities.map(row => {
      const own = times.get(row.id)
      return own ? { ...row, classTimes: own } : row
    }),
  }))
}
