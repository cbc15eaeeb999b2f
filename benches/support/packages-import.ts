import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { importAlone } from './import-alone.ts'
import { print } from './lines.ts'
import { writeScormFile } from './packages-file.ts'

const LIMIT_S = 40
const RSS_LIMIT_MB = 80

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
