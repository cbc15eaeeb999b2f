import {
  answerDue,
  CONTEXT_OFFERED,
  type ContextField,
  MESSAGE_CHARS,
  SUBJECT_CHARS,
  TICKET_KIND_NAMES,
  TICKET_KINDS,
} from '@learn/contract/tickets/plain'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Send } from 'lucide-react'
import { useId, useState } from 'react'
import { learn } from '#shared/api/call.ts'
import { JournalState } from '#shared/journal/journal-state.tsx'
import { whenText } from '#shared/lib/date-text.ts'
import { serverNowS } from '#shared/lib/server-clock.ts'
import { useWriteKey } from '#shared/lib/use-write-key.ts'
import { Card } from '#shared/ui/card.tsx'
import { FormFrame, FormRefusal, FormSubmit } from '#shared/ui/form/form-frame.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { RadioCard } from '#shared/ui/radio-card.tsx'
import { TextArea } from '#shared/ui/text-area.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import { ContextPanel } from './context-panel.tsx'
import { KIND_ICONS } from './kind-icons.ts'
import { usePlaces } from './places.ts'
import { ticketListsChanged } from './queries.ts'
import { collectContext } from './sent-along.ts'
import { Similar } from './similar.tsx'
import { TicketFilesField } from './ticket-files.tsx'
import { useTicketDraft } from './use-ticket-draft.ts'

/** Where a ticket is raised: what it is about, the words, and what goes along. */
export function RaiseForm() {
  const id = useId()
  const { draft, change, clear, journal } = useTicketDraft('new')
  const [context] = useState(collectContext)
  const [without, setWithout] = useState<ReadonlySet<ContextField>>(new Set(CONTEXT_OFFERED))
  const { keyFor } = useWriteKey()
  const [tries, setTries] = useState(0)
  const client = useQueryClient()
  const navigate = useNavigate()
  const places = usePlaces()
  const { kind = 'not-working', subject = '', text, files = [] } = draft
  const raise = useMutation({
    mutationFn: () => {
      const words = { kind, subject, text, files: files.map(file => file.id) }
      return learn('local_learn_raise_ticket', {
        ...words,
        context: Object.fromEntries(Object.entries(context).filter(([field]) => !without.has(field as ContextField))),
        key: keyFor(words),
      })
    },
    onSuccess: async ({ ticketid }) => {
      clear()
      await ticketListsChanged(client)
      await navigate({ to: places.ticket(ticketid) })
    },
  })
  const isWrong = (value: string): boolean => tries > 0 && value.trim() === ''
  const send = (): void => {
    setTries(count => count + 1)
    if (subject.trim() !== '' && text.trim() !== '') raise.mutate()
  }
  const nowS = serverNowS()
  return (
    <Card aria-labelledby={`${id}-head`} className="p-6">
      <FormFrame onSend={send} isPending={raise.isPending} locksText refusals={tries} refusal={raise.error?.message}>
        <Heading level={2} look="h2" id={`${id}-head`}>
          Raise a ticket
        </Heading>
        <fieldset className="min-w-0">
          <legend className="sr-only">What is it about?</legend>
          <div className="grid grid-cols-[repeat(auto-fit,minmax(7.5rem,1fr))] gap-2.5">
            {TICKET_KINDS.map(one => {
              const Icon = KIND_ICONS[one]
              return (
                <RadioCard
                  key={one}
                  name={`${id}-kind`}
                  isOn={one === kind}
                  hasSign={false}
                  onChoose={() => change({ kind: one })}
                >
                  <span className="flex w-full flex-col items-center gap-1.5 text-center text-small font-semibold tight">
                    <Icon size={20} aria-hidden="true" />
                    {TICKET_KIND_NAMES[one]}
                  </span>
                </RadioCard>
              )
            })}
          </div>
        </fieldset>
        <div className="grid grid-cols-1 items-start gap-6 m_desktop:grid-cols-[minmax(0,1fr)_18.5rem]">
          <div className="space-y-5">
            <TextField
              id={`${id}-subject`}
              label="Subject"
              required
              value={subject}
              maxLength={SUBJECT_CHARS}
              readOnly={!journal.isReady}
              isWrong={isWrong(subject)}
              fault="Say in a few words what it is about."
              onText={value => change({ subject: value })}
            />
            <Similar subject={subject} />
            <TextArea
              id={`${id}-text`}
              label="What happened, and what did you expect?"
              required
              rows={6}
              value={text}
              maxLength={MESSAGE_CHARS}
              readOnly={!journal.isReady}
              isWrong={isWrong(text)}
              fault="Tell us what happened."
              onText={value => change({ text: value })}
            />
            <TicketFilesField files={files} isDisabled={!journal.isReady} onFiles={list => change({ files: list })} />
          </div>
          <ContextPanel
            context={context}
            without={without}
            onToggle={field => setWithout(before => before.symmetricDifference(new Set([field])))}
          />
        </div>
        <FormRefusal />
        <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2 border-t border-line pt-5">
          <span className="mr-auto">
            <JournalState journal={journal} />
          </span>
          <span className="text-small text-ink2">An answer by {whenText(answerDue(nowS), nowS)}.</span>
          <FormSubmit size="lg" disabled={!journal.isReady}>
            <Send size={17} aria-hidden="true" />
            Send
          </FormSubmit>
        </div>
      </FormFrame>
    </Card>
  )
}
