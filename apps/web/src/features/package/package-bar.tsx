import type { PackageAttempt } from '@learn/contract/packages'
import { ChevronDown, ChevronLeft, ChevronRight, ExternalLink, Maximize, Minimize, RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, IconButton } from '#shared/ui/button.tsx'
import { Menu, MenuItem } from '#shared/ui/menu.tsx'
import { Bar } from '#shared/ui/progress.tsx'
import { pointsText } from './score-text.ts'

interface Props {
  attempt: PackageAttempt | null
  attempts: readonly PackageAttempt[]
  maxAttempts: number
  maxScore: number
  /** The save state. */
  children: ReactNode
  /** How long it took so far; '' where nobody knows. */
  spent: string
  isFull: boolean
  /** Null where there is no part before or after. */
  onPrevious: (() => void) | null
  onNext: (() => void) | null
  onAttempt: (number: number) => void
  /** Null where no attempt is left, or the one under way has nothing in it. */
  onAgain: (() => void) | null
  onFull: () => void
  /** Null where it can't have a window of its own. */
  onWindow: (() => void) | null
}

/** Our own bar around a package: the attempt, how far it is, what was saved, and the whole screen. */
export function PackageBar(props: Props) {
  const { attempt, isFull, onPrevious, onNext, onAgain, onFull, onWindow, spent, children } = props
  return (
    <div className="flex min-h-13 shrink-0 flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-surface px-4 py-2">
      {attempt && <AttemptName {...props} attempt={attempt} />}
      {attempt && attempt.of > 1 && (
        <span className="flex min-w-32 max-w-56 flex-1 items-center gap-3">
          <span className="flex-1">
            <Bar
              pct={Math.round((attempt.done / attempt.of) * 100)}
              label={`${attempt.done} of ${attempt.of} parts done`}
              tone="bg-accent"
              height={6}
            />
          </span>
          <span aria-hidden="true" className="tnum text-small text-ink2">
            {attempt.done} of {attempt.of}
          </span>
        </span>
      )}
      {spent && <span className="tnum text-small text-ink2">{spent}</span>}
      <span className="ml-auto flex flex-wrap items-center gap-2">
        {children}
        {(onPrevious || onNext) && (
          <>
            <IconButton label="Previous part" disabled={!onPrevious} onClick={onPrevious ?? undefined} size="sm">
              <ChevronLeft aria-hidden="true" size={18} />
            </IconButton>
            <IconButton label="Next part" disabled={!onNext} onClick={onNext ?? undefined} size="sm">
              <ChevronRight aria-hidden="true" size={18} />
            </IconButton>
          </>
        )}
        {onAgain && (
          <Button variant="ghost" size="sm" onClick={onAgain}>
            <RotateCcw aria-hidden="true" size={16} />
            Start again
          </Button>
        )}
        {onWindow && !isFull && (
          <Button variant="ghost" size="sm" onClick={onWindow}>
            <ExternalLink aria-hidden="true" size={16} />
            Own window
          </Button>
        )}
        <Button variant="outline" size="sm" onClick={onFull}>
          {isFull ? <Minimize aria-hidden="true" size={16} /> : <Maximize aria-hidden="true" size={16} />}
          {isFull ? 'Leave full screen' : 'Full screen'}
        </Button>
      </span>
    </div>
  )
}

/** 'Attempt 2 of 3'; with several it is the way to those before. */
function AttemptName({ attempt, attempts, maxAttempts, maxScore, onAttempt }: Props & { attempt: PackageAttempt }) {
  const name = (
    <>
      <b className="font-semibold">Attempt {attempt.number}</b>
      {maxAttempts > 0 && <span className="text-ink2"> of {maxAttempts}</span>}
    </>
  )
  if (attempts.length < 2) return <span className="tnum text-body text-ink">{name}</span>
  return (
    <Menu
      label="Attempts"
      buttonClassName="tnum flex h-8 cursor-pointer items-center gap-1 rounded-control px-2 text-body text-ink hover:bg-hover"
      className="left-0 w-60"
      button={
        <>
          <span>{name}</span>
          <ChevronDown aria-hidden="true" size={16} />
        </>
      }
    >
      {attempts.map(one => (
        <MenuItem key={one.id} isChecked={one.number === attempt.number} onClick={() => onAttempt(one.number)}>
          <span className="flex-1">Attempt {one.number}</span>
          <span className="text-small font-normal text-ink3">
            {one.score === null ? (one.endedAt === null ? 'in progress' : 'no score') : pointsText(one.score, maxScore)}
          </span>
        </MenuItem>
      ))}
    </Menu>
  )
}
