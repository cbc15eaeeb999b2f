import { defineModule } from '#platform/module.ts'
import { ownedRows } from '#platform/personal-data/port.ts'
import type { ClassroomParts } from '../classroom/index.ts'
import { feedbackFunctions } from './functions.ts'
import { kind } from './kinds/feedback.ts'
import { removeDrafts } from './repo/drafts.ts'
import { draftScope } from './service/draft-scope.ts'
import { standardFeedback } from './standard-functions.ts'

/** Questions to the learners of a course about it, and what they answer. */
export const feedbackModule = (parts: ClassroomParts) =>
  defineModule({
    name: 'feedback',
    kinds: [kind(parts)],
    functions: { ...feedbackFunctions(parts), ...standardFeedback(parts) },
    scopes: [draftScope(parts)],
    retention: [{ what: 'feedback that was begun', keepDays: 60, forget: before => removeDrafts(parts.db, before) }],
    personalData: ownedRows('feedback_answer', 'feedback_receipt', 'feedback_draft', 'feedback_later'),
  })
