import type { SearchHit } from '@learn/contract/search'

/** A place of the product, as the router takes it. */
interface Target {
  to: string
  params: Record<string, string>
  search?: Record<string, string>
  hash?: string
}

/**
 * Where a result leads: an activity to its page; a course, a section and what is locked to their place in the
 * timeline, which tells when it opens.
 */
export function targetOf({ kind, id, activity, isLocked, programId, course, section }: SearchHit): Target {
  if (programId === null) return { to: '/free/classroom/$courseId', params: { courseId: String(course.id) } }
  const programid = String(programId)
  if (activity && !isLocked)
    return { to: '/page-activity/$programid/$type/$id', params: { programid, type: activity.type, id: String(id) } }
  const place = kind === 'section' ? id : section?.id
  return {
    to: '/program-timeline/$programid',
    params: { programid },
    search: { course: String(course.id) },
    ...(place !== undefined && { hash: `section-${place}` }),
  }
}
