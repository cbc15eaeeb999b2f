import type { StaffAct } from '@learn/contract/staff'
import type { Handle } from '#platform/db/tables.ts'
import { AppError } from '#platform/errors.ts'
import type { Wanted } from '#platform/operations/entity.ts'
import { authoring, authoringPlans } from '../../learning/index.ts'
import { courseFaults } from '../course-health.ts'
import { writeOpens } from '../opens.ts'
import { readHealthParts } from './health.ts'

type OpensAct = Extract<StaffAct, { kind: 'opens' }>

/**
 * When a part of a course opens from now on; null where it names what is not of the course. Throws `request/invalid` for a rule that
 * nobody can meet.
 */
export async function planOpens(db: Handle, courseId: number, act: OpensAct): Promise<Wanted[] | null> {
  const { activities } = await authoring.readCourseParts(db, courseId)
  const rule = writeOpens(act, new Map(activities.map(({ id, key }) => [id, key])))
  if (rule === undefined) return null
  const isInside = (id: number) =>
    act.part === 'section' && activities.some(one => one.id === id && one.sectionId === act.id)
  if (act.conditions.some(one => one.kind === 'done' && isInside(one.activityid)))
    throw new AppError('request/invalid', 'A module can’t wait for an activity inside it')
  const parts = (await readHealthParts(db, courseId)).map(part =>
    part.part === act.part && part.id === act.id ? { ...part, availability: rule, isVisible: true } : part,
  )
  const isCircle = courseFaults(parts).some(({ text }) => text.includes('waits for itself'))
  if (isCircle) throw new AppError('request/invalid', 'These rules lead round in a circle: it would wait for itself')
  const from = act.conditions.find(one => one.kind === 'from')?.at
  const until = act.conditions.find(one => one.kind === 'until')?.at
  if (from !== undefined && until !== undefined && until <= from)
    throw new AppError('request/invalid', 'It closes before it opens')
  return authoringPlans.opensPlan(act.part, act.id, rule)
}
