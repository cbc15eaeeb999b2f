import { codeAnswer } from '@learn/contract/coding'
import type { ScopeKind } from '#platform/journal/scope.ts'
import { notFound, openTask } from './open-task.ts'
import type { CodingParts } from './parts.ts'

/** `code:<activity>`: what the caller typed, in the slot `answer`. */
export const codeScope = (parts: CodingParts): ScopeKind => ({
  kind: 'code',
  async open(caller, id) {
    if (!/^[1-9]\d{0,15}$/.test(id) || !Number.isSafeInteger(Number(id))) throw notFound()
    await openTask(parts, caller, Number(id))
    return { conflicts: 'ask', schemaOf: slot => (slot === 'answer' ? codeAnswer : null) }
  },
})
