import type { z } from 'zod'
import { accessFunctions } from './access.ts'
import { freeFunctions } from './free.ts'
import { journalFunctions } from './journal.ts'
import { ownFunctions } from './own.ts'
import { profileFunctions } from './profile.ts'
import { searchFunctions } from './search.ts'
import { standardFunctions } from './standard.ts'

export * from './access.ts'
export * from './free.ts'
export * from './journal.ts'
export * from './own.ts'
export * from './profile.ts'
export * from './search.ts'
export * from './shapes.ts'
export * from './standard.ts'
export * from './web-function.ts'

/** Every function of the learning service, by name. */
export const learningFunctions = {
  ...standardFunctions,
  ...ownFunctions,
  ...accessFunctions,
  ...freeFunctions,
  ...searchFunctions,
  ...profileFunctions,
  ...journalFunctions,
}

export type LearningFunctions = typeof learningFunctions
export type FunctionName = keyof LearningFunctions
export type ParamsOf<N extends FunctionName> = z.input<LearningFunctions[N]['params']>
export type ResultOf<N extends FunctionName> = z.output<LearningFunctions[N]['returns']>
