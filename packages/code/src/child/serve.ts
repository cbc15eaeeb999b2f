import type { OpenEngine } from '../engines/engine.ts'
import { capMemory } from '../engines/memory-cap.ts'
import { channel } from './environment.ts'
import { readAssets, readFrame, readJson } from './frames.ts'
import type { Hello, SentJob, SentRun } from './protocol.ts'

/** Beside what a program may have: the machine that runs it. */
const MACHINE_BYTES = 16 * 1024 * 1024

const encoder = new TextEncoder()

/** Opens an engine, says that it is ready, runs one job and ends. */
export async function serve(open: OpenEngine): Promise<void> {
  const { token, assets } = readJson() as Hello
  const tell = (said: unknown) => channel.write(encoder.encode(`${token} ${JSON.stringify(said)}\n`))
  const engine = await open(readAssets(assets))
  tell({ ready: true })
  const { runCount, limits, columnWidths, hasDatabase, files: names } = readJson() as SentJob
  const database = hasDatabase ? readFrame() : null
  const files = names.map(name => ({ name, bytes: readFrame() }))
  capMemory(limits.memoryBytes + MACHINE_BYTES)
  for (let n = 0; n < runCount; n++) {
    const { hasModule, ...sent } = readJson() as SentRun
    const run = { ...sent, isHidden: false, ...(hasModule && { module: readFrame() }) }
    tell({ begins: n })
    tell({ ended: n, outcome: await engine.run(run, { database, columnWidths, files, limits }) })
  }
  channel.exit(0)
}
