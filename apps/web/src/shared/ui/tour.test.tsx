import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setWindowWidth } from '#testkit/render-app.tsx'
import { Tour } from './tour.tsx'
import { bringPart, placeBeside, seenBeside } from './tour-place.ts'

const STOPS = [
  { target: '#run', title: 'Run', text: 'Checks your cells.' },
  { target: '#grid', title: 'Grid', text: 'Type here.' },
]
const scrolled = vi.fn<(how: ScrollIntoViewOptions) => void>()
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  setWindowWidth(1024)
  // jsdom lays nothing out and can't scroll.
  Element.prototype.scrollIntoView = scrolled
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  scrolled.mockReset()
})

it('waits for all of its parts, walks by buttons and arrow keys, and ends', async () => {
  const onEnd = vi.fn()
  render(<button id="run">Run</button>)
  render(<Tour stops={STOPS} onEnd={onEnd} focusAfter={() => null} />)
  expect(screen.queryByRole('dialog')).toBeNull()
  render(<div id="grid" />)
  await act(() => vi.advanceTimersByTimeAsync(600))
  expect(screen.getByRole('dialog', { name: 'Run' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'ArrowRight' })
  expect(screen.getByRole('dialog', { name: 'Grid' }).textContent).toContain('Step 2 of 2')
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'ArrowRight' })
  expect(onEnd).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next' }))
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  fireEvent.click(screen.getByRole('button', { name: 'Done' }))
  expect(onEnd).toHaveBeenCalledTimes(1)
})

it('is skipped by Escape, and the focus goes on to the page', async () => {
  render(<button id="run">Run</button>)
  let isOpen = true
  const page = () =>
    isOpen && (
      <Tour
        stops={STOPS.slice(0, 1)}
        onEnd={() => (isOpen = false)}
        focusAfter={() => screen.getByRole('button', { name: 'Run', hidden: true })}
      />
    )
  const { rerender } = render(page())
  await act(() => vi.advanceTimersByTimeAsync(600))
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
  expect(isOpen).toBe(false)
  rerender(page())
  await act(() => vi.advanceTimersByTimeAsync(50))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Run' }))
})

it.each([
  ['below', { left: 100, top: 50, width: 80, height: 40 }, { left: 16, top: 104 }],
  ['above, at the foot of the window', { left: 400, top: 600, width: 200, height: 150 }, { left: 310, top: 386 }],
  ['beside what is as high as the window', { left: 0, top: 10, width: 200, height: 750 }, { left: 214, top: 285 }],
  [
    'over what fills it, at the foot of the window',
    { left: 0, top: 10, width: 1020, height: 750 },
    { left: 320, top: 552 },
  ],
])('stands %s', (_where, box, place) => {
  vi.stubGlobal('innerWidth', 1024)
  vi.stubGlobal('innerHeight', 768)
  expect(placeBeside(box, { offsetWidth: 380, offsetHeight: 200 })).toEqual(place)
})

it('in a zoomed window the page scrolls to a part, and its ring is around what the step leaves of it', () => {
  vi.stubGlobal('innerWidth', 320)
  vi.stubGlobal('innerHeight', 256)
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  const size = { offsetWidth: 282, offsetHeight: 172 }
  render(<div id="grid" />)
  let top = 283
  const grid = document.querySelector('#grid') as HTMLElement
  grid.getBoundingClientRect = () => new DOMRect(50, top, 270, 148)
  scrolled.mockImplementation(({ block }) => (top = block === 'start' ? 0 : 108))
  bringPart('#grid', 6, size)
  expect(scrolled.mock.calls).toEqual([[{ block: 'nearest' }], [{ block: 'start' }]])
  const box = { left: 44, top: 2, width: 274, height: 152 }
  const place = placeBeside(box, size)
  const seen = seenBeside(box, size)
  expect(place.top + size.offsetHeight).toBeLessThanOrEqual(256)
  expect([seen.top, seen.height > 60, seen.top + seen.height < place.top]).toEqual([2, true, true])
})

it('tells each stop, so that its part can be shown', async () => {
  const onStop = vi.fn()
  render(<button id="run">Run</button>)
  render(<div id="grid" />)
  render(<Tour stops={STOPS} onStop={onStop} onEnd={() => undefined} focusAfter={() => null} />)
  await act(() => vi.advanceTimersByTimeAsync(600))
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(onStop.mock.calls).toEqual([['#run'], ['#grid']])
})
