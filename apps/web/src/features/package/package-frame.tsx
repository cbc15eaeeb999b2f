import type { ActivityContent } from '@learn/contract/classroom'
import type { PlayerMessage } from '@learn/player'
import type { RefObject } from 'react'
import { Button, linkClass } from '#shared/ui/button.tsx'
import { Empty, Skeleton } from '#shared/ui/states.tsx'

export type PackageContent = Extract<ActivityContent, { kind: 'package' }>

export type Astray = Extract<PlayerMessage, { kind: 'astray' }>

interface Props {
  frame: RefObject<HTMLIFrameElement | null>
  name: string
  playerUrl: string
  /** `shown`: the part stands there; `missing`: it did not come; `astray`: it was led astray; `over`: the way through the package has ended. */
  state: 'opening' | 'shown' | 'missing' | 'astray' | 'failed' | 'over'
  /** Where the part was led, while it is astray. */
  astray: Astray | null
  onRetry: () => void
  /** Opens a part again once the way has ended; null where none opens. */
  onGoOn: (() => void) | null
}

/** What a package may do is said by the frame and once more by what serves it (server: headers.ts). */
const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-modals allow-downloads allow-popups allow-popups-to-escape-sandbox'

/** The frame in which a package plays: another origin, in a sandbox, without our cookies. */
export const PackageFrame = ({ frame, name, playerUrl, state, astray, onRetry, onGoOn }: Props) => (
  <div className="relative min-h-0 min-w-0 flex-1 bg-white">
    {state === 'failed' ? (
      <div className="absolute inset-0 grid place-items-center bg-surface">
        <Empty text="This package can’t be opened here. Reload the page, or try another browser." />
      </div>
    ) : (
      // oxlint-disable-next-line react/iframe-missing-sandbox -- its own scripts on its own origin: each package has another host than ours
      <iframe
        ref={frame}
        src={playerUrl}
        title={name}
        sandbox={SANDBOX}
        allow="autoplay; fullscreen; encrypted-media"
        className="absolute inset-0 h-full w-full border-0"
      />
    )}
    {state === 'over' && (
      <div role="status" className="absolute inset-0 grid place-items-center bg-surface">
        <Empty
          text="You left this package. Your work is saved."
          action={onGoOn && <Button onClick={onGoOn}>Continue</Button>}
        />
      </div>
    )}
    {state === 'missing' && (
      <div role="alert" className="absolute inset-0 grid place-items-center bg-surface">
        <Empty
          text="This lesson needs a connection. Your work is saved; it opens when you’re back online."
          action={
            <Button variant="outline" size="sm" onClick={onRetry}>
              Try again
            </Button>
          }
        />
      </div>
    )}
    {state === 'astray' && astray && (
      <div role="alert" className="absolute inset-0 grid place-items-center bg-surface">
        <Empty
          text={
            astray.away === null
              ? 'This page isn’t in the package. Your work is saved.'
              : 'The package links to another site, which can’t be opened here. Your work is saved.'
          }
          action={<AstrayWays astray={astray} onBack={onRetry} />}
        />
      </div>
    )}
    {state === 'opening' && (
      <div role="status" className="absolute inset-0 grid place-items-center bg-surface">
        <span className="sr-only">Opening the package</span>
        <Skeleton className="h-40 w-2/3" />
      </div>
    )}
  </div>
)

/** The ways on from where a part was led astray. */
const AstrayWays = ({ astray: { away, canGoBack }, onBack }: { astray: Astray; onBack: () => void }) => (
  <div className="flex flex-wrap items-center justify-center gap-4">
    {canGoBack && (
      <Button variant="outline" size="sm" onClick={onBack}>
        Back to the page before
      </Button>
    )}
    {away !== null && (
      <a href={away} target="_blank" rel="noopener noreferrer" className={linkClass('text-body')}>
        Open {new URL(away).host} in a new window
      </a>
    )}
  </div>
)
