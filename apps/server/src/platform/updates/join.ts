import { joined } from '../joined.ts'
import type { Module } from '../module.ts'
import type { UpdateSources } from './authorise.ts'

/** Who answers for each kind of live update. Throws when two modules do for one. */
export const joinUpdates = (modules: readonly Module[]): UpdateSources =>
  new Map(
    [
      ...joined(modules, 'live update', ({ updates = [] }) => updates.map(source => [source.kind, source] as const)),
    ].map(([kind, { value }]) => [kind, value]),
  )
