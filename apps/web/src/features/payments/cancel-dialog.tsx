import type { Plan } from '@learn/contract/payments'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { learn } from '#shared/api/call.ts'
import { shortDay } from '#shared/lib/date-text.ts'
import { Button } from '#shared/ui/button.tsx'
import { Dialog } from '#shared/ui/dialog.tsx'
import { toast } from '#shared/ui/toast.ts'

/** Says until when a subscription stays open, and asks once. */
export function CancelDialog({ plan, onClose }: { plan: Plan; onClose: () => void }) {
  const { id, program, next } = plan
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => learn('local_learn_cancel_subscription', { planid: id }),
    onSuccess: async () => {
      await Promise.all([
        client.invalidateQueries({ queryKey: ['orders'] }),
        client.invalidateQueries({ queryKey: ['order'] }),
      ])
      onClose()
    },
    onError: error => toast.error(error.message),
  })
  const isOpen = next && next.standing !== 'overdue' && next.standing !== 'paused'
  return (
    <Dialog
      title="Cancel your subscription?"
      lead={
        isOpen
          ? `${program} stays open until ${shortDay(next.dueAt)}, the end of the month you paid. Your notes and work are kept.`
          : `${program} closes now, since its last month isn’t paid. Your notes and work are kept.`
      }
      onClose={onClose}
    >
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={onClose}>
          Keep the subscription
        </Button>
        <Button isPending={isPending} onClick={() => mutate()}>
          Cancel subscription
        </Button>
      </div>
    </Dialog>
  )
}
