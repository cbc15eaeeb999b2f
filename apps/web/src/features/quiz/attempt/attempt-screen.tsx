import type { Attempt } from '@learn/contract/quiz'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useEffect, useState } from 'react'
import { JournalNotice } from '#shared/journal/journal-state.tsx'
import { noteRecentWork } from '#shared/lib/recent-work.ts'
import { useOfflinePage } from '#shared/lib/use-offline-page.ts'
import { NoticesPart } from '#shared/submissions/notices-part.ts'
import { Button } from '#shared/ui/button.tsx'
import { lazyComponent } from '#shared/ui/lazy-component.tsx'
import { attemptName } from '../quiz-texts.ts'
import { AttemptBar } from './attempt-bar.tsx'
import { AttemptNotices } from './attempt-notices.tsx'
import { Palette } from './palette.tsx'
import { QuestionCard } from './question-card.tsx'
import { useAttempt } from './use-attempt.ts'
import { useCacheAttempt } from './use-cache-attempt.ts'
import { usePage } from './use-page.ts'
import { usePreloadedParts } from './use-preloaded-parts.ts'

const over = { fault: 'over', close: ({ onClose }: { onClose: () => void }) => onClose() } as const
const SubmitDialog = lazyComponent('submit', () => import('./submit-dialog.tsx'), over)
const Receipt = lazyComponent('receipt', () => import('./receipt.tsx'), over)
const AnswerConflict = lazyComponent('answer-conflict', () => import('./answer-conflict.tsx'), { fault: 'inside' })
const PARTS = [SubmitDialog, Receipt, AnswerConflict, NoticesPart]
const NONE = {}

/** An attempt at a quiz: a page of questions, the palette, the clock. */
export default function AttemptScreen({ attempt }: { attempt: Attempt }) {
  const work = useAttempt(attempt)
  usePreloadedParts(attempt, PARTS)
  useEffect(() => noteRecentWork({ attempt: attemptName(attempt) }), [attempt])
  useOfflinePage(PARTS)
  useCacheAttempt(attempt, work.isOver || work.finish.isSuccess)
  const { page, isOneWay, go, next, isLeaving, fault } = usePage(attempt, work.journal.saved, work.tellTabs)
  const [isAsked, setIsAsked] = useState(work.finish.isWished)
  const shown = work.standing.filter(({ question }) => question.page === page)
  const isLast = page >= attempt.pages - 1
  return (
    <div className="min-h-dvh">
      <AttemptBar attempt={attempt} work={work} isLast={isLast} onSubmit={() => setIsAsked(true)} />
      <div className="grid grid-cols-[minmax(0,1fr)] s_desktop:grid-cols-[minmax(0,1fr)_17.5rem]">
        <main className="mx-auto w-full max-w-narrow px-6 py-9 max-gate:px-4">
          <AttemptNotices attempt={attempt} work={work} />
          <div className="mb-6 empty:hidden">
            {work.journal.conflicts.length > 0 ? (
              <AnswerConflict work={work} />
            ) : (
              <JournalNotice journal={work.journal} names={NONE} />
            )}
          </div>
          <div className="flex flex-col gap-12">
            {shown.map(standing => (
              <QuestionCard key={standing.question.slot} attempt={attempt} work={work} standing={standing} />
            ))}
          </div>
          <nav aria-label="Pages" className="mt-9 flex flex-wrap items-center justify-between gap-3">
            {page > 0 && !isOneWay ? (
              <Button variant="outline" size="lg" onClick={() => go(page - 1)}>
                <ArrowLeft size={17} aria-hidden="true" />
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
              <Button size="lg" isPending={isLeaving} onClick={next}>
                {shown.length > 1 ? 'Next page' : 'Next question'}
                <ArrowRight size={17} aria-hidden="true" />
              </Button>
            )}
          </nav>
          <p role="alert" className="mt-3 text-right text-small text-badink empty:hidden">
            {fault}
          </p>
        </main>
        <Palette attempt={attempt} work={work} page={page} onPage={isOneWay ? null : go} />
      </div>
      {isAsked && !work.finish.isSuccess && (
        <SubmitDialog work={work} attempt={attempt} onClose={() => setIsAsked(false)} />
      )}
      {work.finish.data && !work.finish.isTold && (
        <Receipt
          finished={work.finish.data}
          isLate={work.finish.isLate}
          attempt={attempt}
          onClose={() => void work.finish.leave()}
        />
      )}
    </div>
  )
}
