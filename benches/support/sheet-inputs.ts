import type { Model } from '@ironcalc/wasm'
import type { Workbook } from '../../packages/sheet/src/workbook/workbook.ts'

type Input = string | number | null

/** A cell whose value both engines must give alike; numbers from 0. */
export interface Checked {
  row: number
  col: number
}

const letter = (col: number) => String.fromCharCode(65 + col)

/** A course sheet of 30 x 15: 29 orders with 6 formulas each, all in all 174 formulas. */
export function smallRows(): { rows: Input[][]; checked: Checked[] } {
  const header = [
    'Id',
    'Region',
    'Units',
    'Price',
    'Cost',
    'Date',
    'Code',
    'Rep',
    'Rate',
    'Net',
    'Tax',
    'Total',
    'Band',
    'Share',
    'Seen',
  ]
  const rows: Input[][] = [header]
  for (let r = 2; r <= 30; r++)
    rows.push([
      r,
      ['North', 'South', 'East', 'West'][r % 4] as string,
      (r * 7) % 23,
      10 + (r % 5),
      4 + (r % 3),
      45_000 + r,
      `C-${r}`,
      ['Asha', 'Ravi', 'Meera'][r % 3] as string,
      0.18,
      `=C${r}*D${r}-C${r}*E${r}`,
      `=ROUND(J${r}*I${r},2)`,
      `=J${r}+K${r}`,
      `=IF(L${r}>100,"high",IF(L${r}>50,"mid","low"))`,
      `=SUMIFS($L$2:$L$30,$B$2:$B$30,B${r})`,
      `=VLOOKUP(A${r},$A$2:$D$30,3,FALSE)`,
    ])
  const checked = Array.from({ length: 20 }, (_, i) => ({ row: 1 + i, col: 9 + (i % 6) }))
  return { rows, checked }
}

/** Twenty answers that a learner puts into the last columns. */
export function gradeAnswers(): (Checked & { formula: string })[] {
  const formulas = [
    '=SUM(C2:C30)',
    '=AVERAGE(D2:D30)',
    '=MAX(L2:L30)',
    '=COUNTIF(B2:B30,"North")',
    '=SUMIFS(L2:L30,B2:B30,"East",H2:H30,"Ravi")',
    '=INDEX(G2:G30,MATCH(MAX(L2:L30),L2:L30,0))',
    '=SUMPRODUCT(C2:C30,D2:D30)',
    '=ROUND(SUM(K2:K30)/SUM(J2:J30),4)',
    '=COUNTIFS(B2:B30,"West",C2:C30,">10")',
    '=MIN(E2:E30)',
  ]
  return Array.from({ length: 20 }, (_, i) => ({ row: 31 + i, col: i % 10, formula: formulas[i % 10] as string }))
}

/** The large sheet of the issue: chain, conditional sums and lookups over `count` rows. */
export function bigRows(count: number): { rows: Input[][]; checked: Checked[] } {
  const rows: Input[][] = []
  for (let r = 1; r <= count; r++) {
    const row: Input[] = [r % 1000, (7919 * r) % 997, `=A${r}*2+B${r}`, r === 1 ? '=C1' : `=D${r - 1}+C${r}`]
    if (r <= 100) row.push(`=SUMIFS($B$1:$B$${count},$A$1:$A$${count},${r})`)
    else if (r <= 200) row.push(`=VLOOKUP(${r - 100 + 5},$A$1:$C$${count},3,FALSE)`)
    rows.push(row)
  }
  const checked = Array.from({ length: 20 }, (_, i) =>
    i < 10 ? { row: i * 20, col: 4 } : { row: Math.floor((count - 1) * ((i - 9) / 10)), col: 3 },
  )
  return { rows, checked }
}

/** Two columns of numbers, also as typed arrays for the plain loop. */
export function linearRows(count: number): { a: Float64Array; b: Float64Array; rows: number[][] } {
  const a = Float64Array.from({ length: count }, (_, i) => (i * 7) % 1000)
  const b = Float64Array.from({ length: count }, (_, i) => (i * 13) % 8191)
  const rows = Array.from({ length: count }, (_, i) => [a[i] as number, b[i] as number])
  return { a, b, rows }
}

const shown = (v: unknown) => (typeof v === 'string' ? v : JSON.stringify(v))

/** Throws unless both engines show the same in every checked cell. */
export function agree(checked: Checked[], ours: Workbook, peer: Model, edited?: { row: number; value: number }): void {
  if (edited && ours.value({ row: edited.row, col: 1 }) !== edited.value) throw new Error('the edit did not arrive')
  for (const { row, col } of checked) {
    const mine = ours.value({ row, col })
    const theirs = peer.getFormattedCellValue(0, row + 1, col + 1)
    const same =
      typeof mine === 'number'
        ? Math.abs(mine - Number(theirs.replaceAll(',', ''))) < 1e-6 * Math.max(1, Math.abs(mine))
        : shown(mine) === theirs
    if (!same) throw new Error(`${letter(col)}${row + 1}: ${shown(mine)} is not ${theirs}`)
  }
}
