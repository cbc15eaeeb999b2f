import type { Attempt } from '@learn/contract/quiz'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { MonitorSmartphone, TimerOff } from 'lucide-react'
import { useRef, useState } from 'react'
import { learn } from '#shared/api/call.ts'
import { JournalNotice } from '#shared/journal/journal-state.tsx'
import { Button } from '#shared/ui/button.tsx'
import { latePart } from '#shared/ui/late-part.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { countdownText } from '../quiz-texts.ts'
import { AttemptBar } from './attempt-bar.tsx'
import { Palette } from './palette.tsx'
import { QuestionCard } from './question-card.tsx'
import { TimeWarning } from './time-warning.tsx'
import { useAttempt } from './use-attempt.ts'

const over = { fault: 'over', close: ({ onClose }: { onClose: () => void }) => onClose() } as const
const SubmitDialog = latePart('submit', () => import('./submit-dialog.tsx'), over)
const Receipt = latePart('receipt', () => import('./receipt.tsx'), over)

/** An attempt at a quiz: a page of questions, the palette, the clock. */
export function AttemptScreen({ attempt }: { attempt: Attempt }) {
  const work = useAttempt(attempt)
  const { page, go } = usePageOf(attempt)
  const [isAsked, setIsAsked] = useState(false)
  const shown = work.standing.filter(({ question }) => question.page === page)
  const isLast = page >= attempt.pages - 1
  const isOneWay = attempt.quiz.navigation === 'sequential'
  const next = async (): Promise<void> => {
    if (isOneWay) {
      if (!(await work.journal.saved())) return
      await learn('local_learn_leave_page', { attemptid: attempt.id, page: page + 1 })
    }
    go(page + 1)
  }
  return (
    <div className="min-h-dvh">
      <AttemptBar attempt={attempt} work={work} isLast={isLast} onSubmit={() => setIsAsked(true)} />
      <div className="grid s_desktop:grid-cols-[minmax(0,1fr)_17.5rem]">
        <main className="mx-auto w-full max-w-narrow px-6 py-9 max-gate:px-4">
          <div aria-live="polite" className="flex flex-col gap-3 empty:hidden">
            {work.isElsewhere && !work.isOver && (
              <Notice tone="info" Icon={MonitorSmartphone}>
                You went on with this attempt on another device or in another browser.{' '}
                <Button size="sm" variant="outline" onClick={work.takeOver}>
                  Continue here
                </Button>
              </Notice>
            )}
            {work.isTimeOver && !work.isOver && (
              <Notice tone="warn" Icon={TimerOff}>
                {attempt.quiz.overdue === 'grace' && work.pulse.graceEndsAt !== null
                  ? `The time is over. You have ${countdownText(work.pulse.graceEndsAt - work.nowS)} to submit.`
                  : attempt.quiz.overdue === 'submit'
                    ? 'The time is over. Your answers are being submitted as they are; without a connection that happens by itself.'
                    : 'The time is over. This attempt was not submitted and does not count.'}
              </Notice>
            )}
            <TimeWarning leftS={work.leftS} />
          </div>
          <JournalNotice journal={work.journal} names={namesOf(attempt)} textOf={() => 'An answer'} />
          <div className="flex flex-col gap-12">
            {shown.map((standing, n) => (
              <QuestionCard
                key={standing.question.slot}
                attempt={attempt}
                work={work}
                standing={standing}
                isFirst={n === 0}
              />
            ))}
          </div>
          <nav aria-label="Pages" className="mt-9 flex flex-wrap items-center justify-between gap-3">
            {page > 0 && !isOneWay ? (
              <Button variant="outline" size="lg" onClick={() => go(page - 1)}>
                Previous
              </Button>
            ) : (
              <span />
            )}
            {isLast ? (
              <Button size="lg" disabled={work.isOver} onClick={() => setIsAsked(true)}>
                Submit quiz
              </Button>
            ) : (
              <Button size="lg" onClick={() => void next()}>
                {shown.length > 1 ? 'Next page' : 'Next question'}
              </Button>
            )}
          </nav>
        </main>
        <Palette attempt={attempt} work={work} page={page} onPage={isOneWay ? null : go} />
      </div>
      {isAsked && !work.finish.isSuccess && (
        <SubmitDialog work={work} attempt={attempt} onClose={() => setIsAsked(false)} />
      )}
      {work.finish.data && !work.finish.isTold && (
        <Receipt finished={work.finish.data} attempt={attempt} onClose={() => void work.finish.leave()} />
      )}
    </div>
  )
}

/** The page that is shown: it stands in the address, so that a reload and the way back find it. */
function usePageOf(attempt: Attempt) {
  const { p } = useSearch({ strict: false }) as { p?: string }
  const navigate = useNavigate()
  const first = Math.min(attempt.page, attempt.pages - 1)
  const wanted = p === undefined ? first : Number(p) - 1
  const page = Number.isInteger(wanted) && wanted >= first && wanted < attempt.pages ? wanted : first
  const target = useRef(page)
  const go = (to: number): void => {
    target.current = to
    void navigate({ to: '.', search: { p: String(to + 1) }, replace: true }).then(() =>
      document.querySelector<HTMLElement>('[data-question]')?.focus(),
    )
  }
  return { page, go }
}

const namesOf = ({ questions }: Attempt): Record<string, string> =>
  Object.fromEntries(questions.map(({ slot, number }) => [`q${slot}`, `Question ${number ?? ''}`]))
