import { expect, it, vi } from 'vitest'
import { createGrowth } from './growth.ts'

it('a frame is asked to be as tall as its page, once', () => {
  const ask = vi.fn()
  const look = createGrowth(ask)
  look(500, 600)
  look(1400, 600)
  look(1400, 600)
  look(1400, 1400)
  look(1900, 1400)
  expect(ask.mock.calls).toEqual([[1400], [1900]])
})

it('a page that is always taller than its frame is left alone', () => {
  const ask = vi.fn()
  const look = createGrowth(ask)
  for (let framePx = 600; framePx < 1200; framePx += 50) look(framePx + 50, framePx)
  expect(ask.mock.calls).toEqual([[650], [700], [750], [0]])
})
