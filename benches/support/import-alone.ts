import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'

const LOOK_EVERY_MS = 25
const KB_A_MB = 1000

/** What an import took, and the most memory that its process had at once. */
export interface Imported {
  seconds: number
  peakMb: number
}

/** `npm run import` in a process of its own, from its start to its end, on the embedded database of this folder. */
export async function importAlone(file: string, dataDir: string): Promise<Imported> {
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
