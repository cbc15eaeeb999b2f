import type { Move } from '@learn/contract/careers/plain'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { learn } from '#shared/api/call.ts'
import { Button, buttonClass } from '#shared/ui/button.tsx'
import { Dialog, DialogClose } from '#shared/ui/dialog.tsx'
import { TextArea } from '#shared/ui/text-area.tsx'
import { toast } from '#shared/ui/toast.ts'
import type { StaffApplication } from './staff-rows.ts'

interface Props {
  application: StaffApplication
  move: Move
  name: string
  onClose: () => void
  onDone: () => void
}

/** Moves an application, with a few words that the learner reads. It can be taken back for 30 days. */
export default function MoveDialog({ application, move, name, onClose, onDone }: Props) {
  const [remark, setRemark] = useState('')
  const perform = useMutation({
    mutationFn: () =>
      learn('local_learn_perform_staff_operation', {
        act: { kind: 'applications', applicationids: [application.id], move, remark },
      }),
    onSuccess: () => {
      onDone()
      onClose()
      toast.success(`${application.name}: ${name.toLowerCase()}`)
    },
    onError: error => toast.error(error.message),
  })
  return (
    <Dialog
      title={`${name}: ${application.name}`}
      lead={`${application.jobTitle}, ${application.company}. Round: ${application.roundName}.`}
      onClose={onClose}
    >
      <div className="mt-4">
        <TextArea
          id="remark"
          label="For the learner"
          hint="Shown on their application page. Optional."
          maxLength={500}
          value={remark}
          onText={setRemark}
        />
      </div>
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <DialogClose className={buttonClass({ variant: 'outline' })}>Cancel</DialogClose>
        <Button isPending={perform.isPending} onClick={() => !perform.isPending && perform.mutate()}>
          {name}
        </Button>
      </div>
    </Dialog>
  )
}
