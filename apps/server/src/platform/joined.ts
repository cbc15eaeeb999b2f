/** A thing that a module gave, with the name of the module. */
export interface Joined<T> {
  module: string
  value: T
}

/**
 * One part of all modules, by name: `joined(modules, 'command', m => Object.entries(m.commands ?? {}))`.
 * Throws when two of them give the same name; `what` says what of.
 */
export function joined<M extends { name: string }, T>(
  modules: readonly M[],
  what: string,
  entriesOf: (module: M) => Iterable<readonly [string, T]>,
): Map<string, Joined<T>> {
  const found = new Map<string, Joined<T>>()
  for (const module of modules)
    for (const [name, value] of entriesOf(module)) {
      const first = found.get(name)
      if (first) throw new Error(`two modules give the ${what} ${name}: ${first.module} and ${module.name}`)
      found.set(name, { module: module.name, value })
    }
  return found
}
