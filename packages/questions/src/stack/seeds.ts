import type { QuestionOf } from '../question.ts'

/** A seed that every question without its own has. */
const NO_SEED = 1

export const getSeed = ({ seed = NO_SEED }: { seed?: number }): number => seed

/** Seeds that attempts have where the author names none and something is drawn: as many as anybody would meet. */
const FREE_SEEDS = 50

/** The seeds that attempts at a question have. */
export function getSeeds({ seeds, variables }: Pick<QuestionOf<'stack'>, 'seeds' | 'variables'>): number[] {
  if (seeds.length > 0) return seeds
  return /\brand|\brandom/.test(variables) ? Array.from({ length: FREE_SEEDS }, (_none, n) => n + 1) : [NO_SEED]
}
