import type { Attempt } from '@learn/contract/quiz'
import { MonitorSmartphone, TimerOff } from 'lucide-react'
import { Button } from '#shared/ui/button.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { countdownText } from '../quiz-texts.ts'
import { TimeWarning } from './time-warning.tsx'
import type { Working } from './use-attempt.ts'

interface Props {
  attempt: Attempt
  work: Working
}

/** What is said and shown of the attempt as a whole: another device, the time, that nothing counts. */
export function AttemptNotices({ attempt, work }: Props) {
  const { isElsewhere, isOver, isTimeOver, isLost, leftS, takeOver, finish } = work
  return (
    <div aria-live="polite" className="mb-6 flex flex-col gap-3 empty:hidden">
      {isElsewhere && !isOver && (
        <Notice tone="info" Icon={MonitorSmartphone}>
          You continued this attempt on another device or in another browser.{' '}
          <Button size="sm" variant="outline" onClick={takeOver}>
            Continue here
          </Button>
        </Notice>
      )}
      {isTimeOver && !isOver && (
        <Notice tone="warn" Icon={TimerOff}>
          {overText(attempt, work)}
        </Notice>
      )}
      {isLost && (
        <Notice tone="warn" Icon={TimerOff}>
          This attempt has ended. It wasn’t submitted in time and doesn’t count.{' '}
          <Button size="sm" variant="outline" onClick={() => void finish.leave()}>
            Back to the quiz
          </Button>
        </Notice>
      )}
      <TimeWarning leftS={leftS} />
    </div>
  )
}

function overText({ quiz }: Attempt, { pulse, nowS }: Working): string {
  if (quiz.overdue === 'grace' && pulse.graceEndsAt !== null)
    return `Time is up. You have ${countdownText(pulse.graceEndsAt - nowS)} to submit.`
  return quiz.overdue === 'submit'
    ? 'Time is up. Your answers are being submitted as they are, or as soon as you’re back online.'
    : 'Time is up. This attempt wasn’t submitted and doesn’t count.'
}
