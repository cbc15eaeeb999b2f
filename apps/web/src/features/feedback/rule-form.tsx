import type { FeedbackRule } from '@learn/contract/feedback'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { learn } from '#shared/api/call.ts'
import { DatePicker } from '#shared/ui/date-picker.tsx'
import { FormFrame, FormRefusal, FormSubmit } from '#shared/ui/form/form-frame.tsx'
import { Select } from '#shared/ui/select.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import { toast } from '#shared/ui/toast.ts'
import { parseWhen, toWhen } from '#shared/ui/when-fields.tsx'
import { resultsQuery } from './queries.ts'

const OPTIONS: { value: FeedbackRule['when']; name: string }[] = [
  { value: 'author', name: 'As the course says' },
  { value: 'never', name: 'Never' },
  { value: 'course', name: 'Once the rest of the course is done' },
  { value: 'class', name: 'After the class before it' },
  { value: 'date', name: 'From a date' },
]

/** A moment has no length; the fields of one that has are read with this. */
const MINUTES = 5

/** When a window asks learners for a feedback by itself. */
export function RuleForm({ activityId, rule }: { activityId: number; rule: FeedbackRule }) {
  const id = useId()
  const client = useQueryClient()
  const [when, setWhen] = useState(rule.when)
  const [from, setFrom] = useState(() => toWhen(rule.at, MINUTES))
  const [tries, setTries] = useState(0)
  const at = parseWhen(from)?.startsat ?? null
  const isDateMissing = when === 'date' && at === null
  const save = useMutation({
    mutationFn: () =>
      learn('local_learn_set_feedback_rule', {
        activityid: activityId,
        when,
        at: when === 'date' ? at : null,
      }),
    onSuccess: () => {
      setTries(0)
      toast.success('Saved')
      return client.invalidateQueries({ queryKey: resultsQuery(activityId).queryKey })
    },
  })
  const send = (): void => {
    setTries(count => count + 1)
    if (!isDateMissing) save.mutate()
  }
  const isSaved = when === rule.when && (when !== 'date' || at === rule.at)
  return (
    <FormFrame
      onSend={send}
      isPending={save.isPending}
      refusals={tries}
      refusal={save.error?.message}
      className="mt-6 flex flex-col gap-3 border-t border-line pt-5"
    >
      <Select
        id={`${id}-when`}
        label="Ask learners for this feedback"
        hint="In a window over the page, once."
        options={OPTIONS}
        placeholder={null}
        value={when}
        onChoose={value => setWhen(value as FeedbackRule['when'])}
      />
      {when === 'date' && (
        <div className="grid gap-3 s_tablet:grid-cols-[minmax(0,1fr)_9rem]">
          <DatePicker
            id={`${id}-day`}
            label="From"
            required
            value={from.day}
            isWrong={tries > 0 && isDateMissing}
            fault="Choose a date and time"
            onDay={day => setFrom({ ...from, day })}
          />
          <TextField
            id={`${id}-time`}
            type="time"
            label="India time"
            required
            value={from.time}
            isWrong={tries > 0 && isDateMissing}
            onText={time => setFrom({ ...from, time })}
          />
        </div>
      )}
      <FormRefusal />
      <FormSubmit disabled={isSaved}>Save rule</FormSubmit>
    </FormFrame>
  )
}
