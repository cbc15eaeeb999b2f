import type { Caller } from '#platform/http/caller.ts'

/** A course in which the caller may search, and where its pages stand. */
export interface SearchCourse {
  id: number
  name: string
  /** Null for a course outside any program: the free area. */
  programId: number | null
}

export interface Found {
  kind: string
  id: number
  courseId: number
}

/** What the caller may know of a thing: of a locked one only the title is found and shown. */
export interface Sight {
  isLocked: boolean
  /** The section that it stands in. */
  section: { id: number; name: string } | null
}

/** A module whose things can be found; registered in compose.ts. */
export interface SearchSource {
  /** The kinds of entries that it answers for. */
  kinds: readonly string[]
  /** What the caller may know of each of these, in their order; null is left out. */
  see(caller: Caller, found: readonly Found[]): Promise<readonly (Sight | null)[]>
}

/** Where a caller may search at all. */
export interface SearchScope {
  /** Null when the caller does not have this program. */
  coursesOf(caller: Caller, programId?: number): Promise<readonly SearchCourse[] | null>
}
