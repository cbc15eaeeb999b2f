import type { FrontMatter } from './front-matter.ts'

const NAME = /^[a-z0-9][a-z0-9-]{0,63}$/
const MOST_MINUTES = 600

/** What the head of a page says it is solved with: a spreadsheet problem or a code task, by name. */
export interface HandsOn {
  kind: 'sheet' | 'code'
  name: string
  minutes: number | null
}

/** Reads `sheet: name` or `code: name`, with `minutes: 30`; a name that none can have gives its words as `unreadable`. */
export function handsOnOf({ said }: Pick<FrontMatter, 'said'>): { handsOn: HandsOn | null; unreadable: string | null } {
  const kind = said.has('sheet') ? 'sheet' : 'code'
  const name = said.get(kind)
  if (name === undefined) return { handsOn: null, unreadable: null }
  if (!NAME.test(name)) return { handsOn: null, unreadable: `${kind}: ${name}` }
  const minutes = Number(said.get('minutes'))
  const isLength = Number.isInteger(minutes) && minutes > 0 && minutes <= MOST_MINUTES
  return { handsOn: { kind, name, minutes: isLength ? minutes : null }, unreadable: null }
}
