import './tables.ts'
import { defineModule } from '#platform/module.ts'
import { studioFunctions } from './functions.ts'
import { hashesOfPackages } from './repo/packages.ts'
import { hashesInUse, removeUnfinished } from './repo/uploads.ts'
import { studioActs } from './service/acts.ts'
import type { UploadParts } from './service/upload-parts.ts'
import { uploadRoutes } from './upload-routes.ts'

/** What staff read and write in the studio. */
export const studioModule = (parts: UploadParts) =>
  defineModule({
    name: 'studio',
    functions: studioFunctions(parts),
    routes: uploadRoutes(parts),
    acts: studioActs(parts),
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
    ],
  })
