import type { LessonDraft } from '@learn/contract/lesson'
import type { QuizResponse } from '@learn/contract/quiz'
import { isAnswered } from '@learn/questions/answered'
import { Timer } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { RichText } from '#features/rich-text/index.ts'
import { useServerNow } from '#shared/api/server-time.ts'
import { useJournal } from '#shared/journal/use-journal.ts'
import { Button } from '#shared/ui/button.tsx'
import { FormFrame } from '#shared/ui/form/form-frame.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { Bar } from '#shared/ui/progress.tsx'
import { AnswerForm } from './answer-form.tsx'
import { FeedbackNotice } from './feedback-notice.tsx'
import { type Attempt, clockText, type Question } from './lesson-view.ts'

interface Props {
  activityId: number
  attempt: Attempt
  /** It was begun here, not come back to: the focus goes to its first page too. */
  isBegun: boolean
  isPending: boolean
  fault: string | null
  onWay: (way: number) => void
  onAnswer: (response: QuizResponse) => void
  /** The time is over. */
  onOver: () => void
}

/** The page on which a learner stands: its text, and the ways on or the question. */
export function LessonPage({ activityId, attempt, isBegun, isPending, fault, onWay, onAnswer, onOver }: Props) {
  const { page, said, progressPct, deadlineAt } = attempt
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // What was pressed is gone with its page.
    if (attempt.step > 0 || isBegun) title.current?.focus()
  }, [attempt.step, isBegun])
  return (
    <section aria-label={page.title} className="mt-6 max-w-text">
      {(progressPct !== null || deadlineAt !== null) && (
        <div className="flex items-center gap-4">
          {progressPct !== null && <Bar pct={progressPct} height={6} label={`Pages seen: ${progressPct}%`} />}
          {deadlineAt !== null && <TimeLeft untilS={deadlineAt} onOver={onOver} />}
        </div>
      )}
      <div role="status">{said && <FeedbackNotice said={said} />}</div>
      <Heading level={2} look="h2" ref={title} tabIndex={-1} className="mt-6">
        {page.title}
      </Heading>
      <RichText html={page.html} size="page" headingsFrom={3} className="mt-3" />
      {page.question ? (
        <AskedPage
          key={attempt.step}
          activityId={activityId}
          attempt={attempt}
          question={page.question}
          isPending={isPending}
          onAnswer={onAnswer}
        />
      ) : (
        <div className="mt-7 flex flex-wrap gap-3">
          {(page.buttons.length > 0 ? page.buttons : ['Continue']).map((text, way, { length }) => (
            <Button
              key={text}
              size="lg"
              variant={length === 1 ? 'primary' : 'outline'}
              disabled={isPending}
              onClick={() => onWay(way)}
              className="h-auto! min-h-12 max-w-full whitespace-normal! py-2 text-left break-words"
            >
              {text}
            </Button>
          ))}
        </div>
      )}
      <p role="alert" className="mt-3 text-small text-badink empty:hidden">
        {fault}
      </p>
    </section>
  )
}

interface AskedProps {
  activityId: number
  attempt: Attempt
  question: Question
  isPending: boolean
  onAnswer: (response: QuizResponse) => void
}

/** A question with its answer, which is kept while it is thought about. */
function AskedPage({ activityId, attempt, question, isPending, onAnswer }: AskedProps) {
  const { id, step, page } = attempt
  const { values, set } = useJournal(`lesson:${activityId}`)
  const draft = values.answer as LessonDraft | undefined
  const response = draft?.attempt === id && draft.step === step ? draft.response : null
  const isReady = isAnswered({ type: question.type, isSingle: question.view.single === true }, response)
  return (
    <FormFrame
      className="mt-7"
      isPending={isPending}
      onSend={() => {
        if (response && isReady) onAnswer(response)
      }}
    >
      <AnswerForm
        question={question}
        response={response}
        isLocked={isPending}
        onAnswer={given => set('answer', { attempt: id, step, response: given } satisfies LessonDraft)}
      />
      <div className="mt-6 flex flex-wrap items-center gap-4">
        <Button type="submit" size="lg" isPending={isPending} disabled={!isReady}>
          {question.type === 'essay' ? 'Hand in' : 'Check'}
        </Button>
        {page.triesLeft !== null && page.triesLeft > 0 && (
          <span className="text-small text-ink3">
            {page.triesLeft === 1 ? 'The last try' : `${page.triesLeft} tries left`}
          </span>
        )}
      </div>
    </FormFrame>
  )
}

function TimeLeft({ untilS, onOver }: { untilS: number; onOver: () => void }) {
  const leftS = untilS - useServerNow(untilS)
  const isOver = leftS < 0
  const tell = useEffectEvent(onOver)
  useEffect(() => {
    if (isOver) tell()
  }, [isOver])
  return (
    <span
      role="timer"
      aria-label="Time left"
      className="tnum inline-flex shrink-0 items-center gap-1.5 text-small font-semibold text-ink2"
    >
      <Timer size={15} aria-hidden="true" />
      {clockText(leftS)}
    </span>
  )
}
