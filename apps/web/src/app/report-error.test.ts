import { notFound } from '@tanstack/react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { reportError } from './report-error.ts'

afterEach(() => vi.restoreAllMocks())

it('tells a fault to the console, and that nothing stands at an address does not', () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  reportError(notFound())
  expect(told).not.toHaveBeenCalled()
  const fault = new Error('a screen stopped')
  reportError(fault)
  expect(told).toHaveBeenCalledExactlyOnceWith(fault)
})
