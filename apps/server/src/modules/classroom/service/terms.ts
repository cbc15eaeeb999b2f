import { type CourseStructure, plainText, readContentFor } from '../../learning/index.ts'
import { lockOfActivity } from '../locks.ts'
import { indexTerms, type LinkedTerm, linkTerms, type TermIndex } from '../term-links.ts'
import type { Places } from './html.ts'
import type { OpenedActivity } from './open.ts'
import type { ClassroomParts } from './parts.ts'

type Parts = Pick<ClassroomParts, 'db' | 'kinds'>

/** Read once for a version of a course, and forgotten with it. */
const kept = new WeakMap<CourseStructure, Promise<TermIndex>>()
const MEANING_CHARS = 200

/**
 * Links the words that the course explains in texts of an activity, for who may open what explains them. On the page of such an
 * activity itself they stay as they are.
 */
export async function createTermLinks(
  parts: Parts,
  { view, activity }: OpenedActivity,
  places: Places,
): Promise<(html: string) => string> {
  const { structure } = view
  const explains = ({ type }: { type: string }) => parts.kinds.of(type).terms !== undefined
  const open = new Map(
    [...structure.activities.values()]
      .filter(other => explains(other) && !lockOfActivity(view, other).isLocked)
      .map(other => [other.id, places.activity(other)]),
  )
  if (open.size === 0 || explains(activity)) return html => html
  const index = await indexOf(parts, structure)
  return html =>
    linkTerms(html, index, ({ activityId, part }) => {
      const address = open.get(activityId)
      return address === undefined ? null : `${address}#${part}`
    })
}

function indexOf(parts: Parts, structure: CourseStructure): Promise<TermIndex> {
  const found = kept.get(structure) ?? readIndex(parts, structure)
  kept.set(structure, found)
  // What failed is tried again.
  found.catch(() => kept.delete(structure))
  return found
}

async function readIndex({ db, kinds }: Parts, { activities }: CourseStructure): Promise<TermIndex> {
  const terms: LinkedTerm[] = []
  for (const { id, type } of activities.values()) {
    const kind = kinds.of(type)
    const content = kind.terms && (await readContentFor(db, kind, id))
    for (const term of (content && kind.terms?.(content)) ?? [])
      terms.push({ ...term, activityId: id, meaning: shortened(plainText(term.html)) })
  }
  return indexTerms(terms)
}

const shortened = (text: string): string =>
  text.length <= MEANING_CHARS ? text : `${text.slice(0, MEANING_CHARS).replace(/\s+\S*$/, '')} …`
