import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { isModalOpen, type SelfOpened, useModalTurn, useOpenDialog } from './modal-queue.ts'

afterEach(cleanup)

const wish = (what: SelfOpened, isWanted = true) =>
  renderHook(({ wanted }) => useModalTurn(what, wanted), { initialProps: { wanted: isWanted } })

it('one after the other: what is open stays, then the most urgent', () => {
  const tour = wish('tour')
  const news = wish('news')
  const policy = wish('policy')
  const turns = () => [tour, news, policy].map(({ result }) => result.current)
  expect(turns()).toEqual([true, false, false])
  act(() => tour.unmount())
  expect(turns().slice(1)).toEqual([false, true])
  act(() => policy.rerender({ wanted: false }))
  expect(news.result.current).toBe(true)
  act(() => news.unmount())
  expect(isModalOpen()).toBe(false)
})

it('nothing opens by itself over a dialog that somebody opened', () => {
  const dialog = renderHook(() => useOpenDialog(true))
  expect(isModalOpen()).toBe(true)
  const tour = wish('tour')
  expect(tour.result.current).toBe(false)
  act(() => dialog.unmount())
  expect(tour.result.current).toBe(true)
})

it('what is not modal, and what cannot be shown yet, holds up nobody', () => {
  renderHook(() => useOpenDialog(false))
  const waiting = wish('policy', false)
  const tour = wish('tour')
  expect([waiting.result.current, tour.result.current]).toEqual([false, true])
  act(() => waiting.rerender({ wanted: true }))
  expect([waiting.result.current, tour.result.current]).toEqual([false, true])
})
