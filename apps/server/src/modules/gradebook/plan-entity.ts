import { gradePlan } from '@learn/contract/gradebook'
import type { Entity } from '#platform/operations/entity.ts'
import { readGradePlans, writeGradePlan } from '../reports/index.ts'

export const GRADE_PLAN = 'gradebook.plan'

/** How the totals of courses are made, by course. */
export const planEntity: Entity = {
  name: GRADE_PLAN,
  async read(db, keys) {
    const plans = await readGradePlans(db, keys.map(Number))
    return new Map(keys.map(key => [key, { plan: JSON.stringify(gradePlan.parse(plans(Number(key)))) }]))
  },
  async write(tx, states, at) {
    for (const [key, { plan }] of states)
      await writeGradePlan(tx, Number(key), gradePlan.parse(JSON.parse(String(plan))), at)
  },
  userOf: () => null,
}
