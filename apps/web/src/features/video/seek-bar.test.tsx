import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { SeekBar } from './seek-bar.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it.each([
  [20, '0:20 · watched'],
  [70, '1:10'],
])('pointing at the line tells the time, and whether it was watched: %i s', (clientX, text) => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, 24))
  render(<SeekBar timeS={0} durationS={100} watched={[[10, 40]]} onSeek={() => undefined} />)
  const line = screen.getByRole('slider', { name: 'Seek' })
  fireEvent.pointerMove(line, { clientX })
  expect(line.textContent).toBe(text)
})
