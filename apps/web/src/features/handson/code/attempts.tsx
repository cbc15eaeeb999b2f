import { writtenMoment } from '@learn/contract/base/plain'
import type { CodeAttempt } from '@learn/contract/coding'
import { clsx } from 'clsx'
import { Chip } from '#shared/ui/chip.tsx'
import { RowButton } from '#shared/ui/row-button.tsx'
import { Empty } from '#shared/ui/states.tsx'
import { scoreText } from './code-submission.ts'
import type { CodeWork } from './use-code-task.ts'

interface Props {
  attempts: readonly CodeAttempt[]
  work: CodeWork
}

const titleOf = ({ submittedAt }: CodeAttempt): string => `Submitted on ${writtenMoment(submittedAt)}`

/** What was submitted, the newest first: each opens with its code and its tests. The best one counts. */
export function Attempts({ attempts, work: { past, setPast, look } }: Props) {
  if (attempts.length === 0) return <Empty text="No submissions yet." />
  const best = Math.max(...attempts.map(({ score }) => score))
  const counts = attempts.find(({ score }) => score === best)
  return (
    <>
      <p className="mb-3 text-small text-ink2">Submit as often as you like. The best attempt counts.</p>
      <ul className="-mx-2 space-y-1">
        {attempts.map(attempt => (
          <li key={attempt.attemptId}>
            <RowButton
              aria-current={past?.title === titleOf(attempt) || undefined}
              onClick={() => {
                setPast({ title: titleOf(attempt), text: attempt.answer })
                look(attempt)
              }}
              className={clsx(
                'flex-wrap items-center gap-2 px-3 py-2.5 text-small!',
                past?.title === titleOf(attempt) ? 'bg-brandsoft' : 'hover:bg-hover',
              )}
            >
              <span className="tnum min-w-0 flex-1">{writtenMoment(attempt.submittedAt)}</span>
              <Chip tone={attempt.score === 100 ? 'ok' : 'warn'}>
                <span className="tnum">{scoreText(attempt.score)}</span>
              </Chip>
              <span className="w-full text-ink2">
                {attempt.passed} of {attempt.tests.length} tests passed{attempt === counts && ', counts'}
              </span>
            </RowButton>
          </li>
        ))}
      </ul>
    </>
  )
}
