import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { getPage, pageWindow } from './page-window.ts'
import { Pagination } from './pagination.tsx'

afterEach(cleanup)

describe('the numbers of a pager (spec: platform 2)', () => {
  it.each([
    [1, 1, '1'],
    [3, 5, '1 2 3 4 5'],
    [1, 6, '1 2 3 gap 6'],
    [3, 6, '1 2 3 4 5 6'],
    [4, 7, '1 2 3 4 5 6 7'],
    [5, 9, '1 gap 3 4 5 6 7 gap 9'],
    [9, 9, '1 gap 7 8 9'],
    [50, 100, '1 gap 48 49 50 51 52 gap 100'],
  ])('page %i of %i: %s', (page, count, shown) => {
    expect(pageWindow(page, count).join(' ')).toBe(shown)
  })
})

it('a list that is here is cut into pages', () => {
  expect(getPage([1, 2, 3, 4, 5], 2, 2)).toEqual([3, 4])
  expect(getPage([1, 2, 3, 4, 5], 3, 2)).toEqual([5])
})

describe('a pager', () => {
  const show = (page: number, pageCount: number) => {
    const onPage = vi.fn()
    render(<Pagination page={page} pageCount={pageCount} onPage={onPage} label="Pages of jobs" />)
    return onPage
  }
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

  it('calls back with the page; the current one is told and does nothing', () => {
    const onPage = show(2, 9)
    expect(screen.getByRole('navigation', { name: 'Pages of jobs' })).toBeTruthy()
    expect(button('Page 2').getAttribute('aria-current')).toBe('page')
    for (const name of ['Page 2', 'Page 4', 'Previous page', 'Next page', 'Page 9']) fireEvent.click(button(name))
    expect(onPage.mock.calls).toEqual([[4], [1], [3], [9]])
  })

  it('its arrows rest at the ends', () => {
    show(1, 3)
    expect([button('Previous page').disabled, button('Next page').disabled]).toEqual([true, false])
    cleanup()
    show(3, 3)
    expect([button('Previous page').disabled, button('Next page').disabled]).toEqual([false, true])
  })

  it('is not there for a single page', () => {
    show(1, 1)
    expect(screen.queryByRole('navigation')).toBeNull()
  })
})
