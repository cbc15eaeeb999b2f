import type { StudioEditor } from '@learn/contract/studio'

type Text = StudioEditor['live']

/** A draft that the server does not have yet, as it stands in this browser. */
export interface LocalDraft extends Text {
  /** The revision that it was made from. */
  rev: number
  atMs: number
}

const keyOf = (activityId: number) => `studioDraft:${activityId}`

/** What this browser still has of an activity; null for nothing, or where it refuses storage. */
export function readLocalDraft(activityId: number): LocalDraft | null {
  try {
    return JSON.parse(localStorage.getItem(keyOf(activityId)) ?? 'null') as LocalDraft | null
  } catch {
    return null
  }
}

/** Keeps what was typed until the server has it; false where the browser refuses. */
export function keepLocalDraft(activityId: number, draft: LocalDraft): boolean {
  try {
    localStorage.setItem(keyOf(activityId), JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

export function forgetLocalDraft(activityId: number): void {
  try {
    localStorage.removeItem(keyOf(activityId))
  } catch {
    // A browser that refuses storage has nothing to forget.
  }
}
