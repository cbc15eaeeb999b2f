import { describe, expect, it } from 'vitest'
import { isAsExpected } from './compare.ts'

const text = (compare: 'lines' | 'loose' | 'exact') => ({ language: 'python', compare, isOrdered: false }) as const
const sql = (isOrdered: boolean, compare: 'lines' | 'loose' | 'exact' = 'lines') =>
  ({ language: 'sql', compare, isOrdered }) as const

describe('what was printed, against what was expected', () => {
  it.each([
    ['lines', 'a  \nb\n\n', 'a\nb', true],
    ['lines', 'a\r\nb', 'a\nb\n', true],
    ['lines', ' a\nb', 'a\nb', false],
    ['lines', 'a\n\nb', 'a\nb', false],
    ['lines', 'A', 'a', false],
    ['loose', 'Total:   12\n', 'total:12', true],
    ['loose', 'a\nb', 'ab', true],
    ['loose', 'ab', 'ac', false],
    ['exact', 'a\n', 'a', true],
    ['exact', 'a ', 'a', false],
    ['exact', 'a\n\n', 'a', false],
  ] as const)('%s: %j and %j: %s', (compare, printed, expected, isSame) => {
    expect(isAsExpected(text(compare), { printed, tables: [] }, expected)).toBe(isSame)
  })

  const printed = 'n           city\n----------  ----------\n1           Pune\n2           Goa\n'
  const swapped = 'n           city\n----------  ----------\n2           Goa\n1           Pune\n'

  it('takes rows of SQL in any order, unless the task asks for theirs', () => {
    expect(isAsExpected(sql(false), { printed, tables: [4] }, swapped)).toBe(true)
    expect(isAsExpected(sql(true), { printed, tables: [4] }, swapped)).toBe(false)
    expect(isAsExpected(sql(true), { printed, tables: [4] }, printed)).toBe(true)
  })

  it('counts every row of SQL as often as it came', () => {
    const twice = printed.replace('2           Goa', '1           Pune')
    expect(isAsExpected(sql(false), { printed: twice, tables: [4] }, printed)).toBe(false)
  })

  it('keeps the sets of SQL in their order, and rows in their set', () => {
    const other = 'm\n----------\n9\n'
    expect(isAsExpected(sql(false), { printed: printed + other, tables: [4, 3] }, swapped + other)).toBe(true)
    expect(isAsExpected(sql(false), { printed: other + printed, tables: [3, 4] }, printed + other)).toBe(false)
  })

  it('does not ask how wide columns are printed, only which there are', () => {
    const wide = 'n   city    \n--  --------\n1   Pune\n2   Goa'
    expect(isAsExpected(sql(true), { printed, tables: [4] }, wide)).toBe(true)
    expect(isAsExpected(sql(true), { printed, tables: [4] }, wide.replace('city', 'town'))).toBe(false)
    expect(isAsExpected(sql(true, 'exact'), { printed, tables: [4] }, wide)).toBe(false)
  })
})
