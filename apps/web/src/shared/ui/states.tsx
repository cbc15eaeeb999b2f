import { clsx } from 'clsx'
import { CloudOff, TriangleAlert } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { ApiError } from '../api/api-error.ts'
import { reportInPlace } from '../api/refusals.ts'
import { Button } from './button.tsx'
import { IconTile } from './icon-tile.tsx'
import { Seed } from './seed.tsx'

/** A grey shape in the place of what is loading; it appears after 150 ms. */
export const Skeleton = ({ className }: { className: string }) => (
  <div aria-hidden="true" className={clsx('late animate-pulse rounded-control bg-line', className)} />
)

/** A card that is loading: the surface and the hairline that it will have. */
export const CardSkeleton = ({ className }: { className: string }) => (
  <div
    aria-hidden="true"
    className={clsx('late animate-pulse rounded-card border border-line bg-surface shadow-1', className)}
  />
)

/** Nothing to show: the written text, an unlit seed head, one action. */
export const Empty = ({ text, action }: { text: string; action?: ReactNode }) => (
  <div className="flex flex-col items-center gap-3 px-6 py-10 text-center">
    <Seed n={55} size={56} share={0} className="text-ink3" />
    <p className="text-body text-ink2">{text}</p>
    {action}
  </div>
)

/** The same in a line, where a panel is empty on most days. */
export const EmptyLine = ({ text }: { text: string }) => (
  <div className="mt-3 flex items-center gap-3">
    <Seed n={34} size={32} share={0} className="shrink-0 text-ink3" />
    <p className="min-w-0 text-body text-ink2">{text}</p>
  </div>
)

/** No fault of anybody's, and nothing to be done about it here. */
const OFFLINE = 'This needs a connection. It loads once you’re back online.'
/** Said of what failed on the server, whatever it calls it. */
const OURS = 'Something failed on our side. Please try again in a moment.'

/** A panel that could not be loaded: one sentence, try again, the id that support asks for. */
export function ErrorPanel({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { status, requestId } = error instanceof ApiError ? error : { status: null, requestId: null }
  const isUnreached = status === 0
  useEffect(reportInPlace, [error])
  return (
    <div role="alert" className="flex flex-col items-center gap-3 px-6 py-10 text-center">
      <IconTile tone={isUnreached ? 'quiet' : 'bad'} size="lg">
        {isUnreached ? <CloudOff size={20} /> : <TriangleAlert size={20} />}
      </IconTile>
      <p className="max-w-note text-body text-pretty text-ink">
        {isUnreached ? OFFLINE : status === 500 ? OURS : error.message}
      </p>
      <Button variant="outline" onClick={onRetry}>
        Try again
      </Button>
      {requestId && (
        <p className="text-small text-ink3">
          Request <span className="font-mono">{requestId}</span>
        </p>
      )}
    </div>
  )
}
