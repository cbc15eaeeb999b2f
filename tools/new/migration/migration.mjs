import { nextNumber } from '../plan.mjs'

/** @type {import('../plan.mjs').Generator} */
export const migration = {
  usage: 'db:new -- NAME',
  plan: ({ name }) => ({
    name,
    folders: ['migration/files'],
    words: { number: nextNumber('apps/server/migrations'), table: name.replaceAll('-', '_') },
  }),
  next: () =>
    'A table is prefixed by its module and declared in its tables.ts; one with a user stands in its personalData too.',
}
