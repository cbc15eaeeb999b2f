import { CircleAlert } from 'lucide-react'
import { useServerNow } from '#shared/lib/server-clock.ts'
import { Notice } from '#shared/ui/notice.tsx'
import { countdownText } from './countdown-text.ts'
import type { Problem } from './sign-in-state.ts'

const exactTime = new Intl.DateTimeFormat('en-US', {
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
  hour12: true,
  timeZone: 'Asia/Kolkata',
})

/** Why the last step was refused, with the tries that are left or the exact time at which a lock ends. */
export function ProblemNotice({ id, problem }: { id: string; problem: Omit<Problem, 'field'> | null }) {
  const { unlockAt = null, attemptsLeft = null } = problem ?? {}
  const now = useServerNow(unlockAt)
  return (
    <div role="alert" id={id}>
      {problem && (
        <Notice tone="bad" Icon={CircleAlert} className="mt-3.5">
          {problem.text}
          {attemptsLeft !== null && attemptsLeft > 0 && (
            <b className="mt-0.5 block font-semibold">
              {attemptsLeft} {attemptsLeft === 1 ? 'attempt' : 'attempts'} left
            </b>
          )}
          {unlockAt !== null && <UnlockTime atS={unlockAt} nowS={now} />}
        </Notice>
      )}
    </div>
  )
}

/** The countdown is for the eye only: read aloud every second it would drown everything else. */
const UnlockTime = ({ atS, nowS }: { atS: number; nowS: number }) =>
  nowS < atS ? (
    <b className="tnum mt-0.5 block font-semibold">
      Unlocks at {exactTime.format(atS * 1000)}, India time
      <span aria-hidden="true"> (in {countdownText(atS - nowS)})</span>
    </b>
  ) : (
    <b className="mt-0.5 block font-semibold">You can try again now.</b>
  )
