import { defineModule } from '#platform/module.ts'
import { ownedRows } from '#platform/personal-data/port.ts'
import type { ClassroomParts } from '../classroom/index.ts'
import { choiceFunctions } from './functions.ts'
import { kind } from './kinds/choice.ts'

/** Questions to all of a course, and what learners chose. */
export const choiceModule = (parts: ClassroomParts) =>
  defineModule({
    name: 'choice',
    kinds: [kind(parts)],
    functions: choiceFunctions(parts),
    personalData: ownedRows('choice_answer'),
  })
