import { defineModule } from '#platform/module.ts'
import { ownedRows } from '#platform/personal-data/port.ts'
import type { ClassroomParts } from '../classroom/index.ts'
import { lessonFunctions } from './functions.ts'
import { kind } from './kinds/lesson.ts'
import { draftScope } from './service/draft-scope.ts'

/** Lessons whose pages lead to one another, by what is chosen and answered. */
export const lessonModule = (parts: ClassroomParts) =>
  defineModule({
    name: 'lesson',
    kinds: [kind(parts)],
    functions: lessonFunctions(parts),
    scopes: [draftScope(parts)],
    personalData: ownedRows('lesson_attempt'),
  })
