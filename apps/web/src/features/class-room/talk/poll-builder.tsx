import { CHOICE_LIMIT_CHARS, MOST_CHOICES, POLL_LIMIT_CHARS, POLL_SECONDS } from '@learn/contract/live/plain'
import { useRef, useState } from 'react'
import { Checkbox } from '#shared/ui/checkbox.tsx'
import { ChoiceFields, choiceOptions } from '#shared/ui/choice-fields.tsx'
import { FormFrame, FormSubmit } from '#shared/ui/form/form-frame.tsx'
import { Select } from '#shared/ui/select.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import { useTalkAct } from './use-talk.ts'

const EMPTY = { text: '', choices: ['', ''], right: null as number | null }
const secondsText = (s: number): string => (s < 60 ? `${s} seconds` : s === 60 ? '1 minute' : `${s / 60} minutes`)
const DURATIONS = POLL_SECONDS.map(s => ({ value: String(s), name: secondsText(s) }))

/** Where the host writes a poll; marking a choice as right makes it a quick quiz. */
export function PollBuilder({ sessionId }: { sessionId: number }) {
  const [{ text, choices, right }, setPoll] = useState(EMPTY)
  const [seconds, setSeconds] = useState('60')
  const [showsResult, setShowsResult] = useState(true)
  const key = useRef(crypto.randomUUID())
  const start = useTalkAct('local_learn_start_class_poll', sessionId)
  const change = (next: Partial<typeof EMPTY>) => setPoll(poll => ({ ...poll, ...next }))
  const isWhole = text.trim() !== '' && choices.every(choice => choice.trim() !== '')
  const send = () =>
    start.mutate(
      {
        sessionid: sessionId,
        key: key.current,
        text,
        choices,
        rightchoice: right,
        seconds: Number(seconds),
        showsresult: showsResult,
      },
      {
        onSuccess: () => {
          key.current = crypto.randomUUID()
          setPoll(EMPTY)
        },
      },
    )
  return (
    <FormFrame
      aria-label="New poll"
      className="space-y-3 rounded-card border border-line bg-surface p-4"
      isPending={start.isPending}
      onSend={() => isWhole && send()}
    >
      <TextField
        id="poll-text"
        label="Poll question"
        maxLength={POLL_LIMIT_CHARS}
        autoComplete="off"
        value={text}
        onText={value => change({ text: value })}
      />
      <ChoiceFields
        id="poll"
        most={MOST_CHOICES}
        maxChars={CHOICE_LIMIT_CHARS}
        choices={choices}
        right={right}
        onChange={change}
      />
      <Select
        id="poll-right"
        label="Right choice"
        hint="With one it is a quick quiz."
        options={[{ value: '', name: 'None, an opinion' }, ...choiceOptions(choices)]}
        placeholder={null}
        value={right === null ? '' : String(right)}
        onChoose={value => change({ right: value === '' ? null : Number(value) })}
      />
      <Checkbox id="poll-result" label="Show the result afterwards" isChecked={showsResult} onCheck={setShowsResult} />
      <div className="flex items-end justify-between gap-3">
        <Select
          id="poll-seconds"
          look="small"
          label="Open for"
          options={DURATIONS}
          placeholder={null}
          value={seconds}
          onChoose={setSeconds}
        />
        <FormSubmit disabled={!isWhole}>Start poll</FormSubmit>
      </div>
    </FormFrame>
  )
}
