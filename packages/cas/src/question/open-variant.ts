import type { StackSource } from './source.ts'
import type { StackVariant } from './variant.ts'

/** Evaluates the question's variables; the same `seed` gives the same variant. A fault is a sentence for authors. */
export function openVariant(_source: StackSource, _seed: number): { variant: StackVariant } | { fault: string } {
  return { fault: 'STACK questions cannot be played yet.' }
}
