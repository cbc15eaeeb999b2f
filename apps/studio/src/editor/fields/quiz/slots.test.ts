import { expect, it } from 'vitest'
import { fittingSections, isPageStart, withDraw, withPageStart, withQuestions, withSlots } from './slots.ts'

const pages = (slots: readonly { page: number }[]) => slots.map(({ page }) => page)
const three = withQuestions(
  [],
  [
    { key: 'a', mark: 1 },
    { key: 'b', mark: 2 },
    { key: 'c', mark: 1 },
  ],
)

it('puts questions and draws at the end, on the last page', () => {
  const two = withPageStart(three, 2, true)
  expect(pages(two)).toEqual([0, 0, 1])
  expect(pages(withDraw(two, 'bank'))).toEqual([0, 0, 1, 1])
  expect(withDraw(two, 'bank').at(-1)?.source).toEqual({
    kind: 'random',
    category: 'bank',
    withSubcategories: true,
    tags: [],
  })
})

it('keeps pages in a row when one begins, ends, or loses what it held', () => {
  const all = withPageStart(withPageStart(three, 1, true), 2, true)
  expect(pages(all)).toEqual([0, 1, 2])
  expect([isPageStart(all, 0), isPageStart(all, 1)]).toEqual([false, true])
  expect(pages(withPageStart(all, 1, false))).toEqual([0, 0, 1])
  expect(
    pages(
      withSlots(
        all,
        all.filter((_one, n) => n !== 1),
      ),
    ),
  ).toEqual([0, 1])
})

it('drops parts that begin behind the end', () => {
  const sections = [0, 2].map(firstSlot => ({ firstSlot, heading: '', shuffles: false }))
  expect(fittingSections(sections, 2)).toHaveLength(1)
})
