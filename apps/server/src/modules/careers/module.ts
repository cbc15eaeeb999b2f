import './events.ts'
import { defineModule } from '#platform/module.ts'
import { careerActs } from './acts.ts'
import { applicationFileRoutes } from './application-file-routes.ts'
import { careersRoutes } from './careers-routes.ts'
import { jobPublish, newsPublish } from './commands.ts'
import { careersFunctions } from './functions.ts'
import { careersNotifications } from './notifications.ts'
import { hashesInUse } from './repo/files.ts'
import { readCareers, removeCareers } from './repo/personal-data.ts'
import { datesOfCareers } from './service/agenda.ts'
import { tellClosingJobs } from './service/closing-jobs.ts'
import { draftScope } from './service/draft-scope.ts'
import { slotEntity } from './service/interview.ts'
import { jobEntity } from './service/jobs.ts'
import { standingEntity } from './service/moves.ts'
import type { CareersParts } from './service/parts.ts'
import { shareEntity } from './service/shares.ts'

declare module '#platform/jobs/job.ts' {
  interface JobPayloads {
    'careers.tell-closing': null
  }
}

/** Jobs that are shared with learners, their applications, and what became of them. */
export const careersModule = (parts: CareersParts) =>
  defineModule({
    name: 'careers',
    endpoints: careersRoutes(parts),
    functions: careersFunctions(parts),
    routes: applicationFileRoutes(parts),
    scopes: [draftScope(parts)],
    agenda: datesOfCareers(parts),
    eventsForPeople: [
      'careers.application.moved',
      'careers.interview.offered',
      'careers.job.published',
      'careers.job.closing',
    ],
    jobs: [{ name: 'careers.tell-closing', schedule: { everyS: 3600 }, run: () => tellClosingJobs(parts) }],
    notifications: careersNotifications(parts),
    entities: [jobEntity, shareEntity, standingEntity, slotEntity],
    acts: careerActs,
    commands: { 'job:publish': jobPublish(parts), 'news:publish': newsPublish(parts) },
    filesInUse: sha256s => hashesInUse(parts.db, sha256s),
    personalData: {
      tables: ['careers_application', 'careers_history', 'careers_file'],
      exportOf: readCareers,
      erase: removeCareers,
    },
  })
