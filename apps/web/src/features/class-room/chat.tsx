import type { ClassEvents } from '@learn/contract/live'
import { CHAT_LIMIT_CHARS } from '@learn/contract/live/plain'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Send, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { learn } from '#shared/api/call.ts'
import { clockTime } from '#shared/lib/date-text.ts'
import { forget, readStored, store } from '#shared/lib/storage.ts'
import { Avatar } from '#shared/ui/avatar.tsx'
import { Button, IconButton } from '#shared/ui/button.tsx'
import { Chip } from '#shared/ui/chip.tsx'
import { FormFrame } from '#shared/ui/form/form-frame.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { EmptyLine } from '#shared/ui/states.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import { toast } from '#shared/ui/toast.ts'
import { classEventsQuery } from './queries.ts'

interface Props {
  sessionId: number
  data: ClassEvents | undefined
  isHost: boolean
  /** The reader may not write now. */
  isMuted: boolean
}

/** The chat of a class. The key of a message makes it one message, however often it is sent. */
export function Chat({ sessionId, data, isHost, isMuted }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const events = data?.events ?? []
  const last = events.at(-1)?.seq
  useEffect(() => {
    if (last !== undefined) list.current?.scrollTo({ top: list.current.scrollHeight })
  }, [last])
  return (
    <section aria-labelledby="chat" className="flex min-h-0 flex-1 flex-col">
      <div className="flex items-center justify-between border-b border-line px-5 py-4">
        <Heading level={2} look="body" id="chat">
          Chat
        </Heading>
        <p className="tnum text-small text-ink3">{data ? peopleText(data.people) : ''}</p>
      </div>
      <ul ref={list} aria-live="polite" className="flex min-h-40 flex-1 flex-col gap-4 overflow-y-auto px-5 py-4">
        {events.map(({ seq, at, author, isHost: isOfHost, isYou, text, isRemoved }) => (
          <li key={seq} className="flex gap-3">
            <Avatar name={author ?? 'Former learner'} size={32} />
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center gap-x-2 text-small text-ink3">
                <b className="font-semibold text-ink">{isYou ? 'You' : (author ?? 'Former learner')}</b>
                {isOfHost && <Chip tone="brand">Host</Chip>}
                <span className="tnum">{clockTime(at)}</span>
              </p>
              {isRemoved ? (
                <p className="text-body text-ink3 italic">The host removed this message.</p>
              ) : (
                <p className="text-body break-words whitespace-pre-wrap">{text}</p>
              )}
            </div>
            {isHost && !isYou && !isRemoved && <RemoveMessage sessionId={sessionId} seq={seq} author={author ?? ''} />}
          </li>
        ))}
        {data && events.length === 0 && (
          <li>
            <EmptyLine text="Say hello, or ask the first question." />
          </li>
        )}
      </ul>
      {isMuted ? (
        <p className="border-t border-line p-4 text-small text-ink3">You can’t write at the moment.</p>
      ) : (
        <Compose sessionId={sessionId} />
      )}
    </section>
  )
}

const peopleText = (people: number): string => (people === 1 ? '1 learner here' : `${people} learners here`)

/** Hides a message from everybody. */
function RemoveMessage({ sessionId, seq, author }: { sessionId: number; seq: number; author: string }) {
  const client = useQueryClient()
  const remove = useMutation({
    mutationFn: () => learn('local_learn_remove_class_message', { sessionid: sessionId, seq }),
    onSuccess: () => client.invalidateQueries({ queryKey: classEventsQuery(sessionId).queryKey }),
    onError: (error: Error) => toast.error(error.message),
  })
  return (
    <IconButton size="sm" label={`Remove the message of ${author}`} onClick={() => remove.mutate()}>
      <Trash2 size={15} aria-hidden="true" />
    </IconButton>
  )
}

/** What is written here waits in this browser under its key until it arrived: without a network it is sent once, and later. */
function Compose({ sessionId }: Pick<Props, 'sessionId'>) {
  const [slot] = useState(() => `unsentChat:${readStored('user')?.userid ?? 0}:${sessionId}` as const)
  const [waiting] = useState(() => readStored(slot))
  const [text, setText] = useState(waiting?.text ?? '')
  const key = useRef(waiting?.key ?? crypto.randomUUID())
  const client = useQueryClient()
  const write = (next: string): void => {
    setText(next)
    if (next === '') forget(slot)
    else store(slot, { key: key.current, text: next })
  }
  const send = useMutation({
    mutationFn: () =>
      learn('local_learn_send_class_message', { sessionid: sessionId, key: key.current, text: text.trim() }),
    onSuccess: () => {
      key.current = crypto.randomUUID()
      write('')
      return client.invalidateQueries({ queryKey: classEventsQuery(sessionId).queryKey })
    },
  })
  return (
    <FormFrame
      className="border-t border-line p-4"
      isPending={send.isPending}
      onSend={() => {
        if (text.trim() !== '') send.mutate()
      }}
    >
      <TextField
        id="chat-message"
        label="Message to everyone"
        look="small"
        placeholder="Message to everyone"
        maxLength={CHAT_LIMIT_CHARS}
        autoComplete="off"
        value={text}
        onText={write}
        trail={
          <Button type="submit" variant="ghost" size="sm" aria-label="Send" isPending={send.isPending}>
            <Send size={16} aria-hidden="true" />
          </Button>
        }
      />
      <p role="alert" className="mt-2 text-small text-badink empty:hidden">
        {send.isPaused ? 'No connection. It’s sent as soon as you’re back online.' : send.error?.message}
      </p>
    </FormFrame>
  )
}
