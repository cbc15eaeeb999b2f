import type { StaffAct, StaffOutcome } from '@learn/contract/staff'
import type { ComponentProps, ReactNode } from 'react'
import { Button, buttonClass } from '#shared/ui/button.tsx'
import { Dialog, DialogClose } from '#shared/ui/dialog.tsx'
import { FormFrame } from '#shared/ui/form/form-frame.tsx'
import { useAct } from './use-act.ts'

interface Props {
  title: string
  lead?: string
  width?: ComponentProps<typeof Dialog>['width']
  /** The button, and what is said when it is done. */
  verb: string
  said: string
  /** What is done; null while something that it needs is missing. */
  act: StaffAct | null
  reason?: string
  onDone?: (outcome: StaffOutcome) => void
  onClose: () => void
  children?: ReactNode
}

/** A dialog that does one act. */
export function ActDialog({ title, lead, width, verb, said, act, reason, onDone, onClose, children }: Props) {
  const doing = useAct(outcome => {
    onClose()
    onDone?.(outcome)
  })
  return (
    <Dialog title={title} {...(lead && { lead })} {...(width && { width })} onClose={onClose}>
      <FormFrame
        className="mt-5 space-y-5"
        takesFocus
        isPending={doing.isPending}
        onSend={() => act && doing.mutate({ act, said, ...(reason !== undefined && { reason }) })}
      >
        {children}
        <div className="flex flex-wrap justify-end gap-3">
          <DialogClose className={buttonClass({ variant: 'outline' })}>Cancel</DialogClose>
          <Button type="submit" disabled={act === null} isPending={doing.isPending}>
            {verb}
          </Button>
        </div>
      </FormFrame>
    </Dialog>
  )
}
