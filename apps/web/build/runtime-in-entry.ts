import type { Plugin, Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle

const RUNTIME = 'rolldown-runtime'
/** How the minifier writes what a file exports and imports. */
const EXPORTS = /export\s*\{([^}]*)\};?\s*$/
const importOf = (file: string): RegExp => new RegExp(`import\\s*\\{([^}]*)\\}\\s*from\\s*"\\./${escaped(file)}";?`)
const escaped = (text: string): string => text.replace(/[.$]/g, '\\$&')

/**
 * The bundler's helpers (600 bytes that every file imports) as a part of the entry, not a file and a request of their own. All other
 * files are asked for by the entry, which has run by then.
 */
export const runtimeInEntry = (): Plugin => ({
  name: 'runtime-in-entry',
  apply: 'build',
  // The entry keeps the name that it had without them: another version of the bundler gives it another.
  augmentChunkHash(chunk) {
    return chunk.isEntry ? this.meta.rolldownVersion : ''
  },
  generateBundle: { order: 'post', handler: (_options, bundle) => joinRuntime(bundle) },
})

/** Throws when the files are written in another form than this reads. */
export function joinRuntime(bundle: Bundle): void {
  const chunks = Object.values(bundle).filter(item => item.type === 'chunk')
  const runtime = chunks.find(({ name }) => name === RUNTIME)
  const entry = chunks.find(({ isEntry }) => isEntry)
  if (!runtime || !entry) return
  const file = nameOf(runtime)
  if (entry.imports.some(name => name !== runtime.fileName)) throw new Error('the entry imports more than the runtime')
  const exported = pairsOf(EXPORTS.exec(runtime.code)?.[1])
  const imported = importOf(file)
  const own = imported.exec(entry.code)
  if (!own || exported.length === 0) throw new Error('what the runtime exports was not found')
  const all = exported.map(([local, name]) => `${name}:${local}`).join()
  const mine = pairsOf(own[1])
    .map(([name, local]) => `${name}:${local}`)
    .join()
  const names = exported.map(([, name]) => name)
  entry.code = [
    `const ${helpers}=(()=>{${runtime.code.replace(EXPORTS, '')};return{${all}}})(),{${mine}}=${helpers},`,
    `{${names.map(name => `${name}:${outside(name)}`).join()}}=${helpers};`,
    entry.code.replace(imported, ''),
    `export{${names.map(outside).join()}};`,
  ].join('')
  for (const chunk of chunks) {
    if (chunk === entry || chunk === runtime) continue
    const rename = (_all: string, list: string): string =>
      `import{${pairsOf(list)
        .map(([name, local]) => `${outside(name)} as ${local}`)
        .join()}}from"./${nameOf(entry)}";`
    chunk.code = chunk.code.replace(imported, rename)
  }
  for (const chunk of chunks) chunk.code = chunk.code.replaceAll(`"${runtime.fileName}"`, `"${entry.fileName}"`)
  for (const item of Object.values(bundle))
    if (item.type === 'asset' && item.fileName.endsWith('.html'))
      item.source = String(item.source).replace(new RegExp(`\\s*<link[^>]*${escaped(runtime.fileName)}[^>]*>`), '')
  delete bundle[runtime.fileName]
}

const helpers = 'rolldownRuntime'
/** What other files import a helper as; no minifier gives a name so long. */
const outside = (name: string): string => `${helpers}_${name}`
const nameOf = ({ fileName }: Rolldown.OutputChunk): string => fileName.slice(fileName.lastIndexOf('/') + 1)

/** `a as b, c` as pairs, where one name stands for both. */
const pairsOf = (list = ''): [string, string][] =>
  list.split(',').flatMap((pair): [string, string][] => {
    const [first, second = first] = pair.trim().split(/\s+as\s+/)
    return first && second ? [[first, second]] : []
  })
