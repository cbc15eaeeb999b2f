import { readFileSync } from 'node:fs'
import path from 'node:path'

/** `name: { load: () => import('./x.tsx')`, or `name: () => import('./x.tsx')`: how pages and frames name their code. */
const LOADED = /(\w+): (?:\{\s*load: )?\(\) => import\('(\.[^']+)'\)/g

export interface ScreenSources {
  /** The source of the screen of each page, and of each frame. */
  screens: ReadonlyMap<string, string>
  frames: ReadonlyMap<string, string>
}

function loadedBy(lists: readonly string[]): Map<string, string> {
  const found = new Map<string, string>()
  for (const list of lists)
    for (const [, name = '', source = ''] of readFileSync(list, 'utf8').matchAll(LOADED))
      found.set(name, path.join(path.dirname(list), source))
  return found
}

/** Where the code of pages and frames starts, read from the lists among the modules of a build. */
export const screenSources = (ids: readonly string[]): ScreenSources => ({
  screens: loadedBy(ids.filter(id => /[\\/](pages\.tsx|app[\\/]screens\.ts)$/.test(id))),
  frames: loadedBy(ids.filter(id => /[\\/]app[\\/]frames\.ts$/.test(id))),
})
