import { fileURLToPath } from 'node:url'
import { ALL_FUNCTIONS } from '../../packages/sheet/src/functions/all.ts'
import { Workbook } from '../../packages/sheet/src/workbook/workbook.ts'
import { inFreshProcess, isMain } from './fresh-process.ts'
import { median, time } from './speed-lines.ts'

const options = { functions: ALL_FUNCTIONS }
const DATES = 40_000

/** Milliseconds of saving a column of typed dates, each of which has a format of its own. */
export function saveDatesMs(rounds: number): number {
  const rows = Array.from({ length: DATES }, (_, i) => [
    `2024-${String((i % 12) + 1).padStart(2, '0')}-${String((i % 28) + 1).padStart(2, '0')}`,
  ])
  const book = Workbook.fromRows(rows, options)
  let stored = ''
  const ms = median(
    Array.from({ length: rounds }, () =>
      time(() => {
        stored = JSON.stringify(book.toModel())
      }),
    ),
  )
  const again = Workbook.fromModel(JSON.parse(stored), options)
  if (again.text(`A${DATES}`) !== book.text(`A${DATES}`)) throw new Error('a format was lost')
  return ms
}

/** What a process that does not come back counts as. */
const ENDLESS_MS = 60_000

/** Milliseconds of saving a sheet whose last cell holds a value, and of inserting a row above it. */
export function saveFarMs(rounds: number): number {
  try {
    return inFreshProcess(fileURLToPath(import.meta.url), [String(rounds)])
  } catch {
    return ENDLESS_MS
  }
}

function farMs(rounds: number): number {
  const book = Workbook.fromRows([[1, '=XFD1048576+A1']], options)
  book.set('XFD1048576', 5)
  let runs = 0
  const ms = median(
    Array.from({ length: rounds }, () =>
      time(() => {
        runs = book.toModel().sheets[0]?.runs.length ?? 0
        book.set('XFD1048576', null)
        book.changeRows(3, 1)
        book.undo()
        book.undo()
      }),
    ),
  )
  if (runs === 0 || book.value('B1') !== 6) throw new Error('the far cell was lost')
  return ms
}

if (isMain(import.meta.url)) console.log(farMs(Number(process.argv[2])))
