import { getAddress } from '@learn/contract/pages/plain'
import type { Attempt, FinishedAttempt } from '@learn/contract/quiz'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { clockTime, shortDay } from '#shared/lib/date-text.ts'
import { dropPending } from '#shared/submissions/pending-submission.ts'
import { Button } from '#shared/ui/button.tsx'
import { DialogLayer, DialogTitle } from '#shared/ui/dialog.tsx'
import { Seed } from '#shared/ui/seed.tsx'
import { getBack } from '../quiz-bar.tsx'
import { submissionKey } from '../quiz-submission.ts'
import { TIME_OUT_TEXT } from '../submission-texts.ts'

interface Props {
  finished: FinishedAttempt
  attempt: Attempt
  /** The time ended before it arrived. */
  isLate: boolean
  onClose: () => void
}

/** The hand-in arrived: its code, and the ways on. */
export default function Receipt({ finished, attempt, isLate, onClose }: Props) {
  const navigate = useNavigate()
  const [isCopied, setIsCopied] = useState(false)
  const { receipt, submittedAt, answered, questions } = finished
  const leave = async (to: string): Promise<void> => {
    dropPending(submissionKey(attempt.id))
    await navigate({ to })
    onClose()
  }
  return (
    <DialogLayer
      onClose={() => void leave(getBack(attempt.quiz))}
      className="top-1/2 w-[calc(100vw-3rem)] max-w-panel -translate-y-1/2 items-center gap-3 rounded-modal px-6 py-10 text-center"
    >
      <Seed n={144} size={104} share={questions === 0 ? 0 : answered / questions} className="text-brand" />
      <DialogTitle className="mt-2 text-h1">Your quiz is submitted</DialogTitle>
      <p className="text-body text-ink2">
        {answered} of {questions} answered, on {shortDay(submittedAt)} at {clockTime(submittedAt)}.
      </p>
      {isLate && <p className="text-body text-accentink">{TIME_OUT_TEXT}</p>}
      <div className="mt-2 flex flex-wrap items-center justify-center gap-3 rounded-input bg-sunken px-4 py-3">
        <span className="text-small text-ink2">Receipt</span>
        <b className="tnum font-mono text-body">{receipt}</b>
        <Button
          size="sm"
          variant="outline"
          onClick={() => void navigator.clipboard.writeText(receipt).then(() => setIsCopied(true))}
        >
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
      </div>
      <div className="mt-5 flex flex-wrap justify-center gap-3">
        <Button size="lg" onClick={() => void leave(getAddress('review', { attemptId: finished.attemptId }))}>
          Review answers
        </Button>
        <Button size="lg" variant="outline" onClick={() => void leave(getBack(attempt.quiz))}>
          Back to the lesson
        </Button>
      </div>
    </DialogLayer>
  )
}
