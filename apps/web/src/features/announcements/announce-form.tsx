import type { Audience } from '@learn/contract/announcements'
import { ANNOUNCEMENT_CHARS, ANNOUNCEMENT_TITLE_CHARS } from '@learn/contract/announcements/plain'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { ApiError } from '#shared/api/api-error.ts'
import { learn } from '#shared/api/call.ts'
import { Button } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Checkbox } from '#shared/ui/checkbox.tsx'
import { FormFrame, FormRefusal, FormSubmit } from '#shared/ui/form/form-frame.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { TextArea } from '#shared/ui/text-area.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import { toast } from '#shared/ui/toast.ts'
import { AudienceFields, type Choices } from './audience-fields.tsx'
import { announcementsQuery, audienceQuery, isEmptyAudience } from './queries.ts'

const NOBODY: Audience = { isEverybody: false, programIds: [], courseIds: [], emails: [], awayDays: null }
const peopleText = (count: number): string => (count === 1 ? '1 person' : `${count.toLocaleString('en-IN')} people`)

/** Where an announcement is written: the words, whom it is for, and when. It says how many they are before it is sent. */
export function AnnounceForm({ choices }: { choices: Choices }) {
  const id = useId()
  const client = useQueryClient()
  const [title, setTitle] = useState('')
  const [text, setText] = useState('')
  const [isUrgent, setUrgent] = useState(false)
  const [audience, setAudience] = useState(NOBODY)
  const [at, setAt] = useState('')
  // One key for what stands here: a double click is one announcement.
  const [key, setKey] = useState(() => crypto.randomUUID())
  const [tries, setTries] = useState(0)
  const counted = useQuery(audienceQuery(audience))
  const words = { title, text, isurgent: isUrgent, key }
  const test = useMutation({
    mutationFn: () => learn('local_learn_test_announcement', words),
    onSuccess: () => toast.success('Sent to you'),
    onError: error => toast.error(error.message),
  })
  const announce = useMutation({
    mutationFn: () =>
      learn('local_learn_announce', { ...words, audience, sendat: at === '' ? null : Date.parse(at) / 1000 }),
    onSuccess: () => {
      setTitle('')
      setText('')
      setAt('')
      setTries(0)
      setKey(crypto.randomUUID())
      toast.success(at === '' ? 'On its way' : 'Scheduled')
      return client.invalidateQueries(announcementsQuery)
    },
    onError: error => {
      // What stands here is another announcement then; the list shows the one that left.
      if (!(error instanceof ApiError) || error.code !== 'announcements/other-words') return undefined
      setKey(crypto.randomUUID())
      return client.invalidateQueries(announcementsQuery)
    },
  })
  const send = (): void => {
    setTries(count => count + 1)
    if (title.trim() !== '' && !isEmptyAudience(audience) && (counted.data?.count ?? 0) > 0) announce.mutate()
  }
  return (
    <Card aria-labelledby={`${id}-head`} className="p-6">
      <FormFrame
        onSend={send}
        isPending={announce.isPending}
        locksText
        refusals={tries}
        refusal={announce.error?.message}
      >
        <Heading level={2} look="h2" id={`${id}-head`}>
          New announcement
        </Heading>
        <TextField
          id={`${id}-title`}
          label="Subject"
          required
          maxLength={ANNOUNCEMENT_TITLE_CHARS}
          value={title}
          isWrong={tries > 0 && title.trim() === ''}
          fault="Write a subject"
          onText={setTitle}
        />
        <TextArea id={`${id}-text`} label="Message" maxLength={ANNOUNCEMENT_CHARS} value={text} onText={setText} />
        <AudienceFields audience={audience} choices={choices} onChange={setAudience} />
        <p aria-live="polite" className="text-body text-ink2">
          {isEmptyAudience(audience) ? (
            'Choose an audience.'
          ) : counted.data ? (
            <>
              {counted.data.sentence}: <b className="tnum font-semibold text-ink">{peopleText(counted.data.count)}</b>
              {counted.data.unknownEmails.length > 0 && (
                <span className="block text-badink">Nobody here has {counted.data.unknownEmails.join(', ')}.</span>
              )}
            </>
          ) : (
            (counted.error?.message ?? 'Counting ...')
          )}
        </p>
        <div className="grid gap-4 gate:grid-cols-2">
          <TextField
            id={`${id}-at`}
            label="Send at (leave empty to send now)"
            type="datetime-local"
            value={at}
            onText={setAt}
          />
          <div className="self-end pb-3">
            <Checkbox id={`${id}-urgent`} label="E-mail immediately" isChecked={isUrgent} onCheck={setUrgent} />
          </div>
        </div>
        <FormRefusal />
        <div className="flex flex-wrap gap-3">
          <FormSubmit>
            {at === '' ? 'Send' : 'Schedule'}
            {counted.data ? ` to ${peopleText(counted.data.count)}` : ''}
          </FormSubmit>
          <Button
            variant="outline"
            isPending={test.isPending}
            onClick={() => (title.trim() === '' ? setTries(count => count + 1) : test.mutate())}
          >
            Send to me first
          </Button>
        </div>
      </FormFrame>
    </Card>
  )
}
