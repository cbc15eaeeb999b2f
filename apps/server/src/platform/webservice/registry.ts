import { type FunctionName, type LearningFunctions, learningFunctions } from '@learn/contract'
import type { WebFunction } from '@learn/contract/base'
import type { z } from 'zod'
import type { Caller } from '../http/caller.ts'
import { joined } from '../joined.ts'

/** The body of a function of the learning service. */
export type FunctionBody<N extends FunctionName> = (
  params: z.output<LearningFunctions[N]['params']>,
  caller: Caller,
) => Promise<z.input<LearningFunctions[N]['returns']>>

export type FunctionBodies = { [K in FunctionName]: FunctionBody<K> }

/** A declared function with the module's body behind it. */
export interface BoundFunction {
  name: string
  module: string
  declaration: WebFunction
  run(params: unknown, caller: Caller): Promise<unknown>
}

interface GivesFunctions {
  name: string
  functions?: Partial<FunctionBodies>
}

/** Declarations of the contract and bodies of the modules, joined by name. Throws where one is missing or given twice. */
export function createRegistry(modules: readonly GivesFunctions[]): Map<string, BoundFunction> {
  const bodies = joined(modules, 'function', ({ functions = {} }) => Object.entries(functions))
  return new Map(
    Object.entries<WebFunction>(learningFunctions).map(([name, declaration]) => {
      const body = bodies.get(name)
      if (!body) throw new Error(`no module has a body for the function ${name}`)
      return [name, { name, module: body.module, declaration, run: body.value }]
    }),
  )
}
