import type { FrontMatter } from './front-matter.ts'

const NAME = /^[a-z0-9][a-z0-9-]{0,63}$/
const MOST_MINUTES = 600

/** What the head of a page says it is solved with: a spreadsheet problem or a code task, by name. */
export interface HandsOn {
  kind: 'sheet' | 'code'
  name: string
  minutes: number | null
}

/**
 * Reads `sheet: name` or `code: name`, with `minutes: 30`. What of it stays behind is told in `faults`, one sentence each: a name that none
 * can have, a second name, a length that is none.
 */
export function getHandsOn({ said }: Pick<FrontMatter, 'said'>): { handsOn: HandsOn | null; faults: string[] } {
  const kind = said.has('sheet') ? 'sheet' : 'code'
  const name = said.get(kind)
  if (name === undefined) return { handsOn: null, faults: [] }
  if (!NAME.test(name)) return { handsOn: null, faults: [`no problem or task has such a name: ${kind}: ${name}`] }
  const faults: string[] = []
  if (kind === 'sheet' && said.has('code'))
    faults.push(`a page leads to one of both: code: ${said.get('code')} was left out`)
  const length = said.get('minutes')
  const minutes = Number(length)
  const isLength = Number.isInteger(minutes) && minutes > 0 && minutes <= MOST_MINUTES
  if (length !== undefined && !isLength) faults.push(`no such number of minutes: ${length}`)
  return { handsOn: { kind, name, minutes: isLength ? minutes : null }, faults }
}
