import { joined } from '../joined.ts'
import type { Module } from '../module.ts'
import type { SearchSource } from './port.ts'

/** The search sources of all modules. Throws when two of them answer for one kind of entry. */
export function joinSources(modules: readonly Module[]): readonly SearchSource[] {
  const byKind = joined(modules, 'search kind', ({ searchSources = [] }) =>
    searchSources.flatMap(source => source.kinds.map(kind => [kind, source] as const)),
  )
  return [...new Set([...byKind.values()].map(({ value }) => value))]
}
