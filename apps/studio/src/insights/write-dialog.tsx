import type { RiskLearner } from '@learn/contract/insights'
import { RISK_TEXT_CHARS, RISK_TITLE_CHARS } from '@learn/contract/insights/plain'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { learn } from '#shared/api/call.ts'
import { Button, buttonClass } from '#shared/ui/button.tsx'
import { Dialog, DialogClose } from '#shared/ui/dialog.tsx'
import { FormFrame } from '#shared/ui/form/form-frame.tsx'
import { TextArea } from '#shared/ui/text-area.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import { toast } from '#shared/ui/toast.ts'
import { listReasons } from './risk-texts.ts'

interface Props {
  batchId: number
  learner: RiskLearner
  onClose: () => void
}

/** A message to one learner. It comes as a notification and by e-mail; the facts that led here are shown, not sent. */
export function WriteDialog({ batchId, learner: { userId, name, evidence }, onClose }: Props) {
  const queries = useQueryClient()
  const [title, setTitle] = useState('')
  const [text, setText] = useState('')
  // The same press again, after a reply that was lost, is the same message.
  const [key] = useState(() => crypto.randomUUID())
  const send = useMutation({
    mutationFn: () => learn('local_learn_write_to_learner', { batchid: batchId, userid: userId, title, text, key }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['studio', 'risk'] })
      toast.success(`Sent to ${name}`)
      onClose()
    },
  })
  const reasons = listReasons(evidence).map(({ fact }) => fact)
  return (
    <Dialog
      title={`Write to ${name}`}
      lead={`A notification, and an e-mail unless they turned it off. Only for you: ${reasons.join(', ')}.`}
      onClose={onClose}
    >
      <FormFrame className="mt-5 space-y-5" takesFocus isPending={send.isPending} onSend={() => send.mutate()}>
        <TextField
          id="write-title"
          label="Subject"
          required
          maxLength={RISK_TITLE_CHARS}
          value={title}
          onText={setTitle}
        />
        <TextArea
          id="write-text"
          label="Message"
          required
          maxLength={RISK_TEXT_CHARS}
          hint={`Up to ${RISK_TEXT_CHARS} characters`}
          value={text}
          onText={setText}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <DialogClose className={buttonClass({ variant: 'outline' })}>Cancel</DialogClose>
          <Button type="submit" disabled={title.trim() === '' || text.trim() === ''} isPending={send.isPending}>
            Send
          </Button>
        </div>
      </FormFrame>
    </Dialog>
  )
}
