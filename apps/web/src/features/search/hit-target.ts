import { getAddress } from '@learn/contract/pages/plain'
import type { SearchHit } from '@learn/contract/search'
import { getOpening } from '#features/kinds/index.ts'

/** A place of the product, as the router takes it. */
interface Target {
  to: string
  search?: Record<string, string>
  hash?: string
}

/**
 * Where a result leads: an activity to its page; a course, a section and what is locked to their place in the
 * timeline, which tells when it opens.
 */
export function getTarget(hit: SearchHit): Target {
  const { kind, id, activity, isLocked, programId, course, section } = hit
  if (kind === 'article' || course === null) return { to: getAddress('article', { id }) }
  if (programId === null && kind === 'note')
    return { to: getAddress('freePlayer', { courseId: course.id, moduleId: id }), hash: 'notes' }
  if (programId === null) return { to: getAddress('freeClassroom', { courseId: course.id }) }
  const programid = String(programId)
  if (activity && kind === 'post' && hit.activityId !== undefined)
    return { to: getAddress('discussion', { programid, type: activity.type, id: hit.activityId, postid: id }) }
  if (activity && kind === 'note')
    return { to: getAddress('activity', { programid, type: activity.type, id }), hash: 'notes' }
  if (activity && !isLocked)
    return getOpening({ ...activity, id }, getAddress('activity', { programid, type: activity.type, id }))
  const place = kind === 'section' ? id : section?.id
  return {
    to: getAddress('timeline', { programid }),
    search: { course: String(course.id) },
    ...(place !== undefined && { hash: `section-${place}` }),
  }
}
