import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { isModalOpen, type SelfOpened, useCornerTurn, useModalTurn, useOpenDialog } from './modal-queue.ts'

afterEach(cleanup)

const wish = (what: SelfOpened, isWanted = true) =>
  renderHook(({ wanted }) => useModalTurn(what, wanted), { initialProps: { wanted: isWanted } })

it('one after the other: what is open stays, then the most urgent', () => {
  const tour = wish('tour')
  const later = wish('tour')
  const policy = wish('policy')
  const turns = () => [tour, later, policy].map(({ result }) => result.current)
  expect(turns()).toEqual([true, false, false])
  act(() => tour.unmount())
  expect(turns().slice(1)).toEqual([false, true])
  act(() => policy.rerender({ wanted: false }))
  expect(later.result.current).toBe(true)
  act(() => later.unmount())
  expect(isModalOpen()).toBe(false)
})

it('a corner of the page comes once nothing modal is open, stays, and keeps nobody waiting', () => {
  const dialog = renderHook(() => useOpenDialog(true))
  const corner = renderHook(({ wanted }) => useCornerTurn(wanted), { initialProps: { wanted: true } })
  expect(corner.result.current).toBe(false)
  act(() => dialog.unmount())
  expect([corner.result.current, isModalOpen()]).toEqual([true, false])
  const policy = wish('policy')
  expect([policy.result.current, corner.result.current]).toEqual([true, true])
  act(() => corner.rerender({ wanted: false }))
  act(() => corner.rerender({ wanted: true }))
  expect(corner.result.current).toBe(false)
  act(() => policy.unmount())
  expect(corner.result.current).toBe(true)
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
