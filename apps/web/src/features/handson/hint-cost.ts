const CENTS = 100

/** The score less the cost of the hints that were opened, never below 0: what the server counts. */
export const scoreLess = (score: number, cost: number): number =>
  Math.max(0, Math.round((score - cost) * CENTS) / CENTS)

/** `28.00 less 2 for hints`; '' where none cost anything. */
export const hintCostText = (score: number, cost: number): string =>
  cost === 0 ? '' : `${score.toFixed(2)} less ${cost} for hints`
