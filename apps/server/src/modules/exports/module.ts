import { defineModule } from '#platform/module.ts'
import { ownedRows } from '#platform/personal-data/port.ts'
import { fileRoutes } from './file-routes.ts'
import { exportsFunctions } from './functions.ts'
import { hashesInUse, removeOld } from './repo/runs.ts'
import type { ExportsParts } from './service/parts.ts'
import { BEGINNINGS, runExport } from './service/run.ts'
import { exportUpdates } from './updates.ts'

declare module '#platform/jobs/job.ts' {
  interface JobPayloads {
    'exports.run': { runId: number }
  }
}

/** Courses as files, made for staff to download. */
export const exportsModule = (parts: ExportsParts) =>
  defineModule({
    name: 'exports',
    functions: exportsFunctions(parts),
    routes: fileRoutes(parts),
    jobs: [
      {
        name: 'exports.run',
        concurrency: 1,
        limitS: 1800,
        tries: BEGINNINGS + 1,
        whenFailed: 'A course could not be written as a file',
        run: ({ runId }, taken) => runExport(parts, runId, taken),
      },
    ],
    filesInUse: sha256s => hashesInUse(parts.db, sha256s),
    retention: [
      { what: 'courses as files, made for a download', keepDays: 1, forget: before => removeOld(parts.db, before) },
    ],
    updates: [exportUpdates],
    personalData: ownedRows('exports_run'),
  })
