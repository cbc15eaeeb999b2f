import type { Caller } from '#platform/http/caller.ts'

/** A course in which the caller may search, and where its pages stand. */
export interface SearchCourse {
  id: number
  name: string
  /** Null for a course outside any program: the free area. */
  programId: number | null
}

/** Where a caller may search at all. */
export interface SearchScope {
  /** Null when the caller does not have this program. */
  coursesOf(caller: Caller, programId?: number): Promise<readonly SearchCourse[] | null>
}
