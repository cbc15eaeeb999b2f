import type { Shard } from '../jobs/job.ts'
import { defineModule } from '../module.ts'
import { ownedRows } from '../personal-data/port.ts'
import type { AppendParts } from './append.ts'
import { foldJournal } from './fold.ts'
import { journalFunctions } from './functions.ts'
import { dropDays } from './repo/append.ts'
import { dropEmptied } from './repo/versions.ts'
import type { OpenScopeOf } from './scope.ts'

declare module '../jobs/job.ts' {
  interface JobPayloads {
    'journal.fold': Shard | null
  }
}

const FOLD_EVERY_S = 120
/** Nodes fold beside each other, each what the users of a shard edited. */
const FOLD_SHARDS = 8
/** How long a retry of a folded change is known by its id. */
const EMPTIED_DAYS = 90

export interface JournalParts extends AppendParts {
  /** The scopes of all modules. */
  openScope: OpenScopeOf
}

/** Saves of every editor. */
export const journalModule = (parts: JournalParts) =>
  defineModule({
    name: 'journal',
    functions: journalFunctions(parts, parts.openScope),
    jobs: [
      {
        name: 'journal.fold',
        schedule: { everyS: FOLD_EVERY_S },
        shards: FOLD_SHARDS,
        run: shard => foldJournal(parts, shard),
        whenFailed: 'Older versions of some work are not put together; nothing is lost, and the log says why',
      },
    ],
    retention: [
      { what: 'ids of folded changes', keepDays: EMPTIED_DAYS, forget: before => dropEmptied(parts.db, before) },
      { what: 'how much was saved in a day', keepDays: 1, forget: before => dropDays(parts.db, before) },
    ],
    personalData: ownedRows('journal_day', 'journal_event', 'journal_value', 'journal_version'),
  })
