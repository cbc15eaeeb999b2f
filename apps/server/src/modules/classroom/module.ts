import './events.ts'
import { defineModule } from '#platform/module.ts'
import { ownedRows } from '#platform/personal-data/port.ts'
import { classroomFunctions } from './functions.ts'
import { classroomNotifications } from './notifications.ts'
import { removeReminders } from './repo/reminders.ts'
import { datesOfActivities } from './service/agenda.ts'
import { noteSource } from './service/all-notes.ts'
import { doneScope } from './service/done-scope.ts'
import { noteScope } from './service/notes.ts'
import type { ClassroomParts } from './service/parts.ts'
import { remindLearners } from './service/remind.ts'
import { createSearchSource } from './service/search-source.ts'

declare module '#platform/jobs/job.ts' {
  interface JobPayloads {
    'classroom.remind': null
  }
}

/** Courses as a learner sees them, and whether they may open a thing now. */
export const classroomModule = (parts: ClassroomParts) =>
  defineModule({
    name: 'classroom',
    functions: classroomFunctions(parts),
    scopes: [noteScope(parts), doneScope(parts)],
    agenda: datesOfActivities(parts),
    searchSources: [createSearchSource(parts)],
    ownSources: [noteSource(parts)],
    eventsForPeople: ['classroom.work.due', 'classroom.course.opened', 'classroom.section.opened'],
    notifications: classroomNotifications(parts),
    jobs: [{ name: 'classroom.remind', schedule: { everyS: 300 }, run: () => remindLearners(parts) }],
    retention: [{ what: 'reminders of dates', keepDays: 60, forget: before => removeReminders(parts.db, before) }],
    personalData: ownedRows('classroom_note', 'classroom_lesson_note'),
  })
