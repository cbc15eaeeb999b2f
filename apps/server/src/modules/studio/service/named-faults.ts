/** Faults that a refusal names. */
const MOST_NAMED = 3

/** The first of some faults, each a sentence, and how many more there are. */
export function namedFaults(faults: readonly string[]): string {
  const more = faults.length - MOST_NAMED
  return `${faults.slice(0, MOST_NAMED).join(' ')}${more > 0 ? ` And ${more} more` : ''}`
}
