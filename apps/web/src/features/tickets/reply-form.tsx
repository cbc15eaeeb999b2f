import { MESSAGE_CHARS } from '@learn/contract/tickets/plain'
import { Send } from 'lucide-react'
import { useId, useState } from 'react'
import { JournalState } from '#shared/journal/journal-state.tsx'
import { useWriteKey } from '#shared/lib/use-write-key.ts'
import { Checkbox } from '#shared/ui/checkbox.tsx'
import { FormFrame, FormSubmit } from '#shared/ui/form/form-frame.tsx'
import { TextArea } from '#shared/ui/text-area.tsx'
import { PreparedPick } from './prepared-pick.tsx'
import { TicketFilesField } from './ticket-files.tsx'
import { useTicketActs } from './use-ticket-acts.ts'
import { useTicketDraft } from './use-ticket-draft.ts'

/** Where the next message is written; staff also say what it is. */
export function ReplyForm({ ticketId, isStaff }: { ticketId: number; isStaff: boolean }) {
  const id = useId()
  const { draft, change, clear, journal } = useTicketDraft(ticketId)
  const { reply } = useTicketActs(ticketId)
  const { keyFor, renew } = useWriteKey()
  const [isNote, setIsNote] = useState(false)
  const [isWaiting, setIsWaiting] = useState(false)
  const { files = [] } = draft
  const send = (): void => {
    if (draft.text.trim() === '') return
    const message = {
      text: draft.text,
      files: files.map(file => file.id),
      ...(isStaff && { isnote: isNote, iswaiting: isWaiting && !isNote }),
    }
    reply.mutate(
      { ...message, key: keyFor(message) },
      {
        onSuccess: () => {
          clear()
          renew()
          setIsNote(false)
          setIsWaiting(false)
        },
      },
    )
  }
  return (
    <FormFrame onSend={send} isPending={reply.isPending} locksText className="flex flex-col gap-3">
      {isStaff && <PreparedPick onPick={text => change({ text: draft.text ? `${draft.text}\n\n${text}` : text })} />}
      <TextArea
        id={`${id}-text`}
        label={isNote ? 'Note among staff' : 'Your reply'}
        rows={3}
        value={draft.text}
        maxLength={MESSAGE_CHARS}
        readOnly={!journal.isReady}
        onText={text => change({ text })}
      />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        {isStaff && (
          <>
            <Checkbox
              id={`${id}-waiting`}
              label="Wait for the learner"
              isChecked={isWaiting && !isNote}
              disabled={isNote}
              onCheck={setIsWaiting}
            />
            <Checkbox id={`${id}-note`} label="Only a note among staff" isChecked={isNote} onCheck={setIsNote} />
          </>
        )}
        <TicketFilesField files={files} isDisabled={!journal.isReady} onFiles={list => change({ files: list })} />
        <JournalState journal={journal} />
        <FormSubmit className="ml-auto" disabled={!journal.isReady || draft.text.trim() === ''}>
          <Send size={16} aria-hidden="true" />
          {isNote ? 'Save note' : 'Reply'}
        </FormSubmit>
      </div>
    </FormFrame>
  )
}
