import { expect, it, vi } from 'vitest'
import { handleRequest } from './handle-request.ts'
import { SOURCE } from './open-sheet.test-kit.ts'
import { SheetHost } from './sheet-host.ts'

function opened(): SheetHost {
  const host = new SheetHost()
  host.open(SOURCE)
  return host
}
const enter = (host: SheetHost, text: string) => handleRequest(host, { op: 'enter', rev: 0, args: [1, 2, text] })

it('a formula that can’t stand is kept as a text, and one undo brings back what stood there', () => {
  const host = opened()
  expect(enter(host, '=NOTHING(1)')).toMatchObject({ gives: expect.stringContaining('NOTHING') })
  expect(host.book.input('C2')).toBe("'=NOTHING(1)")
  host.book.undo()
  expect(host.book.input('C2')).toBe('=B2*2')
})

it('a formula whose cells are wrong stays one', () => {
  const host = opened()
  expect(enter(host, '=1/0')).toMatchObject({ gives: null })
  expect(host.book.input('C2')).toBe('=1/0')
})

it('is calculated once, in its cell: a hostile one holds its sheet for one limit of time', () => {
  const host = opened()
  const aside = vi.spyOn(host.book, 'evaluate')
  enter(host, '=SUM(B2:B3)')
  expect(host.book.value('C2')).toBe(7)
  expect(aside).not.toHaveBeenCalled()
})
