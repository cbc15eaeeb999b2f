import { CHANGE_CHARS } from '@learn/contract/feedback/plain'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { learn } from '#shared/api/call.ts'
import { FormFrame, FormRefusal, FormSubmit } from '#shared/ui/form/form-frame.tsx'
import { TextArea } from '#shared/ui/text-area.tsx'
import { toast } from '#shared/ui/toast.ts'
import { resultsQuery } from './queries.ts'

/** What staff changed because of a feedback: those who answered read it. */
export function ChangeForm({ activityId, change }: { activityId: number; change: string }) {
  const id = useId()
  const client = useQueryClient()
  const [text, setText] = useState(change)
  const save = useMutation({
    mutationFn: () => learn('local_learn_set_feedback_change', { activityid: activityId, text }),
    onSuccess: () => {
      toast.success(text.trim() === '' ? 'Removed' : 'Those who answered read it')
      return client.invalidateQueries({ queryKey: resultsQuery(activityId).queryKey })
    },
  })
  return (
    <FormFrame
      onSend={() => save.mutate()}
      isPending={save.isPending}
      refusal={save.error?.message}
      className="mt-6 flex flex-col gap-3 border-t border-line pt-5"
    >
      <TextArea
        id={`${id}-change`}
        label="You said, we changed"
        hint="Shown to those who answered."
        rows={3}
        maxLength={CHANGE_CHARS}
        value={text}
        onText={setText}
      />
      <FormRefusal />
      <FormSubmit disabled={text.trim() === change}>Save</FormSubmit>
    </FormFrame>
  )
}
