import type { EndpointName, FunctionName } from '@learn/contract'
import { joined } from './joined.ts'
import type { Module } from './module.ts'

type NamesIn<M, Part extends 'functions' | 'endpoints'> = M extends { readonly [P in Part]: infer Bodies }
  ? keyof Bodies
  : never

/** Functions and endpoints of the contract that none of the modules has a body for. */
type Unbound<M> = Exclude<FunctionName, NamesIn<M, 'functions'>> | Exclude<EndpointName, NamesIn<M, 'endpoints'>>

/**
 * The list of all modules. A function or an endpoint of the contract that none of them has a body for does not compile:
 * the missing argument names it.
 */
export function listModules<const M extends Module>(
  modules: readonly M[],
  ..._missing: [Unbound<M>] extends [never] ? [] : [Unbound<M>]
): readonly Module[] {
  joined(modules, 'name', module => [[module.name, null]])
  return modules
}
