import { useServerNow } from '#shared/api/server-time.ts'
import { clockTime, countdownText } from './countdown-text.ts'
import type { Problem } from './sign-in-state.ts'

/** Why the last step was refused, with the tries that are left or the time at which a lock ends. */
export function ProblemText({ text, attemptsLeft, unlockAt }: Omit<Problem, 'field'>) {
  const now = useServerNow(unlockAt)
  return (
    <>
      {text}
      {attemptsLeft !== null && attemptsLeft > 0 && (
        <b className="mt-0.5 block font-semibold">
          {attemptsLeft} {attemptsLeft === 1 ? 'attempt' : 'attempts'} left
        </b>
      )}
      {unlockAt !== null && <UnlockTime atS={unlockAt} nowS={now} />}
    </>
  )
}

/** The countdown is for the eye only: read aloud every second it would drown everything else. */
const UnlockTime = ({ atS, nowS }: { atS: number; nowS: number }) =>
  nowS < atS ? (
    <b className="tnum mt-0.5 block font-semibold">
      Try again <span aria-hidden="true">in {countdownText(atS - nowS)}, </span>at {clockTime.format(atS * 1000)}
    </b>
  ) : (
    <b className="mt-0.5 block font-semibold">You can try again now.</b>
  )
