import type { Model } from '@ironcalc/wasm'
import { ALL_FUNCTIONS } from '../../packages/sheet/src/functions/all.ts'
import { Workbook } from '../../packages/sheet/src/workbook/workbook.ts'
import { agree } from './sheet-inputs.ts'
import { median, time } from './speed-lines.ts'

const ROWS = 5000
const FORMULAS = 500

/** 500 SUMPRODUCTs with a condition over 5,000 rows, down column D; the key of each is its row. */
export function sumProductRows(): (string | number)[][] {
  return Array.from({ length: ROWS }, (_, i) => {
    const row: (string | number)[] = [(i * 7) % 500, (i * 13) % 97, (i % 7) + 0.5]
    if (i < FORMULAS) row.push(`=SUMPRODUCT((A$1:A$${ROWS}=${i})*(B$1:B$${ROWS}>40)*C$1:C$${ROWS})`)
    return row
  })
}

/** Milliseconds of calculating them, ours and the peer's, in turn; both must give the same. */
export function sumProductMs(
  rounds: number,
  ironModel: (rows: (string | number)[][]) => Model,
): { ours: number; peer: number } {
  const rows = sumProductRows()
  const [ours, theirs]: [number[], number[]] = [[], []]
  let book = Workbook.fromRows([], { functions: ALL_FUNCTIONS })
  for (let i = 0; i < rounds; i++) {
    ours.push(
      time(() => {
        book = Workbook.fromRows(rows, { functions: ALL_FUNCTIONS })
      }),
    )
    const started = performance.now()
    const model = ironModel(rows)
    theirs.push(performance.now() - started)
    if (i === 0)
      agree(
        Array.from({ length: 20 }, (_, n) => ({ row: n * 25, col: 3 })),
        book,
        model,
      )
    model.free()
  }
  return { ours: median(ours), peer: median(theirs) }
}
