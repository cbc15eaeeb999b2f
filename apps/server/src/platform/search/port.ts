import type { ClassTimes } from '@learn/contract/live/plain'
import type { SearchTab } from '@learn/contract/search'
import type { Db, Tx } from '../db/tables.ts'
import type { Caller } from '../http/caller.ts'

/** A thing that can be found inside a course. */
export interface SearchEntry {
  /** Who owns it: `course`, `section`, `activity`; other modules add their own. */
  kind: string
  id: number
  tab: SearchTab
  type: string
  title: string
  /** Plain text. */
  body: string
}

/** The index, for the modules whose things can be found: made ready before, and switched over in the transaction that writes them. */
export interface SearchIndex {
  /** Adds the entries of a course that nobody is in yet, a little at a time. */
  stage(db: Db, courseId: number, entries: readonly SearchEntry[]): Promise<void>
  /** Puts the entries of these kinds of a staged course in the place of those of another. */
  switch(tx: Tx, from: number, to: number, kinds: readonly string[]): Promise<void>
  /** Puts single entries in the place of those of the same kind and id. */
  put(tx: Tx, courseId: number, entries: readonly SearchEntry[]): Promise<void>
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
  /** Of a live class: where it stands. */
  classTimes?: ClassTimes
}

/** A module whose things can be found. */
export interface SearchSource {
  /** The kinds of entries that it answers for. */
  kinds: readonly string[]
  /** What the caller may know of each of these, in their order; null is left out. */
  see(caller: Caller, found: readonly Found[]): Promise<readonly (Sight | null)[]>
}

/** What stands in no course: whoever is signed in may find it. */
export interface OpenHit {
  kind: string
  id: number
  tab: SearchTab
  title: string
  /** Plain text. */
  text: string
  /** Title and text together hold every word of the query, or a form of it. */
  isInText: boolean
}

/** A module whose things stand beside the courses. */
export interface OpenSource {
  /** `words`: the query as a tsquery. */
  find(query: { text: string; words: string }): Promise<readonly OpenHit[]>
}

/** Something that a person wrote themselves. */
export interface PersonalHit extends Found {
  /** The activity that it belongs to, where `id` is not its. */
  activityId?: number
  /** Of the activity that it belongs to. */
  type: string
  title: string
  section: { id: number; name: string } | null
  /** What was written: plain text. */
  text: string
  /** The text holds every word of the query, or a form of it. */
  isInText: boolean
}

/** A module that keeps what a person wrote for themselves: nobody else finds it. */
export interface PersonalSource {
  /** `courses`: where the caller searches; `words`: the query as a tsquery. */
  find(
    caller: Caller,
    courses: readonly { id: number; name: string; programId: number | null }[],
    query: { text: string; words: string },
  ): Promise<readonly PersonalHit[]>
}
