import type { Attempt } from '@learn/contract/quiz'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { learn } from '#shared/api/call.ts'
import { attemptQuery } from '../attempt-query.ts'

const NOT_SAVED = 'Your answer hasn’t reached the server yet. The next page opens once it has: try again in a moment.'

/** The heading of a question takes the focus, and comes into view; without a slot that of the first. */
const focusQuestion = (slot?: number): void =>
  document.querySelector<HTMLElement>(slot === undefined ? '[data-question]' : `[data-question="${slot}"]`)?.focus()

/**
 * The page that is shown: it stands in the address, so that a reload and the way back find it. Where there is no way back the server
 * says which one is on, and tells the next one once this one was left. `saved`: true once every answer has arrived. `onLeft`: the page
 * takes no more answers.
 */
export function usePage(attempt: Attempt, saved: () => Promise<boolean>, onLeft: () => void) {
  const { id, pages } = attempt
  const isOneWay = attempt.quiz.navigation === 'sequential'
  const { p } = useSearch({ strict: false }) as { p?: string }
  const navigate = useNavigate()
  const queries = useQueryClient()
  const first = Math.min(attempt.page, pages - 1)
  const wanted = p === undefined || isOneWay ? first : Number(p) - 1
  const page = Number.isInteger(wanted) && wanted >= first && wanted < pages ? wanted : first
  const go = (to: number, slot?: number): void =>
    void navigate({ to: '.', search: { p: String(to + 1) }, replace: true, resetScroll: to !== page }).then(() =>
      focusQuestion(slot),
    )
  const leave = useMutation({
    mutationFn: async () => {
      if (!(await saved())) throw new Error(NOT_SAVED)
      await learn('local_learn_leave_page', { attemptid: id, page: page + 1 })
      onLeft()
      await queries.invalidateQueries({ queryKey: attemptQuery(id).queryKey })
    },
    onSuccess: () => focusQuestion(),
  })
  return {
    page,
    isOneWay,
    go,
    next: () => (isOneWay ? leave.mutate() : go(page + 1)),
    isLeaving: leave.isPending,
    fault: leave.error?.message ?? null,
  }
}
