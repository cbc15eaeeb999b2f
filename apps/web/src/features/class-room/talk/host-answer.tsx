import type { ClassQuestion } from '@learn/contract/live'
import { ANSWER_LIMIT_CHARS } from '@learn/contract/live/plain'
import { useState } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { FormFrame, FormSubmit } from '#shared/ui/form/form-frame.tsx'
import { TextArea } from '#shared/ui/text-area.tsx'
import { useTalkAct } from './use-talk.ts'

interface Props {
  sessionId: number
  question: ClassQuestion
}

/** What the host does with a question: answers it aloud or in writing, or puts it back. */
export function HostAnswer({ sessionId, question: { id, state, answer } }: Props) {
  const act = useTalkAct('local_learn_answer_class_question', sessionId)
  const [text, setText] = useState<string | null>(null)
  const become = (next: ClassQuestion['state']) => act.mutate({ questionid: id, state: next })
  if (text !== null)
    return (
      <FormFrame
        className="mt-3 space-y-2"
        takesFocus
        isPending={act.isPending}
        onSend={() =>
          act.mutate({ questionid: id, state: 'answered', answer: text }, { onSuccess: () => setText(null) })
        }
      >
        <TextArea
          id={`answer-${id}`}
          label="Your answer"
          rows={2}
          maxLength={ANSWER_LIMIT_CHARS}
          value={text}
          onText={setText}
        />
        <div className="flex justify-end gap-2">
          <Button variant="ghost" size="sm" onClick={() => setText(null)}>
            Cancel
          </Button>
          <FormSubmit size="sm">Answer</FormSubmit>
        </div>
      </FormFrame>
    )
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {state === 'open' && (
        <Button variant="outline" size="sm" onClick={() => become('answering')}>
          Answer now
        </Button>
      )}
      {state === 'answering' && (
        <Button variant="soft" size="sm" onClick={() => become('answered')}>
          Answered
        </Button>
      )}
      <Button variant="ghost" size="sm" onClick={() => setText(answer)}>
        {answer === '' ? 'Write' : 'Change the answer'}
      </Button>
      {state !== 'open' && (
        <Button variant="ghost" size="sm" onClick={() => become('open')}>
          Back to the queue
        </Button>
      )}
    </div>
  )
}
