import { describe, expect, it } from 'vitest'
import { diffBlocks, diffWords } from './word-diff.ts'

describe('what changed', () => {
  it('is told by words', () => {
    expect(diffWords('two rows with the same day', 'two rows with the same date')).toEqual([
      { kind: 'same', text: 'two rows with the same ' },
      { kind: 'gone', text: 'day' },
      { kind: 'new', text: 'date' },
    ])
    expect(diffWords('', 'new')).toEqual([{ kind: 'new', text: 'new' }])
  })

  it('is told by blocks, with the heading that they stand under', () => {
    const before = '<h2>Frame</h2><p>One may say</p><p>Gone</p>'
    const after = '<h2>Frame</h2><p>You say</p>'
    expect(diffBlocks(before, after).map(({ kind, place, words }) => [kind, place, words])).toEqual([
      ['changed', 'Frame', 3],
      ['gone', 'Frame', 1],
    ])
    expect(diffBlocks(before, before)).toEqual([])
  })

  it('is told of a mark that changes no word', () => {
    expect(diffBlocks('<p>Say it</p>', '<p>Say <b>it</b></p>')).toMatchObject([{ kind: 'changed', words: 0 }])
  })
})
