import type { StackSource } from './source.ts'

/** What of this question cannot be done, by name; an empty list where all of it can. */
export function questionNeeds(_source: StackSource): string[] {
  return ['STACK questions']
}
