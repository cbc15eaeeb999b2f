import type { PreparedAnswer } from '@learn/contract/tickets'
import { ANSWER_CHARS, ANSWER_TITLE_CHARS } from '@learn/contract/tickets/plain'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { learn } from '#shared/api/call.ts'
import { Button } from '#shared/ui/button.tsx'
import { Checkbox } from '#shared/ui/checkbox.tsx'
import { FormFrame, FormRefusal, FormSubmit } from '#shared/ui/form/form-frame.tsx'
import { EmptyLine, ErrorPanel, Skeleton } from '#shared/ui/states.tsx'
import { TextArea } from '#shared/ui/text-area.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import { toast } from '#shared/ui/toast.ts'
import { preparedQuery } from './queries.ts'

/** The answers that staff prepared: changed, removed, and new ones. */
export function PreparedAnswers() {
  const { data, error, refetch } = useQuery(preparedQuery)
  const [opened, setOpened] = useState<number | 'new' | null>(null)
  if (error && !data) return <ErrorPanel error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-60" />
  return (
    <div className="px-6 py-5">
      {data.answers.length === 0 && <EmptyLine text="No prepared answers yet." />}
      <ul className="divide-y divide-line">
        {data.answers.map(answer => (
          <li key={answer.id} className="py-3">
            {opened === answer.id ? (
              <AnswerForm answer={answer} onEnd={() => setOpened(null)} />
            ) : (
              <div className="flex flex-wrap items-center gap-3">
                <p className="min-w-0 flex-1 text-body font-semibold break-words">{answer.title}</p>
                {answer.isPublic && <span className="text-small text-ink3">Shown to learners</span>}
                <Button variant="outline" size="sm" onClick={() => setOpened(answer.id)}>
                  Edit<span className="sr-only">: {answer.title}</span>
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      <div className="mt-3">
        {opened === 'new' ? (
          <AnswerForm answer={null} onEnd={() => setOpened(null)} />
        ) : (
          <Button variant="soft" onClick={() => setOpened('new')}>
            New prepared answer
          </Button>
        )}
      </div>
    </div>
  )
}

function AnswerForm({ answer, onEnd }: { answer: PreparedAnswer | null; onEnd: () => void }) {
  const id = useId()
  const client = useQueryClient()
  const [title, setTitle] = useState(answer?.title ?? '')
  const [text, setText] = useState(answer?.text ?? '')
  const [isPublic, setPublic] = useState(answer?.isPublic ?? false)
  const [tries, setTries] = useState(0)
  const onSuccess = (saved: { answers: PreparedAnswer[] }) => {
    client.setQueryData(preparedQuery.queryKey, saved)
    onEnd()
  }
  const save = useMutation({
    mutationFn: () =>
      learn('local_learn_save_prepared_answer', { id: answer?.id ?? null, title, text, ispublic: isPublic }),
    onSuccess,
  })
  const remove = useMutation({
    mutationFn: (answerId: number) => learn('local_learn_remove_prepared_answer', { id: answerId }),
    onSuccess,
    onError: error => toast.error(error.message),
  })
  const send = (): void => {
    setTries(count => count + 1)
    if (title.trim() !== '' && text.trim() !== '') save.mutate()
  }
  const isWrong = (value: string): boolean => tries > 0 && value.trim() === ''
  return (
    <FormFrame onSend={send} isPending={save.isPending} refusals={tries} refusal={save.error?.message}>
      <TextField
        id={`${id}-title`}
        label="Title"
        required
        value={title}
        maxLength={ANSWER_TITLE_CHARS}
        isWrong={isWrong(title)}
        fault="Give it a title"
        onText={setTitle}
      />
      <TextArea
        id={`${id}-text`}
        label="Answer"
        required
        value={text}
        maxLength={ANSWER_CHARS}
        isWrong={isWrong(text)}
        fault="Write the answer"
        onText={setText}
      />
      <Checkbox
        id={`${id}-public`}
        label="Show it to learners before they send a ticket that is like it"
        isChecked={isPublic}
        onCheck={setPublic}
      />
      <FormRefusal />
      <div className="flex flex-wrap gap-3">
        <FormSubmit>Save</FormSubmit>
        <Button variant="outline" onClick={onEnd}>
          Cancel
        </Button>
        {answer && (
          <Button variant="outline" isPending={remove.isPending} onClick={() => remove.mutate(answer.id)}>
            Remove
          </Button>
        )}
      </div>
    </FormFrame>
  )
}
