/** The roles of staff. They add up; none takes away. */
export const STAFF_ROLES = ['admin', 'manager', 'author', 'teacher', 'placement', 'support'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/** How far a role reaches: everywhere, one program (a row of it is one batch), one course. */
export const GRANT_SCOPES = ['institute', 'program', 'course'] as const
export type GrantScope = (typeof GRANT_SCOPES)[number]

/** A role that a person of the staff holds now. */
export interface Grant {
  role: StaffRole
  scope: GrantScope
  /** Null for the institute. */
  scopeId: number | null
}

/** Where a thing stands: a grant over one of these programs or courses reaches it. Without both only the institute does. */
export interface Place {
  programIds?: readonly number[]
  courseIds?: readonly number[]
}

/** Whether a grant reaches a place. */
export function reaches({ scope, scopeId }: Grant, { programIds = [], courseIds = [] }: Place): boolean {
  if (scope === 'institute') return true
  return scopeId !== null && (scope === 'program' ? programIds : courseIds).includes(scopeId)
}
