import type { Builtin } from './builtin.ts'
import { ALGEBRA_FUNCTIONS } from './functions/algebra.ts'
import { CALCULUS } from './functions/calculus.ts'
import { LISTS } from './functions/lists.ts'
import { MATRICES } from './functions/matrices.ts'
import { NUMBERS } from './functions/numbers.ts'
import { PREDICATES } from './functions/predicates.ts'
import { RANDOM } from './functions/random.ts'
import { STACK } from './functions/stack.ts'
import { STRINGS } from './functions/strings.ts'

/** Look at the form of their arguments, simplified or not. */
export const STRUCTURAL: Record<string, Builtin> = { ...LISTS, ...STRINGS, ...RANDOM, ...PREDICATES, ...STACK }
/** Get simplified arguments and give simplified results. */
export const ALGEBRA: Record<string, Builtin> = { ...ALGEBRA_FUNCTIONS, ...CALCULUS, ...MATRICES, ...NUMBERS }
