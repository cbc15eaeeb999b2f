import { quizResponse } from '@learn/contract/quiz'
import { lessonContent } from '@learn/course/content/lesson'
import type { ScopeKind } from '#platform/journal/scope.ts'
import { type ClassroomParts, notFound, openActivityOfScope } from '../../classroom/index.ts'
import { contentOf } from '../../learning/index.ts'

/**
 * `lesson:<activity>`: answers that were not given yet, one slot `page-<key>` for each page that asks. What counts is what was
 * sent by `local_learn_move_lesson`.
 */
export const draftScope = (parts: ClassroomParts): ScopeKind => ({
  kind: 'lesson',
  async open(caller, id) {
    const { activity } = await openActivityOfScope(parts, caller, id)
    const content = await contentOf(parts.db, { content: lessonContent }, activity.id)
    if (content?.kind !== 'lesson' || !('pages' in content)) throw notFound()
    const slots = new Set(lessonContent.parse(content).pages.flatMap(({ key, ask }) => (ask ? `page-${key}` : [])))
    return { schemaOf: slot => (slots.has(slot) ? quizResponse : null), conflicts: 'last' }
  },
})
