import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Plugin, type Rolldown } from 'vite'

type Files = readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[]

const web = path.join(import.meta.dirname, '../../apps/web')
/** Features whose code home loads; each is changed alone, and what keeps least counts. */
const CHANGED = ['dashboard/dashboard-screen.tsx', 'course/activity-text.ts', 'quiz/kind.tsx']

/** A release in which one module of a feature does something more. */
const changeIn = (file: string): Plugin => {
  const end = `/src/features/${file}`
  let wasFound = false
  return {
    name: 'change',
    enforce: 'pre',
    transform(code, id) {
      if (!id.replaceAll('\\', '/').endsWith(end)) return null
      wasFound = true
      return { code: `${code}\nglobalThis.changedInRelease = true\n`, map: null }
    },
    buildEnd(error) {
      if (!error && !wasFound) throw new Error(`there is no module ${file} to change`)
    },
  }
}

async function filesOf(plugins: readonly Plugin[], outDir?: string): Promise<Files> {
  const result = await build({
    root: web,
    logLevel: 'error',
    plugins: [...plugins],
    build: outDir === undefined ? { write: false } : { outDir, emptyOutDir: true },
  })
  if (!('output' in result)) throw new Error('the build gave no files')
  return result.output
}

/** The files that a first load of home downloads, with their bytes in gzip: the page itself, what it names, styles and letters. */
function filesOfHome(files: Files, home: readonly string[]): Map<string, number> {
  const chunks = new Map(files.flatMap(file => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])))
  const names = new Set([...home, ...[...chunks.values()].filter(({ isEntry }) => isEntry).map(file => file.fileName)])
  for (const name of names) for (const next of chunks.get(name)?.imports ?? []) names.add(next)
  const sizes = new Map<string, number>()
  for (const file of files) {
    const { fileName } = file
    const isLook = /^assets\/index-[^/]*\.css$|-latin-wght-normal-[^/]*\.woff2$/.test(fileName)
    if (!names.has(fileName) && !isLook && fileName !== 'index.html') continue
    const bytes = Buffer.from(file.type === 'chunk' ? file.code : file.source)
    sizes.set(fileName, fileName.endsWith('.woff2') ? bytes.length : gzipSync(bytes).length)
  }
  return sizes
}

/** Of the bytes of home, how many a returning learner has already; the page itself is downloaded each time. */
function keptPct(before: Map<string, number>, after: Map<string, number>): number {
  let all = 0
  let known = 0
  for (const [name, bytes] of after) {
    all += bytes
    if (name !== 'index.html' && before.has(name)) known += bytes
  }
  return (100 * known) / all
}

/** The files that import each other in a circle: one of them runs before what it needs. */
function circlesOf(files: Files): string[] {
  const chunks = new Map(files.flatMap(file => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])))
  const reaches = (from: string): Set<string> => {
    const found = new Set(chunks.get(from)?.imports)
    for (const name of found) for (const next of chunks.get(name)?.imports ?? []) found.add(next)
    return found
  }
  return [...chunks.keys()].filter(name => reaches(name).has(name))
}

/** What one build costs, and what the next release costs a returning learner. */
export interface Release {
  buildCpuS: number
  keptPct: number
  circles: string[]
}

export async function measureRelease(): Promise<Release> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-release-'))
  try {
    const start = process.cpuUsage()
    const files = await filesOf([], folder)
    const { user, system } = process.cpuUsage(start)
    const homeOf = (preloads: string): string[] => (JSON.parse(preloads) as { home: string[] }).home
    const home = homeOf(readFileSync(path.join(folder, 'preloads.json'), 'utf8'))
    const before = filesOfHome(files, home)
    const stable = new Set(home.map(stableName))
    const shares: number[] = []
    for (const file of CHANGED) {
      const changed = await filesOf([changeIn(file)])
      const homeAfter = changed.map(({ fileName }) => fileName).filter(name => stable.has(stableName(name)))
      shares.push(keptPct(before, filesOfHome(changed, homeAfter)))
    }
    return { buildCpuS: (user + system) / 1e6, keptPct: Math.min(...shares), circles: circlesOf(files) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** A name without the hash of its content. */
const stableName = (file: string): string => file.replace(/-[\w-]{8}(?=\.\w+$)/, '')
