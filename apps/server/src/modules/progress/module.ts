import { defineModule } from '#platform/module.ts'
import { ownedRows } from '#platform/personal-data/port.ts'
import { datesOfActivities } from './agenda.ts'
import { progressFunctions } from './functions.ts'
import { progressScopes } from './scopes.ts'
import type { ProgressParts } from './service/parts.ts'
import { createSearchSource } from './service/search-source.ts'

/** What learners did, and the screens that show it. */
export const progressModule = (parts: ProgressParts) =>
  defineModule({
    name: 'progress',
    functions: progressFunctions(parts),
    scopes: progressScopes(parts),
    agenda: datesOfActivities,
    personalData: ownedRows(
      'progress_activity',
      'progress_course',
      'progress_study_event',
      'progress_study_day',
      'progress_note',
      'progress_video',
    ),
    searchSources: [createSearchSource(parts)],
  })
