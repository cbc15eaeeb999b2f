import type { ActivityRow, SectionView } from '@learn/contract/course'
import { readStored, store } from '#shared/lib/storage.ts'

/** Lessons whose place is kept; the one left longest ago goes first. */
const MOST_LESSONS = 200
/** Nearer to an end than this a lesson begins at its top: per cent. */
const EDGE_PCT = 4

const keyOf = (): `readAt:${number}` | null => {
  const userId = readStored('user')?.userid
  return userId === undefined ? null : `readAt:${userId}`
}

/** How far a lesson was read when it was left, per cent; 0 for one that begins at its top. */
export function readPct(lessonId: number): number {
  const key = keyOf()
  const pct = (key && readStored(key)?.find(([id]) => id === lessonId)?.[1]) ?? 0
  return pct < EDGE_PCT || pct > 100 - EDGE_PCT ? 0 : pct
}

/** Keeps how far a lesson was read. */
export function storeReadPct(lessonId: number, pct: number): void {
  const key = keyOf()
  if (!key) return
  const others = (readStored(key) ?? []).filter(([id]) => id !== lessonId)
  store(key, [...others, [lessonId, pct] as const].slice(-MOST_LESSONS))
}

/** Seconds left of a reading that was left in the middle, in this browser, in whole minutes; null where that is not known. */
export function leftToRead(lessonId: number, minutes: number | null): number | null {
  const pct = minutes === null ? 0 : readPct(lessonId)
  return minutes === null || pct === 0 ? null : Math.ceil((minutes * (100 - pct)) / 100) * 60
}

/** Sections whose begun readings tell what is left of them. */
export const withReadPlaces = (sections: readonly SectionView[]): SectionView[] =>
  sections.map(section => ({ ...section, activities: section.activities.map(withReadPlace) }))

const withReadPlace = (row: ActivityRow): ActivityRow =>
  row.state === 'started' && row.leftS === null ? { ...row, leftS: leftToRead(row.id, row.minutes) } : row
