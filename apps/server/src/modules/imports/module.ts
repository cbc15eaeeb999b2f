import './events.ts'
import { defineModule } from '#platform/module.ts'
import { ownedRows } from '#platform/personal-data/port.ts'
import { importsFunctions } from './functions.ts'
import { importNotifications } from './notifications.ts'
import { pieceRoutes } from './piece-routes.ts'
import { formersInUse, removeFormers } from './repo/formers.ts'
import { hashesInUse } from './repo/pieces.ts'
import { removeOld, removeStale } from './repo/runs.ts'
import { importEntities } from './service/entities.ts'
import type { ImportsParts } from './service/parts.ts'
import { BEGINNINGS, runImport } from './service/run.ts'
import { importUpdates } from './updates.ts'

declare module '#platform/jobs/job.ts' {
  interface JobPayloads {
    'imports.run': { runId: number }
  }
}

/** 13 months, as for other logs (trust 5). */
const KEEP_DAYS = 396

/** As long as an operation of staff can be taken back. */
const UNDO_DAYS = 30

/** Files that staff bring from their home: courses and questions. */
export const importsModule = (parts: ImportsParts) =>
  defineModule({
    name: 'imports',
    functions: importsFunctions(parts),
    routes: pieceRoutes(parts),
    entities: importEntities(parts.clock),
    jobs: [
      {
        name: 'imports.run',
        // One after the other: each takes a processor, and learners are served by the others.
        concurrency: 1,
        limitS: 1800,
        tries: BEGINNINGS + 1,
        whenFailed: 'A file that staff brought could not be imported',
        run: ({ runId }, taken) => runImport(parts, runId, taken),
      },
    ],
    filesInUse: async sha256s => [
      ...(await hashesInUse(parts.db, sha256s)),
      ...(await formersInUse(parts.db, sha256s)),
    ],
    retention: [
      { what: 'uploads that were given up', keepDays: 1, forget: before => removeStale(parts.db, before) },
      {
        what: 'courses as they were before an import',
        keepDays: UNDO_DAYS,
        forget: before => removeFormers(parts.db, before),
      },
      { what: 'imports from the screen', keepDays: KEEP_DAYS, forget: before => removeOld(parts.db, before) },
    ],
    updates: [importUpdates],
    eventsForPeople: ['imports.run.ended'],
    notifications: importNotifications(parts),
    personalData: ownedRows('imports_run'),
  })
