import { hash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire, stripTypeScriptTypes } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const require = createRequire(import.meta.url)
const SOURCE = path.resolve(import.meta.dirname, '..')
const FOLDERS = ['child', 'engines']

/** Packages by their address, so that nothing is looked for while a process starts; files of our own by their new ending. */
const located = (source: string): string =>
  source.replaceAll(/(\bfrom |\bimport )'([^']+)'/g, (_whole, before: string, name: string) => {
    if (name.startsWith('.')) return `${before}'${name.replace(/\.ts$/, '.js')}'`
    const file = fileOf(name)
    return `${before}'${file === null ? name : pathToFileURL(file).href}'`
  })

/** What a module of Node or Deno takes for a package: the files for `import`, which need no reader of other forms. */
const MODULES: Readonly<Record<string, string>> = {
  pyodide: 'pyodide/pyodide.mjs',
  'quickjs-emscripten-core': 'quickjs-emscripten-core',
}

/** Where a package stands; null for one that is optional and not installed. */
function fileOf(name: string): string | null {
  const found = resolved(MODULES[name] ?? name)
  if (found === null) return null
  const asModule = found.replace(/\.c?js$/, '.mjs')
  return existsSync(asModule) ? asModule : found
}

function resolved(name: string): string | null {
  try {
    return require.resolve(name)
  } catch (error) {
    if (name === '@yowasp/clang') return null
    throw error
  }
}

/** Node calls this experimental, aloud, each time that a process begins to use it; a change of it fails the tests of this package. */
function withoutTypes(source: string): string {
  const { emitWarning } = process
  process.emitWarning = () => undefined
  try {
    return stripTypeScriptTypes(source)
  } finally {
    process.emitWarning = emitWarning
  }
}

/**
 * The programs of locked-down processes without their types, in the cache: a process that had to strip them itself would spend a
 * fifth of its time on that. Gives their folder.
 */
export function childProgram(cacheDir: string): string {
  const files = FOLDERS.flatMap(folder =>
    readdirSync(path.join(SOURCE, folder))
      .filter(name => name.endsWith('.ts') && !/\.(d|test)\.ts$/.test(name))
      .map(name => {
        const source = readFileSync(path.join(SOURCE, folder, name), 'utf8')
        return { folder, name: name.replace(/\.ts$/, '.js'), text: located(withoutTypes(source)) }
      }),
  )
  const key = hash('sha256', files.map(({ folder, name, text }) => `${folder}/${name}\n${text}`).join('\n')).slice(
    0,
    16,
  )
  const target = path.join(cacheDir, `program-${key}`)
  if (existsSync(target)) return target
  const fresh = `${target}.${process.pid}`
  for (const folder of FOLDERS) mkdirSync(path.join(fresh, folder), { recursive: true })
  for (const { folder, name, text } of files) writeFileSync(path.join(fresh, folder, name), text)
  writeFileSync(path.join(fresh, 'package.json'), '{"type":"module"}\n')
  try {
    renameSync(fresh, target)
  } catch {
    // Another process was first.
    rmSync(fresh, { recursive: true, force: true })
  }
  return target
}
