import './events.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { defineModule } from '#platform/module.ts'
import { ownedRows } from '#platform/personal-data/port.ts'
import { certificateActs } from './acts.ts'
import { badgeRoutes } from './badge-routes.ts'
import { fileRoutes } from './file-routes.ts'
import { certificatesFunctions } from './functions.ts'
import { issueWhenEarned } from './service/issue.ts'
import type { CertificatesParts } from './service/parts.ts'
import { ruleEntity } from './service/rule.ts'
import { withdrawalEntity } from './service/withdraw.ts'
import { verifyRoutes } from './verify-routes.ts'

declare module '#platform/jobs/job.ts' {
  interface JobPayloads {
    'certificates.issue': { userId: number; courseId: number }
  }
}

/** Certificates of completed courses, and the page on which anybody checks one. */
export const certificatesModule = (parts: CertificatesParts) =>
  defineModule({
    name: 'certificates',
    functions: certificatesFunctions(parts),
    endpoints: verifyRoutes(parts),
    routes(app) {
      fileRoutes(parts)(app)
      badgeRoutes(parts)(app)
    },
    entities: [withdrawalEntity, ruleEntity],
    acts: certificateActs,
    events: [
      {
        on: 'progress.activity.completed',
        // Whether that was the last lesson is read after the transaction that completes it.
        handle: (tx, { userId, courseId }) => enqueue(tx, 'certificates.issue', { userId, courseId }),
      },
    ],
    jobs: [
      {
        name: 'certificates.issue',
        whenFailed: 'A certificate could not be issued',
        run: ({ userId, courseId }) => issueWhenEarned(parts, userId, courseId),
      },
    ],
    personalData: ownedRows('certificates_certificate'),
  })
