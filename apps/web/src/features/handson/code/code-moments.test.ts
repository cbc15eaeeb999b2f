import { expect, it } from 'vitest'
import { codeMoments } from './code-moments.ts'

const step = (at: number, text: string, device = 'a') => ({ at, device, changes: [{ slot: 'answer', payload: text }] })

it('changes that follow closely are one moment, newest first, with what came and went', () => {
  const moments = codeMoments([step(10, 'x'), step(60, 'x\ny'), step(600, 'x\nz')], 'x')
  expect(moments).toEqual([
    { atS: 600, device: 'a', text: 'x\nz', added: 1, removed: 1 },
    { atS: 60, device: 'a', text: 'x\ny', added: 1, removed: 0 },
  ])
})

it('what stood before most of it went keeps its line, and so does each device', () => {
  const long = 'one\ntwo\nthree\nfour'
  expect(codeMoments([step(10, long), step(20, 'one')], '').map(({ text }) => text)).toEqual(['one', long])
  expect(codeMoments([step(10, 'x'), step(20, 'xy', 'b')], '')).toHaveLength(2)
})

it('other slots, and what is no text, are no moments', () => {
  expect(codeMoments([{ at: 1, device: null, changes: [{ slot: 'layout', payload: 'x' }] }], '')).toEqual([])
})
