import { readdirSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ActivityKind } from './kinds.ts'

/** What a file of kinds exports: a kind, or what makes one of the parts of the server. */
type KindOf<P> = ActivityKind | ((parts: P) => ActivityKind)

/**
 * The kinds of a module are the files of its folder `kinds`, each with one export `kind`: a new kind is a new file, and no
 * list. Throws at the start for a file without one.
 */
export async function kindsIn<P>(folder: string): Promise<(parts: P) => ActivityKind[]> {
  const files = readdirSync(folder)
    .filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map(file => path.join(folder, file))
  const kinds = await Promise.all(files.map(file => kindOf<P>(file)))
  return parts => kinds.map(kind => (typeof kind === 'function' ? kind(parts) : kind))
}

async function kindOf<P>(file: string): Promise<KindOf<P>> {
  const { kind } = (await import(pathToFileURL(file).href)) as { kind?: KindOf<P> }
  if (kind === undefined) throw new Error(`${file} exports no kind`)
  return kind
}
