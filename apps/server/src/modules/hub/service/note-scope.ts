import { RESOURCE_NOTE_CHARS } from '@learn/contract/hub'
import { z } from 'zod'
import type { ScopeKind } from '#platform/journal/scope.ts'
import { storeNote } from '../repo/readings.ts'
import { findResource } from '../repo/resources.ts'
import { type HubParts, notFound } from './parts.ts'

const note = z.string().max(RESOURCE_NOTE_CHARS)

/** `article:<id>`: what the caller writes beside a resource, in the one slot `note`. Throws `hub/not-found` for a draft and a retired one. */
export const noteScope = ({ db, clock }: Pick<HubParts, 'db' | 'clock'>): ScopeKind => ({
  kind: 'article',
  async open({ userId }, id) {
    if (!/^[1-9]\d{0,15}$/.test(id) || !Number.isSafeInteger(Number(id))) throw notFound()
    const resource = await findResource(db, userId, Number(id))
    if (!resource) throw notFound()
    return {
      schemaOf: slot => (slot === 'note' ? note : null),
      conflicts: 'ask',
      store: storeNote(userId, resource.id, clock.now()),
    }
  },
})
