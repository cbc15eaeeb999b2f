import type { Clock } from '../clock.ts'
import { defineModule, type Module } from '../module.ts'
import { SHARED_LEFTOVER_AGE_MS, sweepLeftovers } from './leftovers.ts'
import type { FileStore } from './store.ts'

declare module '../jobs/job.ts' {
  interface JobPayloads {
    'files.collect': null
  }
}

interface FilesParts {
  clock: Clock
  files: FileStore
  config: { DATA_DIR: string }
  modules(): readonly Module[]
}

/** Bytes are stored before the rows that name them: what is younger may belong to work that is not done. */
const GRACE_MS = 86_400_000

/** Stored bytes: once a day, those that no module names are removed, and what killed work left behind. */
export const filesModule = ({ clock, files, config, modules }: FilesParts) =>
  defineModule({
    name: 'files',
    jobs: [
      {
        name: 'files.collect',
        schedule: { dailyAt: '03:40' },
        limitS: 3600,
        whenFailed: 'Files that nothing needs could not be removed',
        async run() {
          sweepLeftovers(config.DATA_DIR, SHARED_LEFTOVER_AGE_MS)
          const before = new Date(clock.now().getTime() - GRACE_MS)
          const owners = modules().flatMap(({ filesInUse }) => filesInUse ?? [])
          for await (const hashes of files.storedBefore(before)) {
            const used = new Set((await Promise.all(owners.map(inUse => inUse(hashes)))).flat())
            for (const sha256 of hashes) if (!used.has(sha256)) await files.remove(sha256, before)
          }
        },
      },
    ],
  })
