import type { Checkpoint } from '@learn/contract/live'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CircleHelp } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { learn } from '#shared/api/call.ts'
import { timeText } from '#shared/lib/time-text.ts'
import { Card } from '#shared/ui/card.tsx'
import { FormFrame, FormSubmit } from '#shared/ui/form/form-frame.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { RadioCard } from '#shared/ui/radio-card.tsx'
import { liveClassQuery } from './queries.ts'

interface Props {
  activityId: number
  checkpoint: Checkpoint
  /** It was answered right: the recording goes on. */
  onPassed: () => void
}

/** A checkpoint question that the recording has come to. It takes the focus, since the video waits for it. */
export function CheckpointCard({ activityId, checkpoint, onPassed }: Props) {
  const { id, atS, text, choices } = checkpoint
  const [chosen, setChosen] = useState<number | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const client = useQueryClient()
  const answer = useMutation({
    mutationFn: (choice: number) => learn('local_learn_answer_checkpoint', { checkpointid: id, choice }),
    onSuccess: async ({ isRight }) => {
      if (!isRight) return
      await client.invalidateQueries({ queryKey: liveClassQuery(activityId).queryKey })
      onPassed()
    },
  })
  useEffect(() => heading.current?.focus(), [])
  const isWrong = answer.data?.isRight === false && answer.variables === chosen
  return (
    <Card className="mt-5 p-5">
      <FormFrame
        aria-label={`Question at ${timeText(atS)}`}
        className="space-y-3"
        isPending={answer.isPending}
        onSend={() => chosen !== null && answer.mutate(chosen)}
      >
        <p className="flex items-center gap-2 text-small text-ink3">
          <CircleHelp size={16} aria-hidden="true" />
          <span className="tnum">Question at {timeText(atS)}</span>
        </p>
        <Heading ref={heading} tabIndex={-1} level={3} look="h3" id={`checkpoint-${id}`}>
          {text}
        </Heading>
        <div role="radiogroup" aria-labelledby={`checkpoint-${id}`} className="flex flex-col gap-2">
          {choices.map((choice, n) => (
            <RadioCard key={n} name={`checkpoint-${id}`} isOn={chosen === n} onChoose={() => setChosen(n)}>
              <span className="min-w-0 text-body break-words">{choice}</span>
            </RadioCard>
          ))}
        </div>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p role="status" className="text-small text-ink2">
            {answer.isError
              ? answer.error.message
              : isWrong
                ? 'Not quite. Watch that part again, or try another choice.'
                : 'What comes next counts for your attendance once you’ve answered.'}
          </p>
          <FormSubmit disabled={chosen === null}>Check answer</FormSubmit>
        </div>
      </FormFrame>
    </Card>
  )
}
