import type { ElectiveWindow } from '@learn/contract/electives'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { learn } from '#shared/api/call.ts'
import { toast } from '#shared/ui/toast.ts'
import { electivesQuery, putWindow } from './queries.ts'

/** The order of wishes: shown at once, saved with each change, as it was where saving fails. */
export function useWishes(window: ElectiveWindow) {
  const client = useQueryClient()
  const save = useMutation({
    // One after the other: an older order never overtakes a newer one.
    scope: { id: `electives-${window.id}` },
    mutationFn: (optionids: number[]) =>
      learn('local_learn_save_program_electives', { windowid: window.id, optionids }),
    onMutate: wishes => {
      putWindow(client, { ...window, wishes })
    },
    onSuccess: (saved, wishes) => {
      const shown = client.getQueryData(electivesQuery.queryKey)?.windows.find(({ id }) => id === window.id)?.wishes
      // A later change is on screen already; its own answer follows.
      if (String(shown) === String(wishes)) putWindow(client, saved)
    },
    onError: fault => {
      toast.error(fault.message)
      void client.invalidateQueries({ queryKey: electivesQuery.queryKey })
    },
  })
  const { wishes } = window
  return {
    save,
    toggle: (id: number) => save.mutate(wishes.includes(id) ? wishes.filter(one => one !== id) : [...wishes, id]),
    move: (from: number, to: number) => {
      const next = [...wishes]
      const [id] = next.splice(from, 1)
      if (id === undefined) return
      next.splice(to, 0, id)
      save.mutate(next)
    },
  }
}
