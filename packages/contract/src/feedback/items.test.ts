import { describe, expect, it } from 'vitest'
import { isAnswered, splitPages, visibleItems } from './items.ts'

const item = (key: string, on?: [string, string]) => ({
  key,
  type: 'text',
  dependsOn: on ? { key: on[0], value: on[1] } : null,
})
const keys = (items: readonly { key: string }[]) => items.map(({ key }) => key)

describe('items of a feedback', () => {
  const chain = [item('a'), item('b', ['a', 'Yes']), item('c', ['b', 'Often'])]

  it('are shown where the item that they depend on was answered so, one after the other', () => {
    expect(keys(visibleItems(chain, {}))).toEqual(['a'])
    expect(keys(visibleItems(chain, { a: 'Yes' }))).toEqual(['a', 'b'])
    expect(keys(visibleItems(chain, { a: ['No', 'Yes'], b: 'Often' }))).toEqual(['a', 'b', 'c'])
  })

  it('are hidden with what they depend on, whatever was answered there before', () => {
    expect(keys(visibleItems(chain, { a: 'No', b: 'Often' }))).toEqual(['a'])
  })

  it('stand in pages', () => {
    const pages = splitPages([item('a'), { key: 'p', type: 'pagebreak' }, item('b'), { key: 'q', type: 'pagebreak' }])
    expect(pages.map(keys)).toEqual([['a'], ['b']])
  })

  it.each([
    [undefined, false],
    ['  ', false],
    [[], false],
    [['x'], true],
  ] as const)('%j is an answer: %s', (answer, is) => {
    expect(isAnswered(answer)).toBe(is)
  })
})
