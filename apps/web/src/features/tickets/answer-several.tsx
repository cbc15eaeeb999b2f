import { MESSAGE_CHARS } from '@learn/contract/tickets/plain'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { learn } from '#shared/api/call.ts'
import { useWriteKey } from '#shared/lib/use-write-key.ts'
import { Card } from '#shared/ui/card.tsx'
import { Checkbox } from '#shared/ui/checkbox.tsx'
import { FormFrame, FormRefusal, FormSubmit } from '#shared/ui/form/form-frame.tsx'
import { TextArea } from '#shared/ui/text-area.tsx'
import { toast } from '#shared/ui/toast.ts'
import { PreparedPick } from './prepared-pick.tsx'
import { ticketListsChanged } from './queries.ts'

/** One text for the tickets that are picked. Nothing while none is. */
export function AnswerSeveral({ ids, onEnd }: { ids: readonly number[]; onEnd: () => void }) {
  const id = useId()
  const client = useQueryClient()
  const [text, setText] = useState('')
  const [isSolved, setSolved] = useState(false)
  const { keyFor, renew } = useWriteKey()
  const answer = useMutation({
    // Each ticket takes it once for the key: those that have it already are answered no second time.
    mutationFn: () =>
      learn('local_learn_answer_tickets', { ticketids: [...ids], text, key: keyFor(text), issolved: isSolved }),
    onSuccess: ({ answered }) => {
      toast.success(answered === 1 ? '1 ticket answered' : `${answered} tickets answered`)
      setText('')
      renew()
      onEnd()
      return ticketListsChanged(client)
    },
  })
  if (ids.length === 0) return null
  return (
    <Card aria-label="Answer the picked tickets" className="mt-4 p-6">
      <FormFrame
        onSend={() => text.trim() !== '' && answer.mutate()}
        isPending={answer.isPending}
        locksText
        refusal={answer.error?.message}
      >
        <PreparedPick onPick={setText} />
        <TextArea
          id={`${id}-text`}
          label={ids.length === 1 ? 'Answer to 1 ticket' : `One answer to ${ids.length} tickets`}
          value={text}
          maxLength={MESSAGE_CHARS}
          onText={setText}
        />
        <Checkbox id={`${id}-solved`} label="And they are solved" isChecked={isSolved} onCheck={setSolved} />
        <FormRefusal />
        <FormSubmit disabled={text.trim() === ''}>Send</FormSubmit>
      </FormFrame>
    </Card>
  )
}
