// Attacks on memory, each in a process of its own with the heap of a grading thread.
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ALL_FUNCTIONS } from '../../packages/sheet/src/functions/all.ts'
import { Workbook } from '../../packages/sheet/src/workbook/workbook.ts'
import { inFreshProcess, isMain } from './fresh-process.ts'
import { amount } from './quick.ts'

/** Heap of a grading thread. */
const HEAP_MB = 128
/** What a process that dies counts as. */
const ENDLESS_MB = 9999
const STATUS = '/proc/self/status'
const options = { functions: ALL_FUNCTIONS }
const terms = (seed: number, count: number) => Array.from({ length: count }, (_, i) => `${seed + i}.${i}`).join('+')

const ATTACKS: Record<string, () => void> = {
  /** A submission of 800 KB: 100 formulas of nearly 8,192 characters, all different. */
  long(): void {
    const book = Workbook.fromRows(
      Array.from({ length: 100 }, (_, i) => [`=${terms(i * 1000, 900)}`.slice(0, 8000).replace(/[+.]$/, '')]),
      options,
    )
    if (book.value('A100') === null) throw new Error('nothing was calculated')
  },
  /** 2,000 long formulas that were written and cleared again. */
  cleared(): void {
    const book = Workbook.fromRows([[1]], options)
    for (let i = 0; i < 2000; i++) {
      book.set('B1', `=${terms(i * 1000, 700)}`.slice(0, 8000).replace(/[+.]$/, ''))
      book.clear('B1')
    }
  },
  /** 500 formulas of a thousand calls each: what is compiled of one takes a megabyte. */
  calls(): void {
    const book = Workbook.fromRows([[1]], options)
    for (let i = 0; i < 500; i++) {
      const calls = Array.from({ length: 900 }, (_, k) => `ABS(${(i * 700 + k) % 9999})`).join('+')
      book.set('B1', `=${calls.slice(0, 7990).replace(/\+[^+]*$/, '')}`)
      book.clear('B1')
    }
  },
  /** Sorting 20,000 rows 60 times: every step can be taken back. */
  sorts(): void {
    const book = Workbook.fromRows(
      Array.from({ length: 20_000 }, (_, i) => [(i * 7919) % 20_011, `text ${i}`]),
      options,
    )
    for (let i = 0; i < 60; i++) book.sort('A1:B20000', { column: 0, order: i % 2 ? 'ascending' : 'descending' })
    if (!book.canUndo) throw new Error('nothing can be taken back')
  },
  /** Arrays in many cells, each as large as it may be. */
  arrays(): void {
    const book = Workbook.fromRows(
      Array.from({ length: 40 }, (_, i) => [`=SUM(SEQUENCE(1000,100,${i})*SEQUENCE(1000,100,${i + 1}))`]),
      options,
    )
    book.value('A40')
  },
  /** The last cell of the sheet, saved. */
  far(): void {
    const book = Workbook.fromRows([[1]], options)
    book.set('XFD1048576', '=A1')
    book.toModel()
  },
}

/**
 * The most megabytes that this program held. On Linux `maxRSS` starts with what the parent held when it made the process,
 * which for this bench is 200 MB; the kernel's mark of the program itself does not.
 */
function peakRss(): number {
  const mark = existsSync(STATUS) ? /^VmHWM:\s*(\d+) kB$/m.exec(readFileSync(STATUS, 'utf8')) : null
  return (mark ? Number(mark[1]) * 1024 : process.resourceUsage().maxRSS * 1024) / 1e6
}

/** Megabytes that each attack adds to a process at its worst, by name; one that dies counts as endless. */
export function hostileRss(): Map<string, number> {
  const self = fileURLToPath(import.meta.url)
  return new Map(
    Object.keys(ATTACKS)
      .slice(0, amount(Number.POSITIVE_INFINITY, 1))
      .map(name => {
        try {
          return [name, inFreshProcess(self, [name], [`--max-old-space-size=${HEAP_MB}`, '--max-semi-space-size=2'])]
        } catch {
          return [name, ENDLESS_MB]
        }
      }),
  )
}

if (isMain(import.meta.url)) {
  // What Node and the loaded engine hold before is no part of the attack.
  Workbook.fromRows([[1, '=SUM(A1)+1']], options)
  const before = process.memoryUsage().rss / 1e6
  ATTACKS[process.argv[2] ?? '']?.()
  console.log(Math.max(0, peakRss() - before).toFixed(1))
}
