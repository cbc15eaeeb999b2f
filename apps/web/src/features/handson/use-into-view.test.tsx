import { render } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setWindowWidth } from '#testkit/render-app.tsx'
import { useIntoView } from './use-into-view.ts'

const scrolled = vi.fn()
function Results({ news }: { news: number | null }) {
  const part = useRef<HTMLElement>(null)
  useIntoView(part, news)
  return <section ref={part}>{news}</section>
}

beforeEach(() => {
  setWindowWidth(320, { isStill: true })
  // jsdom lays nothing out and can't scroll.
  Element.prototype.scrollIntoView = scrolled
})
afterEach(() => {
  vi.unstubAllGlobals()
  scrolled.mockReset()
})

it('comes into view with each news, calmly, and not with none', () => {
  const { rerender } = render(<Results news={null} />)
  rerender(<Results news={null} />)
  expect(scrolled).not.toHaveBeenCalled()
  rerender(<Results news={1} />)
  rerender(<Results news={1} />)
  expect(scrolled.mock.calls).toEqual([[{ block: 'nearest', behavior: 'auto' }]])
  rerender(<Results news={2} />)
  rerender(<Results news={null} />)
  expect(scrolled).toHaveBeenCalledTimes(2)
})
