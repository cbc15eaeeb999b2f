import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

interface Built {
  isEntry?: boolean
  name?: string
  file: string
}

/** The entries of a build by name, as files of its folder; none where nothing was built. Source: Vite's manifest. */
export function builtEntries(dist: string): ReadonlyMap<string, string> {
  const file = path.join(dist, 'manifest.json')
  if (!existsSync(file)) return new Map()
  const built = Object.values(JSON.parse(readFileSync(file, 'utf8')) as Record<string, Built>)
  return new Map(built.flatMap(({ isEntry, name, file: at }) => (isEntry && name ? [[name, at] as const] : [])))
}

/** A text as the value of an attribute in double quotes. */
export const quoted = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
