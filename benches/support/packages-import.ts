import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { print } from './lines.ts'
import { writeScormFile } from './packages-file.ts'

const LIMIT_S = 40
const RSS_LIMIT_MB = 80
const LOOK_EVERY_MS = 25
const KB_A_MB = 1000

/** What an import took, and the most memory that its process had at once. */
interface Imported {
  seconds: number
  peakMb: number
}

/**
 * `npm run import` of a large package on the embedded database, from the start of its process to the end; memory is what it needs beyond
 * an import of next to nothing. The very first import makes the database, which neither figure is about.
 */
export async function measureImport(large: string): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-import-'))
  try {
    const [first, tiny] = [path.join(folder, 'first.zip'), path.join(folder, 'tiny.zip')]
    for (const file of [first, tiny]) await writeScormFile(file, 0)
    const dataDir = path.join(folder, 'data')
    await importAlone(first, dataDir)
    const small = await importAlone(tiny, dataDir)
    const big = await importAlone(large, dataDir)
    print({ name: 'packages.import500.s', value: big.seconds, unit: 's', limit: LIMIT_S })
    const grownMb = big.peakMb - small.peakMb
    print({ name: 'packages.import500.rss_mb', value: grownMb, unit: 'MB', limit: RSS_LIMIT_MB })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function importAlone(file: string, dataDir: string): Promise<Imported> {
  const { DATABASE_URL: _, ...env } = process.env
  const began = performance.now()
  const child = spawn(
    process.execPath,
    [path.join(import.meta.dirname, '../../apps/server/src/cli.ts'), 'import', file],
    {
      env: { ...env, DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'error' },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  let peakMb = 0
  const watch = setInterval(() => {
    peakMb = Math.max(peakMb, peakOf(child.pid ?? 0))
  }, LOOK_EVERY_MS)
  const [code] = (await once(child, 'close')) as [number | null]
  clearInterval(watch)
  if (code !== 0 || !said.includes('The course was created.')) throw new Error(`the import failed: ${said}`)
  return { seconds: (performance.now() - began) / 1000, peakMb }
}

/** The most memory that a process ever had, in megabytes; 0 once it has ended. Linux. */
function peakOf(pid: number): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / KB_A_MB
  } catch {
    return 0
  }
}
