import type { MarkedExtension } from 'marked'

/** Ticks of a list of tasks as signs: a field that nobody can use would be left out of a text. */
export const ticks: MarkedExtension = {
  renderer: { checkbox: ({ checked }) => (checked ? '☑ ' : '☐ ') },
}
