import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { ErrorPanel } from './states.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const show = (error: Error): HTMLElement => {
  render(<ErrorPanel error={error} onRetry={() => undefined} />)
  return screen.getByRole('alert')
}
const UNREACHED = new ApiError('network', 0, 'Our server can’t be reached')

it('what needs a connection is no fault: a calm sign, and it comes by itself', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const panel = show(UNREACHED)
  expect(panel.textContent).toContain('This needs a connection. It loads once you’re back online.')
  expect(panel.querySelector('.bg-badsoft')).toBeNull()
})

it('a server that is not reached says the same, whatever the browser believes of its network', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  expect(show(UNREACHED).textContent).toContain('This needs a connection. It loads once you’re back online.')
})

it('what failed on the server is said in our words, with the id that support asks for', () => {
  const panel = show(new ApiError('server/unexpected', 500, 'Internal Server Error', 'abc123'))
  expect(panel.textContent).toContain('Something failed on our side. Please try again in a moment.')
  expect(panel.textContent).toContain('Request abc123')
  expect(panel.textContent).not.toContain('Internal')
  expect(panel.querySelector('.bg-badsoft')).toBeTruthy()
})
