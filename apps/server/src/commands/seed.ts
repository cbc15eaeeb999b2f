import { isSeeded, seedDemo } from '../seed/index.ts'
import type { Command } from './command.ts'

/** `npm run db:seed`: the demo institute, into an empty database, outside production. */
export const runSeed: Command = async ({ system, config }, _argv, tell) => {
  if (config.isProduction) {
    tell('The demo institute is never seeded in production.')
    return 1
  }
  if (await isSeeded(system)) {
    tell('The database holds people already: nothing was seeded.')
    return 0
  }
  await seedDemo(system)
  tell('The demo institute is in place.')
  return 0
}
