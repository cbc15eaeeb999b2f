import type { Attempt } from '@learn/contract/quiz'
import { useEffect } from 'react'
import { Button, buttonClass } from '#shared/ui/button.tsx'
import { Dialog, DialogClose } from '#shared/ui/dialog.tsx'
import type { Working } from './use-attempt.ts'

interface Props {
  work: Working
  attempt: Attempt
  onClose: () => void
}

const questions = (n: number): string => (n === 1 ? '1 question' : `${n} questions`)

/** Asks whether it is meant: what is open and what was flagged stands before it. */
export default function SubmitDialog({ work, attempt, onClose }: Props) {
  const { answered, all, flagged, finish, journal } = work
  useEffect(() => {
    if (finish.isSuccess) onClose()
  }, [finish.isSuccess, onClose])
  const open = all - answered
  return (
    <Dialog
      title="Submit this quiz?"
      lead={open === 0 ? 'Every question is answered.' : `${questions(open)} not answered yet.`}
      onClose={() => {
        finish.takeBack()
        onClose()
      }}
    >
      {flagged > 0 && (
        <p className="mt-3 text-body text-ink2">
          {flagged === 1
            ? 'You flagged 1 question to look at again.'
            : `You flagged ${flagged} questions to look at again.`}
        </p>
      )}
      <p className="mt-3 text-body text-ink2">
        {attempt.quiz.attemptsAllowed === attempt.number
          ? 'This is your last attempt. You can’t change your answers after it.'
          : 'You can’t change your answers after this.'}
      </p>
      <div aria-live="polite" className="mt-3 text-small text-badink empty:hidden">
        {saidOf(finish, journal.state === 'offline')}
      </div>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <DialogClose className={buttonClass({ variant: 'outline' })}>Keep working</DialogClose>
        <Button isPending={finish.isPending} disabled={finish.isPending} onClick={finish.ask}>
          Submit
        </Button>
      </div>
    </Dialog>
  )
}

const KEPT = 'even after you close this page, when you’re back in this browser. Or keep working.'

/** Why it is not handed in yet, and what becomes of it. While it is pending only the line is missing. */
function saidOf({ isPending, isKept, failureReason }: Working['finish'], isOffline: boolean): string {
  if (!isPending) return failureReason?.message ?? ''
  if (!failureReason && !isOffline) return ''
  return `You seem to be offline. Your quiz is submitted as soon as the server can be reached: ${isKept ? KEPT : 'keep this page open, or keep working.'}`
}
