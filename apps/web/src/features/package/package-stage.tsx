import type { PackageAttempt } from '@learn/contract/packages'
import type { PlayerMessage } from '@learn/player'
import { clsx } from 'clsx'
import { type ReactNode, useRef, useState } from 'react'
import { PackageBar } from './package-bar.tsx'
import { PackageContents } from './package-contents.tsx'
import { type PackageContent, PackageFrame } from './package-frame.tsx'
import type { StageWays } from './stage-ways.ts'
import { useFull } from './use-full.ts'
import { type Sitting, usePart } from './use-part.ts'

interface Props {
  name: string
  content: PackageContent
  /** The part that is shown. */
  item: number
  /** Null until what was saved is known. */
  sitting: Sitting | null
  ways: StageWays
  attempt: PackageAttempt | null
  attempts: readonly PackageAttempt[]
  onTold: (told: PlayerMessage) => void
  onAttempt: (number: number) => void
  onAgain: (() => void) | null
  spent: string
  /** It stands in a text, as tall as what it shows. */
  isInText?: boolean
  /** It has a window of its own. */
  isWindow: boolean
  /** Null where it can't have one. */
  onWindow: (() => void) | null
  /** The save state, in the bar. */
  children?: ReactNode
}

/** The stage of a package: bar, table of contents and frame, together on the whole screen where that is asked for. */
export function PackageStage(props: Props) {
  const {
    name,
    content,
    item,
    sitting,
    ways,
    attempt,
    attempts,
    onTold,
    onAttempt,
    onAgain,
    spent,
    isInText = false,
    isWindow,
    onWindow,
    children,
  } = props
  const box = useRef<HTMLElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const full = useFull(box)
  /** How tall what is shown is, where that is more than its frame; 0 where it fits itself. */
  const [heightPx, setHeightPx] = useState(0)
  const isWhole = full.isFull || isWindow
  const hear = (told: PlayerMessage): void => {
    if (told.kind === 'height') setHeightPx(told.px)
    onTold(told)
    ways.hear(told)
  }
  const { playerUrl, state, astray, retry } = usePart({ frame, content, item, sitting, ways, onTold: hear })
  const goOn = (): void => {
    ways.onGoOn?.()
    // The button goes: who pressed it is where the part opens.
    frame.current?.focus()
  }
  const listed = content.items.filter((one, index) => one.path !== null && ways.choiceOf(index) !== 'hidden')
  return (
    <section
      ref={box}
      aria-label={name}
      className={clsx(
        'flex flex-col overflow-hidden bg-surface',
        isWhole ? 'h-dvh' : 'mt-6 rounded-card border border-line shadow-1',
      )}
    >
      <PackageBar
        attempt={attempt}
        attempts={attempts}
        maxAttempts={content.maxAttempts}
        maxScore={content.maxScore}
        isFull={full.isFull}
        onPrevious={ways.onPrevious}
        onNext={ways.onNext}
        onAttempt={onAttempt}
        onAgain={onAgain}
        onFull={full.toggle}
        onWindow={onWindow}
        spent={spent}
      >
        {children}
      </PackageBar>
      <div
        className="flex min-h-0 flex-1 flex-col gate:flex-row"
        style={isWhole ? undefined : { minHeight: heightOf(heightPx, isInText) }}
      >
        {listed.length > 1 && (
          <PackageContents
            items={content.items}
            states={attempt?.items ?? []}
            current={ways.isOver ? null : item}
            choiceOf={ways.choiceOf}
            onOpen={ways.onChoice}
          />
        )}
        <PackageFrame
          frame={frame}
          name={content.items[item]?.title ?? name}
          playerUrl={playerUrl}
          state={state === 'failed' ? state : ways.isOver ? 'over' : state}
          astray={astray}
          onRetry={retry}
          onGoOn={ways.onGoOn && goOn}
        />
      </div>
    </section>
  )
}

/** Until what stands in a text says how tall it is. */
const FIRST_PX = 320

/** As tall as what is shown; by itself at least as the window has room for below the head of a lesson. */
const heightOf = (shownPx: number, isInText: boolean): string =>
  isInText ? `${shownPx || FIRST_PX}px` : `max(36rem, 100dvh - 18rem, ${shownPx}px)`
