import { QUESTION_LIMIT_CHARS } from '@learn/contract/live/plain'
import { useRef, useState } from 'react'
import { Checkbox } from '#shared/ui/checkbox.tsx'
import { FormFrame, FormSubmit } from '#shared/ui/form/form-frame.tsx'
import { TextArea } from '#shared/ui/text-area.tsx'
import { useTalkAct } from './use-talk.ts'

/** Asks a question, without a name if the learner wants. */
export function AskForm({ sessionId, isMuted }: { sessionId: number; isMuted: boolean }) {
  const [text, setText] = useState('')
  const [isAnonymous, setAnonymous] = useState(false)
  const key = useRef(crypto.randomUUID())
  const ask = useTalkAct('local_learn_ask_class_question', sessionId)
  const send = () =>
    ask.mutate(
      { sessionid: sessionId, key: key.current, text, isanonymous: isAnonymous },
      {
        onSuccess: () => {
          key.current = crypto.randomUUID()
          setText('')
        },
      },
    )
  if (isMuted) return <p className="border-t border-line p-4 text-small text-ink3">You can’t write at the moment.</p>
  return (
    <FormFrame
      className="space-y-3 border-t border-line p-4"
      isPending={ask.isPending}
      onSend={() => text.trim() !== '' && send()}
    >
      <TextArea
        id="class-question"
        label="Your question"
        rows={2}
        maxLength={QUESTION_LIMIT_CHARS}
        value={text}
        onText={setText}
      />
      <div className="flex items-center justify-between gap-3">
        <Checkbox id="class-question-name" label="Without my name" isChecked={isAnonymous} onCheck={setAnonymous} />
        <FormSubmit disabled={text.trim() === ''}>Ask</FormSubmit>
      </div>
    </FormFrame>
  )
}
