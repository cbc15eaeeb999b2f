import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { toast } from '#shared/ui/toast.ts'
import { setWindowWidth } from '../testkit/render-app.tsx'
import { Toasts } from './toasts.tsx'

beforeEach(() => void setWindowWidth(1440))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function show(): Promise<HTMLElement> {
  render(<Toasts />)
  act(() => toast.error('One'))
  await screen.findByText('One')
  act(() => toast.message('Two'))
  return (await screen.findByText('Two')).closest('li') as HTMLElement
}

it('stands at the top right, and a click closes the one that was clicked (spec: platform 9)', async () => {
  const two = await show()
  expect([two.dataset.yPosition, two.dataset.xPosition]).toEqual(['top', 'right'])
  fireEvent.click(two)
  await waitFor(() => expect(screen.queryByText('Two')).toBeNull())
  expect(screen.getByText('One')).toBeTruthy()
})

it('a toast stays 5 seconds, and longer under the pointer (spec: platform 9)', async () => {
  const two = await show()
  vi.useFakeTimers()
  act(() => toast.message('Three'))
  fireEvent.mouseEnter(two.closest('ol') as HTMLElement)
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(screen.queryByText('Three')).not.toBeNull()
  fireEvent.mouseLeave(two.closest('ol') as HTMLElement)
  await act(() => vi.advanceTimersByTimeAsync(4900))
  expect(screen.queryByText('Three')).not.toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(600))
  expect(screen.queryByText('Three')).toBeNull()
})

it('a toast may have a button, which does its work and closes it', async () => {
  await show()
  const onClick = vi.fn()
  act(() => toast.success('Three', undefined, { label: 'Undo', onClick }))
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(onClick).toHaveBeenCalledOnce()
  await waitFor(() => expect(screen.queryByText('Three')).toBeNull())
})
