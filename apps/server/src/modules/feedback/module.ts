import { defineModule } from '#platform/module.ts'
import { ownedRows } from '#platform/personal-data/port.ts'
import type { ClassroomParts } from '../classroom/index.ts'
import { feedbackFunctions } from './functions.ts'
import { kind } from './kinds/feedback.ts'

/** Questions to the learners of a course about it, and what they answer. */
export const feedbackModule = (parts: ClassroomParts) =>
  defineModule({
    name: 'feedback',
    kinds: [kind(parts)],
    functions: feedbackFunctions(parts),
    personalData: ownedRows('feedback_answer', 'feedback_receipt'),
  })
