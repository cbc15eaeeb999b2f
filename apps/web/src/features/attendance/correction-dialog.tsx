import type { AttendanceRow } from '@learn/contract/live'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { learn } from '#shared/api/call.ts'
import { Button, buttonClass } from '#shared/ui/button.tsx'
import { Dialog, DialogClose } from '#shared/ui/dialog.tsx'
import { FormFrame } from '#shared/ui/form/form-frame.tsx'
import { TextArea } from '#shared/ui/text-area.tsx'
import { toast } from '#shared/ui/toast.ts'

interface Props {
  row: AttendanceRow
  onClose: () => void
}

/** Tells the institute what is wrong about the attendance of one class. */
export default function CorrectionDialog({ row, onClose }: Props) {
  const queries = useQueryClient()
  const [text, setText] = useState(row.correction?.state === 'open' ? row.correction.text : '')
  const ask = useMutation({
    mutationFn: () => learn('local_learn_ask_attendance_correction', { sessionid: row.sessionId, text: text.trim() }),
    onSuccess: async () => {
      onClose()
      toast.success('Sent. Your institute answers in your notifications')
      await queries.invalidateQueries({ queryKey: ['attendance'] })
    },
  })
  return (
    <Dialog
      title="What is wrong?"
      lead={`${row.activity.name}. Your institute sees the same minutes as you do.`}
      onClose={onClose}
    >
      <FormFrame className="mt-4" isPending={ask.isPending} onSend={() => ask.mutate()}>
        <TextArea
          id="correction-text"
          label="What happened"
          hint="When were you there, on which device, and what didn’t work?"
          required
          maxLength={1000}
          value={text}
          onText={setText}
        />
        <p role="alert" className="mt-2 text-small text-badink empty:hidden">
          {ask.error?.message}
        </p>
        <div className="mt-5 flex flex-wrap justify-end gap-3">
          <DialogClose className={buttonClass({ variant: 'outline' })}>Cancel</DialogClose>
          <Button type="submit" isPending={ask.isPending} disabled={text.trim() === ''}>
            Send
          </Button>
        </div>
      </FormFrame>
    </Dialog>
  )
}
