import { forumDraft } from '@learn/contract/forum'
import type { ScopeKind } from '#platform/journal/scope.ts'
import { notFound } from './faults.ts'
import { openForum } from './open-forum.ts'
import type { ForumParts } from './parts.ts'

/** Null: it was posted, or thrown away. */
const draft = forumDraft.nullable()

/** `forum:<activity>`: what the caller is writing there. `new`: a discussion; `re-<discussion>`: an answer in one. */
export const draftScope = (parts: ForumParts): ScopeKind => ({
  kind: 'forum',
  async open(caller, id) {
    if (!/^[1-9]\d{0,15}$/.test(id) || !Number.isSafeInteger(Number(id))) throw notFound()
    await openForum(parts, caller, Number(id))
    return { schemaOf: slot => (/^(new|re-[1-9]\d{0,15})$/.test(slot) ? draft : null), conflicts: 'last' }
  },
})
