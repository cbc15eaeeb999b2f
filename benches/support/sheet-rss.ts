import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { ALL_FUNCTIONS } from '../../packages/sheet/src/functions/all.ts'
import { Workbook } from '../../packages/sheet/src/workbook/workbook.ts'
import { bigRows } from './sheet-inputs.ts'

/** Megabytes of a fresh process that holds the large sheet, after its input rows are gone. */
export function rssOfBig(rows: number): number {
  const self = fileURLToPath(import.meta.url)
  const output = execFileSync(process.execPath, ['--expose-gc', self, String(rows)], { encoding: 'utf8' })
  return Number(output.trim())
}

const isMain = process.argv[1] !== undefined && fileURLToPath(import.meta.url) === process.argv[1]
if (isMain) {
  const book = Workbook.fromRows(bigRows(Number(process.argv[2])).rows, { functions: ALL_FUNCTIONS })
  const { gc } = globalThis as { gc?: () => void }
  gc?.()
  await new Promise(resolve => setTimeout(resolve, 50))
  gc?.()
  const { rss } = process.memoryUsage()
  if (typeof book.value('D1') !== 'number') throw new Error('the sheet was not calculated')
  console.log(Math.round(rss / 1e5) / 10)
}
