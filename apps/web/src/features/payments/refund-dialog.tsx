import type { Order } from '@learn/contract/payments'
import { paiseText } from '@learn/contract/payments/plain'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { learn } from '#shared/api/call.ts'
import { Button } from '#shared/ui/button.tsx'
import { Dialog } from '#shared/ui/dialog.tsx'
import { toast } from '#shared/ui/toast.ts'
import { orderQuery } from './queries.ts'

/** Says what a refund ends, and asks once. */
export function RefundDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const left = paiseText(order.refundPaise)
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => learn('local_learn_refund_order', { orderid: order.id }),
    onSuccess: refunded => {
      client.setQueryData(orderQuery(order.id).queryKey, refunded)
      onClose()
    },
    onError: error => toast.error(error.message),
  })
  return (
    <Dialog
      title="Get your money back?"
      lead={`${left}${order.part === null ? '' : ', everything you paid of it,'} goes back the way it came. Your access to ${order.program} ends now; your notes and work are kept.`}
      onClose={onClose}
    >
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={onClose}>
          Keep the program
        </Button>
        <Button isPending={isPending} onClick={() => mutate()}>
          Refund {left}
        </Button>
      </div>
    </Dialog>
  )
}
