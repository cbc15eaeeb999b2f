import type { Scope } from '#studio/app/scope.ts'

/** What a list of payments is narrowed to; null for all programs. */
export interface ScopeProps {
  scope: Scope | null
}
