import type { Expr } from '../expr/node.ts'
import type { Env } from './env.ts'

/** A function of worked out arguments; null where it stays as it is written. */
export type Builtin = (args: readonly Expr[], env: Env) => Expr | null
