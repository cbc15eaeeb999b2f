import { brand } from '@learn/brand'
import { type ReactNode, useEffect, useState } from 'react'
import { unreachedText } from '../api/unreached-text.ts'
import { useReached } from '../api/use-reached.ts'
import { isOutdated } from '../lib/outdated.ts'

interface Props {
  error: Error & { url?: string }
  /** How often it was tried. A browser may keep that a file of code failed: then only a reload helps. */
  tries: number
  onRetry: () => void
  /** Beside the way on: another way out. */
  children?: ReactNode
}

type Cause = 'unreached' | 'outdated' | 'other'

function textOf(cause: Cause): string {
  if (cause === 'unreached') return `${unreachedText()}. This opens as soon as you’re back online.`
  return cause === 'outdated' ? `A new version of ${brand.name} is here.` : 'This part of the page could not be loaded.'
}

/** Why a part of the app could not be loaded, as far as the browser can tell. */
function useCause(url?: string): Cause {
  const isReached = useReached()
  const [isOld, setIsOld] = useState(false)
  useEffect(() => {
    if (isReached) void isOutdated(url).then(setIsOld)
  }, [url, isReached])
  if (!isReached) return 'unreached'
  return isOld ? 'outdated' : 'other'
}

/**
 * A part that did not load: why, the way on, and the written text for support. It tries by itself once the connection is back.
 * It stands at the start of the app, so it has no button of the kit, whose code may be what is missing.
 */
export function PartFault({ error, tries, onRetry, children }: Props) {
  const cause = useCause(error.url)
  const isReloadNext = cause === 'outdated' || (cause === 'other' && tries > 1)
  const canReload = cause !== 'unreached'
  useEffect(() => {
    window.addEventListener('online', onRetry)
    return () => window.removeEventListener('online', onRetry)
  }, [onRetry])
  return (
    <div role="alert" className="max-w-note space-y-3 text-body text-ink">
      <p className="text-pretty">
        {textOf(cause)}
        {isReloadNext && ' Reload the page: your work is saved.'}
      </p>
      <div className="inline-flex gap-3">
        {!isReloadNext && <PlainButton onClick={onRetry}>Try again</PlainButton>}
        {canReload && <PlainButton onClick={() => window.location.reload()}>Reload</PlainButton>}
        {children}
      </div>
      {canReload && <FaultDetails error={error} />}
    </div>
  )
}

/** The written text, for who is asked for it by support. */
export const FaultDetails = ({ error }: { error: Error }) => (
  <details className="max-w-full text-small text-ink2">
    <summary className="cursor-pointer">Details</summary>
    <p className="break-words font-mono">{error.message}</p>
  </details>
)

export const PlainButton = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <button
    type="button"
    onClick={onClick}
    className="cursor-pointer rounded-control border border-line bg-surface px-4 py-2 font-semibold text-ink hover:bg-hover"
  >
    {children}
  </button>
)
