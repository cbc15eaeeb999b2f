import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

const dist = path.join(import.meta.dirname, '../../apps/studio/dist')
const assets = path.join(dist, 'assets')

/** The files that code imports at once: `import ... from"./x.js"`. */
const importsOf = (code: string): string[] =>
  [...code.matchAll(/(?:from|import)\s*["']\.\/([\w-]+\.js)["']/g)].flatMap(([, file]) => file ?? [])

/** The scripts of the page, and those that some screens begin with, by the beginning of their names: KB of gzip. */
export function measureWeight(screens: readonly string[]): number {
  const entry = [...readFileSync(path.join(dist, 'index.html'), 'utf8').matchAll(/assets\/([\w-]+\.js)/g)]
  const all = readdirSync(assets).filter(file => file.endsWith('.js'))
  const begun = screens.map(name => {
    const file = all.find(one => one.startsWith(`${name}-`))
    if (!file) throw new Error(`there is no file of ${name}`)
    return file
  })
  const files = new Set([...entry.flatMap(([, file]) => file ?? []), ...begun])
  for (const file of files) for (const next of importsOf(readFileSync(path.join(assets, file), 'utf8'))) files.add(next)
  const bytes = [...files].reduce((sum, file) => sum + gzipSync(readFileSync(path.join(assets, file))).length, 0)
  return bytes / 1000
}
