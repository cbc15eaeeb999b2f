import type { PartSequencing } from '@learn/contract/packages'

/** A line of the table of contents of a package, or the whole, with what its manifest says of its way. */
export interface Part {
  /** Its place in the table of contents; -1 for the whole. */
  index: number
  parent: Part | null
  children: Part[]
  isPage: boolean
  by: PartSequencing
}

interface Line {
  level: number
  path: string | null
  sequencing?: PartSequencing | undefined
}

/** What of a package tells how the way leads through it. */
export interface Sequenced {
  items: readonly Line[]
  sequencing?: PartSequencing | undefined
}

/** The parts of a package as a tree: the whole first, then each line at its place plus one. */
export function getTree({ items, sequencing }: Sequenced): [Part, ...Part[]] {
  const whole: Part = { index: -1, parent: null, children: [], isPage: false, by: sequencing ?? {} }
  const parts: [Part, ...Part[]] = [whole]
  const open: { part: Part; level: number }[] = [{ part: whole, level: -1 }]
  for (const [index, { level, path, sequencing: by = {} }] of items.entries()) {
    while ((open.at(-1)?.level ?? -1) >= level) open.pop()
    const parent = open.at(-1)?.part ?? whole
    const part = { index, parent, children: [], isPage: path !== null, by }
    parent.children.push(part)
    parts.push(part)
    open.push({ part, level })
  }
  return parts
}

/** A part and all that it belongs to, the whole first. */
export const pathTo = (part: Part): Part[] => (part.parent ? [...pathTo(part.parent), part] : [part])
