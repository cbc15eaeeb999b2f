import './events.ts'
import './tables.ts'
import type { Config } from '#platform/config.ts'
import { defineModule } from '#platform/module.ts'
import { ownedRows } from '#platform/personal-data/port.ts'
import { studioFunctions } from './functions.ts'
import { linkJobs, publishJob, type StudioJobParts } from './jobs.ts'
import { studioNotifications } from './notifications.ts'
import { removeRuns } from './repo/code-runs.ts'
import { removeUnlinked } from './repo/links.ts'
import { hashesOfPackages } from './repo/packages.ts'
import { removeEnded } from './repo/schedules.ts'
import { hashesInUse, removeUnfinished } from './repo/uploads.ts'
import { studioActs } from './service/acts.ts'
import type { LinkCheckParts } from './service/check-links.ts'
import type { CodeParts } from './service/code-figures.ts'
import { draftEntity } from './service/draft-entity.ts'
import { scheduleEntity } from './service/schedule-entity.ts'
import type { UploadParts } from './service/upload-parts.ts'
import { uploadRoutes } from './upload-routes.ts'

/** What staff read and write in the studio. */
export const studioModule = (
  parts: UploadParts & CodeParts & StudioJobParts & LinkCheckParts & { config: Pick<Config, 'CHECK_LINKS'> },
) =>
  defineModule({
    name: 'studio',
    functions: studioFunctions(parts),
    routes: uploadRoutes(parts),
    acts: studioActs(parts),
    entities: [scheduleEntity(parts), draftEntity(parts)],
    jobs: [publishJob(parts), ...(parts.config.CHECK_LINKS ? linkJobs(parts) : [])],
    notifications: studioNotifications(parts),
    personalData: ownedRows('studio_schedule'),
    filesInUse: async sha256s => [
      ...(await hashesInUse(parts.db, sha256s)),
      ...(await hashesOfPackages(parts.db, sha256s)),
    ],
    retention: [
      {
        what: 'files that were not uploaded to their end',
        keepDays: 1,
        forget: before => removeUnfinished(parts.db, before),
      },
      {
        what: 'links to other sites that no course has any more',
        keepDays: 60,
        forget: before => removeUnlinked(parts.db, before),
      },
      {
        // Longer than a publication can be scheduled ahead: it is checked again when it runs.
        what: 'runs of answers of code tasks that are written',
        keepDays: 396,
        forget: before => removeRuns(parts.db, before),
      },
      {
        what: 'scheduled publications that are over',
        keepDays: 396,
        forget: before => removeEnded(parts.db, before),
      },
    ],
  })
