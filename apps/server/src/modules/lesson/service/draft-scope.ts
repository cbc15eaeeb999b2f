import { lessonDraft } from '@learn/contract/lesson'
import type { ScopeKind } from '#platform/journal/scope.ts'
import { type ClassroomParts, notFound, openActivityOfScope } from '../../classroom/index.ts'

/**
 * `lesson:<activity>`: an answer that was not given yet, in one slot, `answer`, with the step that it is for. What counts is what
 * was sent by `local_learn_move_lesson`.
 */
export const draftScope = (parts: ClassroomParts): ScopeKind => ({
  kind: 'lesson',
  async open(caller, id) {
    const { activity } = await openActivityOfScope(parts, caller, id)
    if (activity.type !== 'lesson') throw notFound()
    return { schemaOf: slot => (slot === 'answer' ? lessonDraft : null), conflicts: 'last' }
  },
})
