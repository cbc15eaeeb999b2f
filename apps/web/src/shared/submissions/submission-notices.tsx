import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { CheckCircle2, CloudOff, TriangleAlert } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { clockTime, shortDay } from '#shared/lib/date-text.ts'
import { Button } from '#shared/ui/button.tsx'
import {
  dropPending,
  listUnseen,
  onPending,
  type PendingSubmission,
  type SubmissionKind,
} from './pending-submission.ts'
import { type AnySender, sendPending } from './send-pending.ts'

/** The server may be there again without the browser knowing of it. */
const AGAIN_MS = 20_000

interface Props {
  loadSender: (kind: SubmissionKind) => Promise<AnySender>
}

/** Sends, wherever in the app that is, what was submitted without a connection. What waits stays on screen until it has arrived. */
export function SubmissionNotices({ loadSender }: Props) {
  const unseen = useSyncExternalStore(onPending, listUnseen)
  const waiting = unseen.filter(({ outcome }) => outcome === null)
  const ended = unseen.filter(({ outcome }) => outcome !== null)
  useSending(waiting.length > 0, loadSender)
  return (
    <div
      role="status"
      className="fixed bottom-15 left-30 z-toast flex max-w-note flex-col gap-3 empty:hidden max-gate:right-4 max-gate:bottom-34 max-gate:left-4 print:hidden"
    >
      {waiting.length > 0 && <Waiting waiting={waiting} />}
      {ended.map(pending => (
        <Ended key={pending.token} pending={pending} />
      ))}
    </div>
  )
}

function useSending(isNeeded: boolean, loadSender: Props['loadSender']): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (!isNeeded) return undefined
    let isBusy = false
    const send = (): void => {
      if (isBusy || !navigator.onLine) return
      isBusy = true
      void sendPending(loadSender)
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
  }, [isNeeded, loadSender, queries])
}

const CARD = 'rounded-card border border-line2 bg-raised p-4 text-small text-ink shadow-3'

/** What waits, since when. It can be made small, and does not go away before it has arrived. */
function Waiting({ waiting }: { waiting: readonly PendingSubmission[] }) {
  const navigate = useNavigate()
  const [isSmall, setIsSmall] = useState(false)
  const count = waiting.length === 1 ? '1 submission waits' : `${waiting.length} submissions wait`
  if (isSmall)
    return (
      <Button size="sm" variant="outline" className="self-start bg-raised! shadow-3" onClick={() => setIsSmall(false)}>
        <CloudOff size={16} aria-hidden="true" />
        {count}
      </Button>
    )
  return (
    <div className={CARD}>
      <ul className="flex flex-col gap-3">
        {waiting.map(({ token, name, askedAtS, to }) => (
          <li key={token} className="flex gap-3">
            <CloudOff size={18} aria-hidden="true" className="mt-0.5 shrink-0 text-ink3" />
            <span className="min-w-0 flex-1">{waitingText(name, askedAtS)}</span>
            <Button size="sm" variant="ghost" aria-label={`Open ${name}`} onClick={() => void navigate({ to })}>
              Open
            </Button>
          </li>
        ))}
      </ul>
      <div className="mt-2 flex justify-end">
        <Button size="sm" variant="outline" onClick={() => setIsSmall(true)}>
          Minimise
        </Button>
      </div>
    </div>
  )
}

/** That something waits, and since when. */
export const waitingText = (name: string, askedAtS: number): string =>
  `“${name}” isn’t submitted yet. You pressed Submit on ${shortDay(askedAtS)} at ${clockTime(askedAtS)}; it’s sent as soon as the server can be reached.`

function Ended({ pending }: { pending: PendingSubmission }) {
  const navigate = useNavigate()
  const { outcome } = pending
  if (outcome === null) return null
  const { isSubmitted, text, link } = outcome
  const Icon = isSubmitted ? CheckCircle2 : TriangleAlert
  const close = (): void => dropPending(pending, pending.token)
  return (
    <div className={CARD}>
      <p className="flex gap-3">
        <Icon size={18} aria-hidden="true" className="mt-0.5 shrink-0 text-ink3" />
        {text}
      </p>
      <div className="mt-3 flex flex-wrap justify-end gap-2.5">
        {link && (
          <Button
            size="sm"
            variant={isSubmitted ? 'primary' : 'soft'}
            onClick={() => {
              // From the free area it leads into the other router: this one never tells that it arrived.
              void navigate({ to: link.to })
              close()
            }}
          >
            {link.name}
          </Button>
        )}
        <Button size="sm" variant="outline" onClick={close}>
          Close
        </Button>
      </div>
    </div>
  )
}
