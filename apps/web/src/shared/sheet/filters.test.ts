import { beforeEach, describe, expect, it } from 'vitest'
import { getRule, getTest } from './filter-rule.ts'
import { openSheet, press, SOURCE, settled } from './open-sheet.test-kit.ts'

const CITIES = {
  ...SOURCE,
  rows: [
    ['City', 'Units'],
    ['Pune', 30],
    ['Kochi', 4],
    ['pune', 12],
    ['', 7],
  ],
  entered: { C2: '1', C3: '2', C4: '3' },
}
type Opened = Awaited<ReturnType<typeof openSheet>>
let sheet: Opened['sheet']
let keys: Opened['keys']
let type: Opened['type']
beforeEach(async () => {
  ;({ sheet, keys, type } = await openSheet(CITIES))
})
/** Numbers of the shown rows of the data. */
const shown = () => [...sheet.cells.shownRows].filter(row => row < 5).map(row => row + 1)
const filter = async (col: number, change: Partial<ReturnType<typeof getRule>>) => {
  const choices = (await sheet.ask('choices', col)) ?? []
  await sheet.filter(col, getTest({ ...getRule(null, choices), ...change }, choices))
}

describe('a filtered sheet', () => {
  it('offers the values of a column with how many rows show each', async () => {
    expect(await sheet.ask('choices', 0)).toEqual([
      { text: 'Kochi', rows: 1 },
      { text: 'Pune', rows: 2 },
      { text: '', rows: 1 },
    ])
  })

  it.each([
    [0, { values: ['Pune'] }, [1, 2, 4]],
    [0, { kind: 'contains' as const, text: 'UN' }, [1, 2, 4]],
    [0, { kind: 'equals' as const, text: 'kochi' }, [1, 3]],
    [0, { kind: 'empty' as const }, [1, 5]],
    [0, { kind: 'filled' as const }, [1, 2, 3, 4]],
    [1, { kind: 'more' as const, text: '7' }, [1, 2, 4]],
    [1, { kind: 'less' as const, text: '7' }, [1, 3]],
    [1, { kind: 'contains' as const, text: '2' }, [1, 4]],
  ])('shows of column %i with %o the rows %o', async (col, rule, rows) => {
    await filter(col, rule)
    expect(shown()).toEqual(rows)
    const [one] = sheet.state.filters
    const choices = (await sheet.ask('choices', col)) ?? []
    // The menu opens with the rule that stands, and asks for the same again.
    expect(getTest(getRule(one?.test ?? null, choices), choices)).toEqual(one?.test)
  })

  it('tells how many rows are left, filters by several columns, and shows all again', async () => {
    await filter(0, { values: ['Pune'] })
    expect(sheet.state).toMatchObject({ isFiltered: true, shown: { rows: 2, of: 4 }, told: '2 of 4 rows shown.' })
    await filter(1, { kind: 'more', text: '20' })
    expect(shown()).toEqual([1, 2])
    await sheet.filter(0, null)
    expect([shown(), sheet.state.filters.length]).toEqual([[1, 2], 1])
    await sheet.clearFilters()
    expect(sheet.state).toMatchObject({ isFiltered: false, told: 'All rows shown.' })
    expect(shown()).toEqual([1, 2, 3, 4, 5])
  })

  it('moves over what is hidden, and leaves a row that is hidden', async () => {
    sheet.goTo('B3')
    await filter(0, { values: ['Pune'] })
    expect(sheet.state.selection.from).toEqual({ row: 3, col: 1 })
    await keys(press('ArrowUp'))
    expect(sheet.state.selection.from).toEqual({ row: 1, col: 1 })
  })

  it('empties only what is shown', async () => {
    await filter(0, { values: ['Pune'] })
    sheet.choose({ from: { row: 1, col: 2 }, to: { row: 3, col: 2 } })
    sheet.clear()
    await settled()
    await sheet.clearFilters()
    expect(['C2', 'C3', 'C4'].map(cell => sheet.textOf(cell))).toEqual(['', '2', ''])
  })

  it('copies only what is shown, to paste it without the rows between', async () => {
    await filter(0, { values: ['Pune'] })
    sheet.choose({ from: { row: 1, col: 1 }, to: { row: 3, col: 1 } })
    const { text, html } = sheet.copy()
    expect(text).toBe('30\n12')
    await sheet.clearFilters()
    sheet.goTo('C2')
    await sheet.paste(html, text)
    expect(['C2', 'C3', 'C4'].map(cell => sheet.textOf(cell))).toEqual(['30', '12', '3'])
  })

  it('filters a sheet that is read only', async () => {
    sheet.isFrozen = true
    await filter(0, { values: ['Kochi'] })
    expect(shown()).toEqual([1, 3])
    await type('B3', press('9'))
    expect(sheet.state.refusal).toBe('Read-only cell')
  })
})
