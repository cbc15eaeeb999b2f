import { CircleHelp } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { timeText } from '#shared/lib/time-text.ts'
import { Card } from '#shared/ui/card.tsx'
import { FormFrame, FormSubmit } from '#shared/ui/form/form-frame.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { RadioCard } from '#shared/ui/radio-card.tsx'

interface Props {
  /** Begins the ids of its parts. */
  id: string
  question: { atS: number; text: string; choices: readonly string[] }
  chosen: number | null
  onChoose: (choice: number) => void
  /** What became of the answer, or what it is for. */
  standing: ReactNode
  isPending?: boolean
  /** False: it is answered, and `children` lead on. */
  canCheck: boolean
  onCheck: () => void
  /** Further buttons. */
  children?: ReactNode
}

/** A question that a video has come to. It takes the focus, since the video waits for it. */
export function QuestionCard({
  id,
  question,
  chosen,
  onChoose,
  standing,
  isPending,
  canCheck,
  onCheck,
  children,
}: Props) {
  const { atS, text, choices } = question
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Card className="mt-5 p-5">
      <FormFrame
        aria-label={`Question at ${timeText(atS)}`}
        className="space-y-3"
        isPending={isPending ?? false}
        onSend={() => chosen !== null && canCheck && onCheck()}
      >
        <p className="flex items-center gap-2 text-small text-ink3">
          <CircleHelp size={16} aria-hidden="true" />
          <span className="tnum">Question at {timeText(atS)}</span>
        </p>
        <Heading ref={heading} tabIndex={-1} level={3} look="h3" id={id}>
          {text}
        </Heading>
        <div role="radiogroup" aria-labelledby={id} className="flex flex-col gap-2">
          {choices.map((choice, n) => (
            <RadioCard key={n} name={id} isOn={chosen === n} onChoose={() => onChoose(n)}>
              <span className="min-w-0 text-body break-words">{choice}</span>
            </RadioCard>
          ))}
        </div>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p role="status" className="min-w-0 flex-1 basis-60 text-small text-ink2">
            {standing}
          </p>
          <span className="flex flex-wrap gap-3">
            {children}
            {canCheck && <FormSubmit disabled={chosen === null}>Check answer</FormSubmit>}
          </span>
        </div>
      </FormFrame>
    </Card>
  )
}
