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
  render(<SeekBar timeS={0} durationS={100} watched={[[10, 40]]} chapters={[]} onSeek={() => undefined} />)
  const line = screen.getByRole('slider', { name: 'Seek' })
  fireEvent.pointerMove(line, { clientX })
  expect(line.textContent).toBe(text)
})

const CHAPTERS = [
  { name: 'The question', fromS: 0 },
  { name: 'Frames', fromS: 60 },
]

it('pointing at the line names the chapter that lies there', () => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, 24))
  render(<SeekBar timeS={0} durationS={100} watched={[]} chapters={CHAPTERS} onSeek={() => undefined} />)
  const line = screen.getByRole('slider', { name: 'Seek' })
  fireEvent.pointerMove(line, { clientX: 70 })
  expect(line.textContent).toBe('Frames1:10')
  fireEvent.pointerMove(line, { clientX: 20 })
  expect(line.textContent).toBe('The question0:20')
})

it('the slider says in which chapter the film is', () => {
  render(<SeekBar timeS={61} durationS={100} watched={[]} chapters={CHAPTERS} onSeek={() => undefined} />)
  expect(screen.getByRole('slider', { name: 'Seek' }).getAttribute('aria-valuetext')).toBe(
    '1 minute 1 second of 1 minute 40 seconds, Frames',
  )
})
