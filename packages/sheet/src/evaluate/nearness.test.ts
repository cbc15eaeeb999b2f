import { describe, expect, it } from 'vitest'
import { ALL_FUNCTIONS } from '../functions/all.ts'
import { Workbook } from '../workbook/workbook.ts'

const times = Array.from({ length: 10 }, (_, i) => [(540 + 7 * i) / 1440, (567 + 7 * i) / 1440])

/** How many of ten times of 27 minutes are longer than that, by cells and by ranges. */
function longer(nearness?: number) {
  const book = Workbook.fromRows(times, { functions: ALL_FUNCTIONS, ...(nearness !== undefined && { nearness }) })
  times.forEach((_, i) => book.set(`D${i + 1}`, `=--((B${i + 1}-A${i + 1})*1440>27)`))
  book.set('E1', '=SUM(D1:D10)')
  book.set('E2', '=SUMPRODUCT(--((B1:B10-A1:A10)*1440>27))')
  book.set('E3', '=SUMPRODUCT(--((B1:B10-A1:A10)*1440>=27))')
  book.set('E4', '=SUMPRODUCT(--((B1:B10-A1:A10)*1440>26.999))')
  return ['E1', 'E2', 'E3', 'E4'].map(cell => book.value(cell))
}

describe('nearness of numbers that are compared', () => {
  it('is 15 digits unless told, so that rounding may decide', () => {
    const [cells, ranges] = longer()
    expect(cells).toBe(ranges)
    expect(cells).toBeGreaterThan(0)
  })

  it('takes what differs by rounding alone as equal, in cells and in ranges', () => {
    expect(longer(1e-10)).toEqual([0, 0, 10, 10])
  })
})
