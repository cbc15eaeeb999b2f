import type { FunctionName, LearningFunctions } from '@learn/contract'
import type { WebFunction } from '@learn/contract/base'
import type { z } from 'zod'
import type { Caller } from '../http/caller.ts'

/** The body of a function of the learning service. */
export type FunctionBody<N extends FunctionName> = (
  params: z.output<LearningFunctions[N]['params']>,
  caller: Caller,
) => Promise<z.input<LearningFunctions[N]['returns']>>

export type FunctionBodies<N extends FunctionName = FunctionName> = { [K in N]: FunctionBody<K> }

/** A declared function with the module's body behind it. */
export interface BoundFunction {
  name: string
  declaration: WebFunction
  run(params: unknown, caller: Caller): Promise<unknown>
}

/** Declarations of the contract and bodies of the modules, joined by name. */
export function createRegistry(declarations: LearningFunctions, bodies: FunctionBodies): Map<string, BoundFunction> {
  return new Map(
    Object.entries(declarations).map(([name, declaration]) => [
      name,
      { name, declaration, run: bodies[name as FunctionName] },
    ]),
  )
}
