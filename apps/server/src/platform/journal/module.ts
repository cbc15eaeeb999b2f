import { defineModule } from '../module.ts'
import type { AppendParts } from './append.ts'
import { journalFunctions } from './functions.ts'
import type { OpenScopeOf } from './scope.ts'

export interface JournalParts extends AppendParts {
  /** The scopes of all modules. */
  openScope: OpenScopeOf
}

/** Saves of every editor. */
export const journalModule = (parts: JournalParts) =>
  defineModule({ name: 'journal', functions: journalFunctions(parts, parts.openScope) })
