import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#shared/api/call.ts'
import { Button, buttonClass } from '#shared/ui/button.tsx'
import { Dialog, DialogClose } from '#shared/ui/dialog.tsx'
import { toast } from '#shared/ui/toast.ts'
import { CAREERS_KEY, useLearnerId } from '../queries.ts'

interface Props {
  hashId: string
  title: string
  company: string
}

/** Takes an application back, once that is meant. */
export function Withdraw({ hashId, title, company }: Props) {
  const userId = useLearnerId()
  const queries = useQueryClient()
  const [isAsked, setIsAsked] = useState(false)
  const withdraw = useMutation({
    mutationFn: () => call('career.withdraw', { params: { userId, hashKey: hashId }, body: {} }),
    onSuccess: () => setIsAsked(false),
    onError: error => toast.error(error.message),
    onSettled: () => queries.invalidateQueries({ queryKey: CAREERS_KEY }),
  })
  return (
    <>
      <Button variant="ghost" className="self-start" onClick={() => setIsAsked(true)}>
        Withdraw this application
      </Button>
      {isAsked && (
        <Dialog
          title="Withdraw this application?"
          lead={`${title} at ${company}. You cannot apply for it again.`}
          onClose={() => setIsAsked(false)}
        >
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <DialogClose className={buttonClass({ variant: 'outline' })}>Keep it</DialogClose>
            <Button isPending={withdraw.isPending} onClick={() => withdraw.mutate()}>
              Withdraw
            </Button>
          </div>
        </Dialog>
      )}
    </>
  )
}
