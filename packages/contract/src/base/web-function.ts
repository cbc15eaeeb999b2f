import type { z } from 'zod'

/** A body is no larger unless what it goes to says so. */
export const BODY_LIMIT_BYTES = 16_384
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
  /** Texts that no database stores (NUL, half an emoji) are mended by the function; everywhere else they are refused. */
  mendsTexts?: true
  /** A body may be larger than BODY_LIMIT_BYTES, up to this. */
  bodyLimitBytes?: number
  /** Default: `learning`. */
  scope?: FunctionScope
  params: P
  returns: R
}

/** What a token must have been given to call a function. */
export const getScope = ({ scope = 'learning' }: Pick<WebFunction, 'scope'>): FunctionScope => scope

/** Declares a function; names stand in `learningFunctions`. */
export const webFunction = <P extends z.ZodType, R extends z.ZodType>(fn: WebFunction<P, R>): WebFunction<P, R> => fn
