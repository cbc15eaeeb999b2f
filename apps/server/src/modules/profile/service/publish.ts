import sanitizeHtml from 'sanitize-html'
import type { Handle } from '#platform/db/tables.ts'
import { newId } from '#platform/ids.ts'
import type { Wanted } from '#platform/operations/entity.ts'
import { readPolicies } from '../repo/policies.ts'

/**
 * The next version of a policy, or the first of a new one: learners are asked for it at their next sign-in. Null when there is
 * no such policy; nothing is wanted when its text stays as it is.
 */
export async function publishPlan(
  db: Handle,
  given: { policyId: number | null; title: string; html: string; note: string },
): Promise<Wanted[] | null> {
  const [known] = given.policyId === null ? [] : await readPolicies(db, [given.policyId])
  if (given.policyId !== null && !known) return null
  const html = sanitizeHtml(given.html)
  if (known && known.title === given.title && known.body_html === html) return []
  const state = { version: (known?.version ?? 0) + 1, title: given.title, html, note: given.note }
  return [{ entity: 'profile.policy', key: String(known?.id ?? newId()), state }]
}
