import type { JournalOp, JournalOutcome } from '@learn/contract/journal'
import type { RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { Tx } from '#platform/db/tables.ts'
import { AppError } from '#platform/errors.ts'
import type { Caller } from '#platform/http/caller.ts'
import { joined } from '#platform/joined.ts'

export interface RecordedOp extends JournalOp {
  outcome: JournalOutcome
}

/** `ask`: two devices that wrote past each other are a conflict, the learner chooses; `last`: the later arrival stands. */
type ConflictRule = 'ask' | 'last'

/** What a module tells about a scope that the caller may work on. */
export interface OpenScope<Ready = unknown> {
  /** The shape of a slot's payload; null: there is no such slot. */
  schemaOf(slot: string): z.ZodType | null
  conflicts: ConflictRule
  /** Evaluated inside the transaction: false closes the scope. It must lock what it reads (`for share`). */
  guard?: RawBuilder<boolean>
  /**
   * The module's own tables in SQL, part of the statement that saves: writes from `applied (slot text, payload jsonb)`,
   * one row for each slot that has a new current value. The cheapest way; `apply` is for what SQL can't say.
   */
  store?: RawBuilder<unknown>
  /**
   * The module's own tables, in the same transaction: every op of the call that was not known yet, in order, unless the
   * scope is closed. What it gives is `shown` in the reply.
   */
  apply?(tx: Tx, ops: RecordedOp[]): Promise<unknown>
  /** Whether `apply` has anything to do for ops, by what was read before; where it has not, a save needs no transaction around it. */
  concerns?(ops: readonly JournalOp[]): boolean
  /** Reads what a hand-in needs, before its transaction. */
  ready?(): Promise<Ready>
  /** Hands in, in the transaction that checked the manifest and the guard. */
  submit?(tx: Tx, ready: Ready): Promise<unknown>
}

/** A kind of scope, by the word before the colon. A module gives its kinds in its definition. */
export interface ScopeKind {
  kind: string
  /** The policy: throws the module's own 404 for what is not there or not the caller's. `id` is what stands after the colon. */
  open(caller: Caller, id: string): Promise<OpenScope>
}

export type OpenScopeOf = (caller: Caller, scope: string) => Promise<OpenScope>

interface GivesScopes {
  name: string
  scopes?: readonly ScopeKind[]
}

/** Finds the kind of a scope among those of the modules and opens it. */
export function createScopes(modules: readonly GivesScopes[]): OpenScopeOf {
  const kinds = joined(modules, 'journal scope', ({ scopes = [] }) => scopes.map(scope => [scope.kind, scope] as const))
  return async (caller, scope) => {
    const at = scope.indexOf(':')
    const kind = kinds.get(scope.slice(0, at))?.value
    if (!kind) throw new AppError('request/not-found', 'There is nothing at this address')
    return kind.open(caller, scope.slice(at + 1))
  }
}
