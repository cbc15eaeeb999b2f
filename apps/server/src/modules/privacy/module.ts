import { DATA_FILE_DAYS } from '@learn/contract/privacy'
import { defineModule } from '#platform/module.ts'
import { ownedRows } from '#platform/personal-data/port.ts'
import { copyRoutes } from './copy-routes.ts'
import { privacyFunctions } from './functions.ts'
import { hashesInUse, removeOldExports } from './repo/exports.ts'
import { erasureNeeds } from './service/needs.ts'
import type { PrivacyParts } from './service/parts.ts'
import { BEGINNINGS, runExport } from './service/run-export.ts'

declare module '#platform/jobs/job.ts' {
  interface JobPayloads {
    'privacy.export': { exportId: number }
  }
}

/** What people ask about their own data: a copy, and erasure. */
export const privacyModule = (parts: PrivacyParts) =>
  defineModule({
    name: 'privacy',
    functions: privacyFunctions(parts),
    routes: copyRoutes(parts),
    jobs: [
      {
        name: 'privacy.export',
        concurrency: 1,
        limitS: 1800,
        tries: BEGINNINGS + 1,
        whenFailed: 'A copy of the data of a person could not be written',
        run: ({ exportId }, taken) => runExport(parts, exportId, taken),
      },
    ],
    needs: erasureNeeds(parts),
    filesInUse: sha256s => hashesInUse(parts.db, sha256s),
    retention: [
      {
        what: 'copies of personal data',
        keepDays: DATA_FILE_DAYS,
        forget: before => removeOldExports(parts.db, before),
      },
    ],
    personalData: ownedRows('privacy_export', 'privacy_erasure'),
  })
