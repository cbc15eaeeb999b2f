import type { Handle } from '#platform/db/tables.ts'
import type { Entity } from '#platform/operations/entity.ts'
import { countValid, getRules, putRule, removeRules } from '../repo/rules.ts'

/** When a course gives a certificate; without one a free course gives it for completion, and another course none. */
export const ruleEntity: Entity = {
  name: 'certificates.rule',
  read: async (db, keys) =>
    new Map((await getRules(db, keys.map(Number))).map(({ courseId, ...rule }) => [String(courseId), rule])),
  async write(tx, states) {
    for (const [key, { isOffered, minGradePct, minAttendancePct }] of states)
      await putRule(tx, Number(key), {
        isOffered: isOffered === true,
        minGradePct: minGradePct == null ? null : Number(minGradePct),
        minAttendancePct: minAttendancePct == null ? null : Number(minAttendancePct),
      })
  },
  remove: (tx, keys) => removeRules(tx, keys.map(Number)),
  userOf: () => null,
}

/** When a course gives a certificate, and how many it gave. */
export async function readCertificateRule(db: Handle, { id, isFree }: { id: number; isFree: boolean }) {
  const [rule] = await getRules(db, [id])
  return {
    isOffered: rule?.isOffered ?? isFree,
    minGradePct: rule?.minGradePct ?? null,
    minAttendancePct: rule?.minAttendancePct ?? null,
    issued: await countValid(db, id),
  }
}
