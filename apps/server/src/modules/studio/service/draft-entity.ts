import { type Body, readDraft, saveDraft } from '#platform/authored/authored.ts'
import type { Clock } from '#platform/clock.ts'
import type { Entity } from '#platform/operations/entity.ts'
import { orderedJson } from '../../learning/index.ts'

export const DRAFT = 'studio.draft'

/**
 * The draft of an activity, where an operation changes what it names: `body` as JSON in the order of its names, and its hash. An editor that is open meanwhile
 * hears of it as of a change by somebody else.
 */
export const draftEntity = ({ clock }: { clock: Clock }): Entity => ({
  name: DRAFT,
  async read(db, keys) {
    const states = new Map<string, { body: string; hash: string }>()
    for (const thing of keys) {
      const draft = await readDraft(db, thing)
      if (draft) states.set(thing, { body: orderedJson(draft.body), hash: draft.hash })
    }
    return states
  },
  async write(tx, states, _at, by) {
    for (const [thing, { body, hash }] of states) {
      const draft = await readDraft(tx, thing)
      if (!draft) continue
      const next = { thing, body: JSON.parse(String(body)) as Body, hash: String(hash), byUser: by ?? draft.byUser }
      await saveDraft(tx, clock, { ...next, rev: draft.rev })
    }
  },
  userOf: () => null,
})
