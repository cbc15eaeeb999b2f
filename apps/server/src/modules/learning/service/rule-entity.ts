import type { Entity } from '#platform/operations/entity.ts'
import * as repo from '../repo/rules.ts'

/** Which part of which course a decision is about: a later import finds it by the key of its origin. */
interface Decided {
  courseId: number
  part: repo.Part
  sourceKey: string
}

/** `12:activity:page 3`: the key of the origin may hold anything. */
export const decisionKey = ({ courseId, part, sourceKey }: Decided): string => `${courseId}:${part}:${sourceKey}`

function decidedOf(key: string): Decided {
  const [courseId = '', part = '', ...rest] = key.split(':')
  return { courseId: Number(courseId), part: part as repo.Part, sourceKey: rest.join(':') }
}

/** What was decided about a part with rules that nobody here can judge; without one it waits, hidden. */
export const ruleEntity: Entity = {
  name: 'learning.rule',
  async read(db, keys) {
    const wanted = new Set(keys)
    const rows = await repo.decisionsIn(db, [...new Set(keys.map(key => decidedOf(key).courseId))])
    return new Map(
      rows
        .map(row => {
          const key = decisionKey({ courseId: row.course_id, part: row.part, sourceKey: row.source_key })
          return [key, { rules: JSON.stringify(row.rules), isOpen: row.is_open }] as const
        })
        .filter(([key]) => wanted.has(key)),
    )
  },
  async write(tx, states, at) {
    for (const [key, { rules, isOpen }] of states) {
      const { courseId, part, sourceKey } = decidedOf(key)
      await repo.setDecision(tx, {
        course_id: courseId,
        part,
        source_key: sourceKey,
        rules: String(rules),
        is_open: isOpen === true,
        decided_at: at,
      })
    }
  },
  async remove(tx, keys) {
    for (const { courseId, part, sourceKey } of keys.map(decidedOf))
      await repo.removeDecision(tx, courseId, part, sourceKey)
  },
  userOf: () => null,
}
