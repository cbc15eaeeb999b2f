import { CHOICE_LIMIT_CHARS, MOST_CHOICES, POLL_LIMIT_CHARS, POLL_SECONDS } from '@learn/contract/live/plain'
import { Plus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button, IconButton } from '#shared/ui/button.tsx'
import { Checkbox } from '#shared/ui/checkbox.tsx'
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
  const removeChoice = (n: number) =>
    change({
      choices: choices.filter((_choice, at) => at !== n),
      right: right === null || right === n ? null : right > n ? right - 1 : right,
    })
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
      <fieldset className="space-y-2">
        <legend className="sr-only">Choices</legend>
        {choices.map((choice, n) => (
          <div key={n} className="flex items-center gap-2">
            <div className="min-w-0 flex-1">
              <TextField
                id={`poll-choice-${n}`}
                look="small"
                label={`Choice ${n + 1}`}
                placeholder={`Choice ${n + 1}`}
                maxLength={CHOICE_LIMIT_CHARS}
                autoComplete="off"
                value={choice}
                onText={value => change({ choices: choices.with(n, value) })}
              />
            </div>
            {choices.length > 2 && (
              <IconButton size="sm" label={`Remove choice ${n + 1}`} onClick={() => removeChoice(n)}>
                <Trash2 size={15} aria-hidden="true" />
              </IconButton>
            )}
          </div>
        ))}
      </fieldset>
      {choices.length < MOST_CHOICES && (
        <Button variant="ghost" size="sm" onClick={() => change({ choices: [...choices, ''] })}>
          <Plus size={15} aria-hidden="true" />
          Add a choice
        </Button>
      )}
      <Select
        id="poll-right"
        label="Right choice"
        hint="With one it is a quick quiz."
        options={[
          { value: '', name: 'None, an opinion' },
          ...choices.map((choice, n) => ({ value: String(n), name: choice.trim() || `Choice ${n + 1}` })),
        ]}
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
