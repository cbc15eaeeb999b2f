import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SuccessToast } from './success-toast.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  // 3:07 PM in India.
  vi.setSystemTime(Date.parse('2025-01-05T09:37:00Z'))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('says by default that a post was created and until when it can be changed (spec: platform 2)', () => {
  render(<SuccessToast onEnd={() => {}} />)
  expect(screen.getByText('Post Created')).toBeTruthy()
  expect(screen.getByText('You have until 3:37 PM to edit the post')).toBeTruthy()
})

it.each(['error', 'warning', 'success'] as const)('has a picture of its own for %s', style => {
  const { container } = render(<SuccessToast style={style} header="H" description="D" onEnd={() => {}} />)
  expect(container.querySelector(`[data-picture=${style}] svg`)).not.toBeNull()
  expect(screen.getByRole('button').textContent).toMatch(/HD$/)
})

it('leaves after 3 seconds, or on a click', () => {
  const onEnd = vi.fn()
  render(<SuccessToast onEnd={onEnd} />)
  act(() => void vi.advanceTimersByTime(2999))
  expect(onEnd).not.toHaveBeenCalled()
  act(() => void vi.advanceTimersByTime(1))
  expect(onEnd).toHaveBeenCalledTimes(1)
  fireEvent.click(screen.getByRole('button'))
  expect(onEnd).toHaveBeenCalledTimes(2)
})
