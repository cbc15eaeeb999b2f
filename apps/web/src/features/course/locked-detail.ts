import type { LockedDetail } from '@learn/contract/classroom'
import type { ApiError } from '#shared/api/api-error.ts'

/** What the server tells of the activity that it does not open; null where the caller may not know of it. */
export function lockedDetail({ detail }: Pick<ApiError, 'detail'>): LockedDetail | null {
  const { name, courseId, courseName } = (detail ?? {}) as Partial<LockedDetail>
  return name !== undefined && courseId !== undefined && courseName !== undefined
    ? { name, courseId, courseName }
    : null
}
