import { addressOf } from '@learn/contract/pages/plain'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { CheckCircle2, CloudOff, TriangleAlert } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { dropPendingSubmission, listUnseenSubmissions, onUnseen, type PendingSubmission } from './pending-submission.ts'
import { sendPendingSubmissions } from './send-submissions.ts'
import { submissionText } from './submission-texts.ts'

/** The server may be there again without the browser knowing of it. */
const AGAIN_MS = 20_000

/** Hands in, wherever in the app that is, what was asked for without a connection, and tells what became of it. */
export function SubmissionNotices() {
  const kept = useSyncExternalStore(onUnseen, listUnseenSubmissions)
  const [read, setRead] = useState<readonly number[]>([])
  useSending(kept.some(({ outcome }) => outcome === null))
  const told = kept.filter(({ attemptId, outcome }) => outcome !== null || !read.includes(attemptId))
  return (
    <div
      role="status"
      className="fixed bottom-15 left-6 z-toast flex max-w-note flex-col gap-3 empty:hidden max-gate:right-4 max-gate:bottom-34 max-gate:left-4 print:hidden"
    >
      {told.map(one => (
        <HandIn
          key={one.attemptId}
          kept={one}
          onClose={() => {
            if (one.outcome === null) setRead(before => [...before, one.attemptId])
            else dropPendingSubmission(one.attemptId)
          }}
        />
      ))}
    </div>
  )
}

function useSending(isWaiting: boolean): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (!isWaiting) return undefined
    let isBusy = false
    const send = (): void => {
      if (isBusy || !navigator.onLine) return
      isBusy = true
      void sendPendingSubmissions()
        // They count in lists, the timeline and at home.
        .then(settled => (settled > 0 ? queries.invalidateQueries() : undefined))
        .catch(() => undefined)
        .finally(() => {
          isBusy = false
        })
    }
    send()
    const timer = setInterval(send, AGAIN_MS)
    window.addEventListener('online', send)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', send)
    }
  }, [isWaiting, queries])
}

const SIGNS = { waiting: CloudOff, arrived: CheckCircle2, over: TriangleAlert, refused: TriangleAlert } as const

function HandIn({ kept, onClose }: { kept: PendingSubmission; onClose: () => void }) {
  const navigate = useNavigate()
  const { attemptId, quizId, outcome } = kept
  const Icon = SIGNS[outcome?.kind ?? 'waiting']
  const go = (to: string): void => {
    // From the free area it leads into the other router: this one never tells that it arrived.
    void navigate({ to })
    if (outcome !== null) onClose()
  }
  return (
    <div className="rounded-card border border-line2 bg-raised p-4 text-small text-ink shadow-3">
      <p className="flex gap-3">
        <Icon size={18} aria-hidden="true" className="mt-0.5 shrink-0 text-ink3" />
        {submissionText(kept)}
      </p>
      <div className="mt-3 flex flex-wrap justify-end gap-2.5">
        {outcome?.kind === 'arrived' ? (
          <Button size="sm" onClick={() => go(addressOf('review', { attemptId }))}>
            Review answers
          </Button>
        ) : (
          <Button size="sm" variant="soft" onClick={() => go(addressOf('quiz', { quizId }))}>
            Open the quiz
          </Button>
        )}
        <Button size="sm" variant="outline" onClick={onClose}>
          Close
        </Button>
      </div>
    </div>
  )
}
