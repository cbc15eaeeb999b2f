import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#shared/api/call.ts'
import { Button, buttonClass } from '#shared/ui/button.tsx'
import { Dialog, DialogClose } from '#shared/ui/dialog.tsx'
import { toast } from '#shared/ui/toast.ts'
import { CAREERS_KEY, useLearnerId } from '../queries.ts'

interface Props {
  hashId: string
  title: string
  company: string
  onClose: () => void
}

/** Asks whether it is meant, and takes the application back. */
export default function WithdrawDialog({ hashId, title, company, onClose }: Props) {
  const userId = useLearnerId()
  const queries = useQueryClient()
  const withdraw = useMutation({
    mutationFn: () => call('career.withdraw', { params: { userId, hashKey: hashId }, body: {} }),
    onSuccess: onClose,
    onError: error => toast.error(error.message),
    onSettled: () => queries.invalidateQueries({ queryKey: CAREERS_KEY }),
  })
  return (
    <Dialog
      title="Withdraw this application?"
      lead={`${title} at ${company}. You can’t apply for it again.`}
      onClose={onClose}
    >
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <DialogClose className={buttonClass({ variant: 'outline' })}>Keep it</DialogClose>
        <Button isPending={withdraw.isPending} onClick={() => withdraw.mutate()}>
          Withdraw
        </Button>
      </div>
    </Dialog>
  )
}
