import type { StaffAct } from '@learn/contract/staff'
import type { Handle } from '#platform/db/tables.ts'
import type { Wanted } from '#platform/operations/entity.ts'
import { findCategoryId, type StandingVersion, standingVersions } from '../repo/standing.ts'

type Change = Extract<StaffAct, { kind: 'questions' }>['change']

/**
 * What is wanted of questions of the bank of a course, by their keys: another category, other tags, or that no quiz draws them any more. Null
 * where one of them, or the category, is not of this bank.
 */
export async function planQuestions(
  db: Handle,
  courseId: number,
  { keys, change }: { keys: readonly string[]; change: Change },
): Promise<Wanted[] | null> {
  const versions = await standingVersions(db, courseId, keys)
  const byQuestion = Map.groupBy(versions, ({ questionId }) => questionId)
  if (byQuestion.size < new Set(keys).size) return null
  const questions = [...byQuestion]
  switch (change.kind) {
    case 'move': {
      const category = await findCategoryId(db, courseId, change.category)
      if (category === null) return null
      return questions.map(([id]) => ({ entity: 'bank.question', key: String(id), state: { category } }))
    }
    case 'tags':
      return questions.flatMap(([, of]) =>
        newestFirst(of)
          .slice(0, 1)
          .map(row => wantTags(row, change)),
      )
    case 'retire':
      return questions.flatMap(([, of]) => wantStatuses(of, change.isretired))
  }
}

const wantVersion = ({ id }: StandingVersion, state: NonNullable<Wanted['state']>): Wanted => ({
  entity: 'bank.version',
  key: String(id),
  state,
})

/** The one in use first: a hidden version is none while another stands. */
const newestFirst = (versions: readonly StandingVersion[]): StandingVersion[] =>
  versions.toSorted((a, b) => Number(a.status === 'hidden') - Number(b.status === 'hidden') || b.version - a.version)

function wantTags(
  row: StandingVersion,
  { add, remove }: { add: readonly string[]; remove: readonly string[] },
): Wanted {
  const has = (list: readonly string[], tag: string) => list.some(one => one.toLowerCase() === tag.toLowerCase())
  const left = row.tags.filter(tag => !has(remove, tag))
  const tags = [...left, ...add.filter((tag, n) => !has(left, tag) && !has(add.slice(0, n), tag))]
  return wantVersion(row, { tags: JSON.stringify(tags) })
}

/** All versions that could be drawn are hidden; the newest comes back. */
function wantStatuses(versions: readonly StandingVersion[], isRetired: boolean): Wanted[] {
  if (isRetired) return versions.flatMap(row => (row.status === 'ready' ? wantVersion(row, { status: 'hidden' }) : []))
  const [newest] = newestFirst(versions)
  return newest?.status === 'hidden' ? [wantVersion(newest, { status: 'ready' })] : []
}
