import { defineModule } from '#platform/module.ts'
import { ownedRows } from '#platform/personal-data/port.ts'
import { progressFunctions } from './functions.ts'
import { datesEntity } from './service/date-overrides.ts'
import type { ProgressParts } from './service/parts.ts'
import { gradeUpdates } from './updates.ts'

/** What learners did. */
export const progressModule = (parts: ProgressParts) =>
  defineModule({
    name: 'progress',
    functions: progressFunctions(parts),
    entities: [datesEntity],
    updates: [gradeUpdates],
    personalData: ownedRows(
      'progress_activity',
      'progress_course',
      'progress_study_event',
      'progress_study_day',
      'progress_credit',
      'progress_goal',
    ),
  })
