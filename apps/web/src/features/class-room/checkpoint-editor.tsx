import type { Checkpoint } from '@learn/contract/live'
import { CHOICE_LIMIT_CHARS, MOST_CHECKPOINTS, MOST_CHOICES, POLL_LIMIT_CHARS } from '@learn/contract/live/plain'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { readTime, timeText } from '#shared/lib/time-text.ts'
import { IconButton } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { ChoiceFields, choiceOptions } from '#shared/ui/choice-fields.tsx'
import { FormFrame, FormSubmit } from '#shared/ui/form/form-frame.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { Select } from '#shared/ui/select.tsx'
import { EmptyLine } from '#shared/ui/states.tsx'
import { TextField } from '#shared/ui/text-field.tsx'

export type NewCheckpoint = Omit<Checkpoint, 'id' | 'rightChoice'> & { rightChoice: number }

interface Props {
  checkpoints: readonly Checkpoint[]
  isPending: boolean
  /** Saves all questions; `onSaved` is called once they are stored. */
  onSave: (checkpoints: NewCheckpoint[], onSaved?: () => void) => void
}

const EMPTY = { time: '', text: '', choices: ['', ''], right: null as number | null }

/** Where the host of a class writes questions at seconds of its recording. */
export function CheckpointEditor({ checkpoints, isPending, onSave }: Props) {
  const saved = checkpoints.flatMap(({ rightChoice, id: _id, ...rest }) =>
    rightChoice === null ? [] : [{ ...rest, rightChoice }],
  )
  return (
    <Card className="mt-6 p-5">
      <Heading level={3} look="h3">
        Checkpoint questions
      </Heading>
      <p className="mt-1 text-small text-ink3">
        The recording stops at each. What comes after one counts as attendance once it’s answered right.
      </p>
      {checkpoints.length === 0 ? (
        <div className="mt-4">
          <EmptyLine text="No questions yet." />
        </div>
      ) : (
        <ul aria-label="Checkpoint questions" className="mt-4 divide-y divide-line border-y border-line">
          {checkpoints.map(({ id, atS, text, choices, rightChoice }, n) => (
            <li key={id} className="flex items-start gap-3 py-3">
              <span className="tnum w-14 shrink-0 text-body text-ink3">{timeText(atS)}</span>
              <div className="min-w-0 flex-1">
                <p className="text-body break-words">{text}</p>
                <p className="text-small break-words text-ink3">Right: {choices[rightChoice ?? 0]}</p>
              </div>
              <IconButton
                size="sm"
                label={`Remove the question at ${timeText(atS)}`}
                onClick={() => onSave(saved.filter((_question, at) => at !== n))}
              >
                <Trash2 size={15} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {checkpoints.length < MOST_CHECKPOINTS && (
        <AddCheckpoint isPending={isPending} onAdd={(question, onSaved) => onSave([...saved, question], onSaved)} />
      )}
    </Card>
  )
}

interface AddProps {
  isPending: boolean
  onAdd: (question: NewCheckpoint, onSaved: () => void) => void
}

function AddCheckpoint({ isPending, onAdd }: AddProps) {
  const [{ time, text, choices, right }, setQuestion] = useState(EMPTY)
  const [hasFault, setFault] = useState(false)
  const change = (next: Partial<typeof EMPTY>) => setQuestion(question => ({ ...question, ...next }))
  const isWhole = text.trim() !== '' && right !== null && choices.every(choice => choice.trim() !== '')
  const send = (): void => {
    const atS = readTime(time)
    setFault(atS === null)
    if (atS === null || right === null || !isWhole) return
    onAdd({ atS, text: text.trim(), choices: choices.map(choice => choice.trim()), rightChoice: right }, () =>
      setQuestion(EMPTY),
    )
  }
  return (
    <FormFrame
      aria-label="New checkpoint question"
      className="mt-5 space-y-3"
      isPending={isPending}
      refusals={hasFault ? 1 : 0}
      onSend={send}
    >
      <div className="grid gap-3 s_desktop:grid-cols-[8rem_minmax(0,1fr)]">
        <TextField
          id="checkpoint-time"
          label="Time"
          placeholder="12:30"
          autoComplete="off"
          isWrong={hasFault}
          fault={hasFault ? 'Enter a time such as 12:30.' : ''}
          value={time}
          onText={value => change({ time: value })}
        />
        <TextField
          id="checkpoint-text"
          label="Question"
          maxLength={POLL_LIMIT_CHARS}
          autoComplete="off"
          value={text}
          onText={value => change({ text: value })}
        />
      </div>
      <ChoiceFields
        id="checkpoint"
        most={MOST_CHOICES}
        maxChars={CHOICE_LIMIT_CHARS}
        choices={choices}
        right={right}
        onChange={change}
      />
      <div className="flex items-end justify-between gap-3">
        <Select
          id="checkpoint-right"
          label="Right choice"
          options={choiceOptions(choices)}
          placeholder="Choose"
          value={right === null ? '' : String(right)}
          onChoose={value => change({ right: value === '' ? null : Number(value) })}
        />
        <FormSubmit disabled={!isWhole || time.trim() === ''}>Add question</FormSubmit>
      </div>
    </FormFrame>
  )
}
