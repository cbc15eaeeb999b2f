import type { z } from 'zod'

/**
 * What a token must have been given to call a function: `learning`: what a learner does; `hand-over`: opening a session of
 * a browser; `accounts`: making and changing accounts; `staff`: what staff see. A session may do what its user may.
 */
export type FunctionScope = 'learning' | 'hand-over' | 'accounts' | 'staff'

/** A named function of the learning service: one declaration for both doors, the docs and `functions[]`. */
export interface WebFunction<P extends z.ZodType = z.ZodType, R extends z.ZodType = z.ZodType> {
  /** One line for the docs. */
  summary: string
  /** `write` functions change something and are refused to cross-site callers. */
  kind: 'read' | 'write'
  /** Default: `learning`. */
  scope?: FunctionScope
  params: P
  returns: R
}

/** What a token must have been given to call a function. */
export const scopeOf = ({ scope = 'learning' }: Pick<WebFunction, 'scope'>): FunctionScope => scope

/** Declares a function; names stand in `learningFunctions`. */
export const webFunction = <P extends z.ZodType, R extends z.ZodType>(fn: WebFunction<P, R>): WebFunction<P, R> => fn
