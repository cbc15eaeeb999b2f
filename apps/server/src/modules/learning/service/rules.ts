import type { JsonObject } from '@learn/course'
import type { Handle } from '#platform/db/tables.ts'
import type { Wanted } from '#platform/operations/entity.ts'
import { type Part, type UnjudgedRow, unjudgedParts } from '../repo/rules.ts'
import { isAbout, unjudgedIn } from '../unjudged.ts'
import { decisionKey } from './rule-entity.ts'

/** A section or an activity with access rules that nobody here can judge. */
export interface UnjudgedPart {
  part: Part
  id: number
  name: string
  courseId: number
  courseName: string
  /** What the rules are about, in words. */
  about: string
  /** Undecided: hidden from learners. */
  state: 'undecided' | 'shown' | 'hidden'
  since: Date
}

/** All of them, over all courses; what waits for a decision first. Whoever calls asks first whether they may. */
export async function unjudged(db: Handle): Promise<UnjudgedPart[]> {
  const rows = (await unjudgedParts(db)).map(present)
  return [...rows.filter(isUndecided), ...rows.filter(row => !isUndecided(row))]
}

export const isUndecided = ({ state }: UnjudgedPart): boolean => state === 'undecided'

/** What showing a part to learners, without asking for those rules, or keeping it hidden wants; null when there is nothing to decide. */
export async function decisionPlan(
  db: Handle,
  part: Part,
  id: number,
  isOpen: boolean,
): Promise<{ wanted: Wanted[]; courseId: number } | null> {
  const row = (await unjudgedParts(db)).find(one => one.part === part && one.id === id)
  if (!row) return null
  const { courseId, sourceKey, availability } = row
  const state = { rules: JSON.stringify(unjudgedIn(availability)), isOpen }
  return { wanted: [{ entity: 'learning.rule', key: decisionKey({ courseId, part, sourceKey }), state }], courseId }
}

function present(row: UnjudgedRow): UnjudgedPart {
  const rules = unjudgedIn(row.availability)
  const isDecided = row.rules !== null && isAbout({ rules: row.rules }, rules)
  return {
    part: row.part,
    id: row.id,
    name: row.name,
    courseId: row.courseId,
    courseName: row.courseName,
    about: [...new Set(rules.map(wordsFor))].join(', '),
    state: isDecided ? (row.isOpen ? 'shown' : 'hidden') : 'undecided',
    since: row.since,
  }
}

const WORDS: Readonly<Record<string, string>> = {
  group: 'membership of a group',
  grouping: 'membership of groups',
  profile: 'a field of the profile',
  completion: 'an activity that did not come along',
  grade: 'a grade that did not come along',
  date: 'a date that no calendar has',
  unreadable: 'rules that cannot be read',
}

function wordsFor({ type }: JsonObject): string {
  if (typeof type !== 'string' || type === '') return 'a rule without a name'
  return (Object.hasOwn(WORDS, type) && WORDS[type]) || `a rule of the kind ${type.slice(0, 40)}`
}
