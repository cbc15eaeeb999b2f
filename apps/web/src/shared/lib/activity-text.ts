import type { ActivityLink, ActivityRow } from '@learn/contract/course'
import { dueText, shortDay } from './date-text.ts'

/** What each type is called. */
const NAMES: Record<string, string> = {
  page: 'Reading',
  videofile: 'Video',
  quiz: 'Quiz',
  url: 'Link',
  folder: 'Files',
  resource: 'Resource',
  assign: 'Assignment',
  forum: 'Discussion',
  handson: 'Hands-on',
  zoom: 'Live class',
  zoomduplicate: 'Live class',
  scorm: 'Interactive lesson',
  hvp: 'Interactive lesson',
  feedback: 'Feedback',
}

/** A type that only its origin knows is called what its origin calls it. */
export const typeNameOf = ({ type, originType }: Pick<ActivityLink, 'type' | 'originType'>): string =>
  typeName(originType ?? type)

export const typeName = (type: string): string => NAMES[type] ?? `${type.slice(0, 1).toUpperCase()}${type.slice(1)}`

/** 'Reading · 8 min', 'Video · 14 of 23 min left'. */
export function activityDetail(row: Pick<ActivityRow, 'type' | 'originType' | 'minutes' | 'leftS'>): string {
  const name = typeNameOf(row)
  if (row.minutes === null) return name
  // The length is told in rounded minutes: what is left is never more.
  if (row.leftS !== null && row.leftS > 0)
    return `${name} · ${Math.min(row.minutes, Math.ceil(row.leftS / 60))} of ${row.minutes} min left`
  return `${name} · ${row.minutes} min`
}

/** The status that a chip shows, or null where there is nothing to say (spec: platform 4, status colours). */
export function activityStatus(row: ActivityRow, nowS: number): string | null {
  if (row.state === 'completed' || row.state === 'passed') return 'Completed'
  if (row.isLocked) return 'Not available'
  if (row.dueAt !== null) return row.dueAt < nowS ? 'Not submitted' : dueText(row.dueAt, nowS)
  return null
}

/** Why an activity is closed, short: the day it opens, else the reason in words. */
export const lockText = (row: Pick<ActivityRow, 'lockedUntil' | 'lockReason'>): string =>
  row.lockedUntil === null ? (row.lockReason ?? '') : `Opens ${shortDay(row.lockedUntil)}`
