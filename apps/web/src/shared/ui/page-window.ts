import { PAGINATION } from '@learn/contract/base/plain'

/**
 * The numbers a pager shows, from 1: all of 5 pages or fewer, else the first, the last and two either side of the current
 * one, with 'gap' where some are left out (spec: platform 2 and 9).
 */
export function pageWindow(page: number, pageCount: number): (number | 'gap')[] {
  const all = Array.from({ length: pageCount }, (_none, at) => at + 1)
  if (pageCount <= PAGINATION.fullUpTo) return all
  const shown = all.filter(
    number => number === 1 || number === pageCount || Math.abs(number - page) <= PAGINATION.window,
  )
  return shown.flatMap((number, at) => (number - (shown[at - 1] ?? 0) > 1 ? ['gap' as const, number] : [number]))
}

/** The items of one page, from 1, for lists that are here already. */
export const getPage = <T>(items: readonly T[], page: number, pageSize: number): T[] =>
  items.slice((page - 1) * pageSize, page * pageSize)
