import type { FeedbackRule } from '@learn/contract/feedback'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { learn } from '#shared/api/call.ts'
import { FormFrame, FormRefusal, FormSubmit } from '#shared/ui/form/form-frame.tsx'
import { Select } from '#shared/ui/select.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import { toast } from '#shared/ui/toast.ts'
import { resultsQuery } from './queries.ts'

const OPTIONS: { value: FeedbackRule['when']; name: string }[] = [
  { value: 'author', name: 'As the course says' },
  { value: 'never', name: 'Never' },
  { value: 'course', name: 'Once the rest of the course is done' },
  { value: 'class', name: 'After the class before it' },
  { value: 'date', name: 'From a date' },
]

/** An epoch second as a field of date and time shows it, in the zone of the reader. */
function localText(at: number | null): string {
  if (at === null) return ''
  const date = new Date(at * 1000)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/** When a window asks learners for a feedback by itself. */
export function RuleForm({ activityId, rule }: { activityId: number; rule: FeedbackRule }) {
  const id = useId()
  const client = useQueryClient()
  const [when, setWhen] = useState(rule.when)
  const [at, setAt] = useState(localText(rule.at))
  const [tries, setTries] = useState(0)
  const isDateMissing = when === 'date' && at === ''
  const save = useMutation({
    mutationFn: () =>
      learn('local_learn_set_feedback_rule', {
        activityid: activityId,
        when,
        at: when === 'date' ? Date.parse(at) / 1000 : null,
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
  const isSaved = when === rule.when && (when !== 'date' || at === localText(rule.at))
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
        <TextField
          id={`${id}-at`}
          label="From"
          type="datetime-local"
          required
          value={at}
          isWrong={tries > 0 && isDateMissing}
          fault="Choose a date and time"
          onText={setAt}
        />
      )}
      <FormRefusal />
      <FormSubmit disabled={isSaved}>Save rule</FormSubmit>
    </FormFrame>
  )
}
