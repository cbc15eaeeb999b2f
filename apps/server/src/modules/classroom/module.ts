import { defineModule } from '#platform/module.ts'
import { ownedRows } from '#platform/personal-data/port.ts'
import { classroomFunctions } from './functions.ts'
import { datesOfActivities } from './service/agenda.ts'
import { noteSource } from './service/all-notes.ts'
import { doneScope } from './service/done-scope.ts'
import { noteScope } from './service/notes.ts'
import type { ClassroomParts } from './service/parts.ts'
import { createSearchSource } from './service/search-source.ts'

/** Courses as a learner sees them, and whether they may open a thing now. */
export const classroomModule = (parts: ClassroomParts) =>
  defineModule({
    name: 'classroom',
    functions: classroomFunctions(parts),
    scopes: [noteScope(parts), doneScope(parts)],
    agenda: datesOfActivities(parts),
    searchSources: [createSearchSource(parts)],
    ownSources: [noteSource(parts)],
    personalData: ownedRows('classroom_note', 'classroom_lesson_note'),
  })
