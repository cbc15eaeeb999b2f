import { nextNumber } from '../plan.mjs'

/** @type {import('../plan.mjs').Generator} */
export const adr = {
  usage: 'new:adr -- NAME',
  plan: ({ name }) => ({ name, folders: ['adr/files'], words: numbered(nextNumber('docs/decisions')) }),
  next: () => 'At most 60 lines; the links to it say why something is as it is.',
}

const numbered = (/** @type {string} */ number) => ({ number, count: String(Number(number)) })
