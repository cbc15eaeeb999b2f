import type { Entity } from '#platform/operations/entity.ts'
import { publishVersion, readPolicies } from './repo/policies.ts'
import { reviewEntity } from './service/review.ts'

/** A learner policy in its present version. What was published stays: the next version follows it. */
const policy: Entity = {
  name: 'profile.policy',
  read: async (db, keys) =>
    new Map(
      (await readPolicies(db, keys.map(Number))).map(({ id, version, title, body_html }) => [
        String(id),
        { version, title, html: body_html, note: '' },
      ]),
    ),
  async write(tx, states, at) {
    for (const [key, { version, title, html, note }] of states)
      await publishVersion(tx, {
        id: Number(key),
        version: Number(version),
        title: String(title),
        body_html: String(html),
        note: String(note),
        published_at: at,
      })
  },
  userOf: () => null,
}

/** What staff change here. */
export const profileEntities: readonly Entity[] = [policy, reviewEntity]
