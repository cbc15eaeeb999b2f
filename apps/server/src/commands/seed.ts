import type { Command } from '#platform/command.ts'
import type { Parts } from '../parts.ts'
import { isSeeded, seedDemo } from '../seed/index.ts'

/** `npm run db:seed`: the demo institute, into an empty database, outside production. */
export const seed =
  (parts: Parts): Command =>
  async (_argv, tell) => {
    if (parts.config.isProduction) {
      tell('The demo institute is never seeded in production.')
      return 1
    }
    if (await isSeeded(parts)) {
      tell('The database holds people already: nothing was seeded.')
      return 0
    }
    await seedDemo(parts)
    tell('The demo institute is in place.')
    return 0
  }
