import type { JournalReply } from '@learn/contract/journal'
import type { PackageAttempt } from '@learn/contract/packages'
import { getAddress } from '@learn/contract/pages/plain'
import { getSlots, getValues, type PlayerMessage, piecesBeyond } from '@learn/player'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { type PlayerProps, settleState } from '#features/course/index.ts'
import { JournalNotice, JournalState } from '#shared/journal/journal-state.tsx'
import { type Journal, useJournal } from '#shared/journal/use-journal.ts'
import { isLessonWindow } from '#shared/lib/lesson-window.ts'
import { Chip } from '#shared/ui/chip.tsx'
import { lazyComponent } from '#shared/ui/lazy-component.tsx'
import { doneText } from './done-text.ts'
import { ElsewhereNotice } from './elsewhere-notice.tsx'
import { openLessonWindow } from './open-lesson-window.ts'
import { PackageNote } from './package-note.tsx'
import { PackageStage } from './package-stage.tsx'
import { spentMinutes, spentText } from './spent-time.ts'
import { plainWays } from './stage-ways.ts'
import { useElsewhere } from './use-elsewhere.ts'
import { useLeftOver } from './use-left-over.ts'
import { useSequencing } from './use-sequencing.ts'
import type { PackageWindow } from './use-window-lock.ts'
import { WindowNotice } from './window-notice.tsx'

const AgainDialog = lazyComponent('again', () => import('./again-dialog.tsx'), {
  fault: 'over',
  close: ({ onClose }: { onClose: () => void }) => onClose(),
})

interface Props extends Pick<PlayerProps<'package'>, 'page' | 'content' | 'address'> {
  isInText: boolean
  opened: { attempt: PackageAttempt; learner: { id: string; name: string } }
  attempts: readonly PackageAttempt[]
  /** False: an attempt before is looked at. */
  isNewest: boolean
  onAttempt: (number: number) => void
  /** This window among those of this browser. */
  around: PackageWindow
  /** Reads anew what another window changed. */
  onAnew: () => Promise<void>
}

/** What the server makes of a save. */
interface Shown {
  state: Props['page']['activity']['state']
  attempt: PackageAttempt
}

/** A package that saves what its learner does: everything that it holds goes through the journal. */
export function TrackedPackage({ page, content, address, isInText, opened, attempts, isNewest, ...more }: Props) {
  const { onAttempt, around, onAnew } = more
  const client = useQueryClient()
  const isReview = !isNewest || opened.attempt.endedAt !== null
  const [attempt, setAttempt] = useState(opened.attempt)
  const [item, setItem] = useState(attempt.place)
  /** The part holds more than is kept. */
  const [isCut, setIsCut] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const onReply = useCallback(
    ({ shown }: JournalReply) => {
      const saved = shown as Shown | undefined
      if (!saved) return
      setAttempt(saved.attempt)
      void settleState(client, address, saved.state)
    },
    [client, address],
  )
  const journal = useJournal(`package:${attempt.id}`, { onReply })
  const kept = useRef(journal)
  const [sitting] = useState(() => crypto.randomUUID())
  /** Opens what the other window saved. */
  const goOn = async (): Promise<void> => {
    for (const { slot } of journal.conflicts) journal.choose(slot, 'theirs')
    await journal.latest()
    await onAnew()
  }
  const isLeftOver = useLeftOver(journal, () => void goOn())
  const isNow = useNow(around, () => void goOn())
  const isPlaced = around.state === 'asking' || around.state === 'playing'
  const isElsewhere = useElsewhere(journal, item, sitting) && isNow && !isReview && !isLeftOver
  const isShown = isPlaced && !isElsewhere
  const isBehind = useRef(false)
  /** What was saved of each part, as text. */
  const sent = useRef<Record<number, string>>({})
  useEffect(() => {
    kept.current = journal
    isBehind.current = isElsewhere || around.state === 'elsewhere'
    // Where two windows are, is no work: the one that moved last is right.
    for (const { slot } of journal.conflicts) if (slot === 'place' || slot === 'way') journal.choose(slot, 'mine')
  })
  useSentOnLeave(kept, around)
  /** A part is saved whole, so that it is refused whole where another window saved it. */
  const save = (part: number, slots: ReadonlyMap<string, unknown>): void => {
    const text = JSON.stringify([...slots])
    if (sent.current[part] === text) return
    sent.current[part] = text
    for (const slot of piecesBeyond(part, slots, kept.current.values)) kept.current.set(slot, '')
    for (const [slot, payload] of slots) kept.current.set(slot, payload)
  }
  const hear = (told: PlayerMessage): void => {
    if (isReview || isBehind.current) return
    if (told.kind !== 'saved' || !content.items[told.item]?.reports) return
    const slots = getSlots(told.item, told.values, sitting)
    if (!slots) return
    if (told.item === item) setIsCut(told.isCut ?? false)
    save(told.item, slots)
    if (told.isLast) kept.current.flush()
  }
  const go = (next: number): void => {
    setItem(next)
    setIsCut(false)
    if (!isReview) journal.set('place', { item: next })
  }
  const sequenced = useSequencing({
    content,
    item,
    slots: journal.isKnown && !isReview ? journal.values : null,
    isComplete: attempt.isComplete,
    onItem: go,
    onWay: way => journal.set('way', way),
  })
  const [isOwn, hasWords] = [isLessonWindow(), !isLessonWindow() && !isInText]
  const showWindow = (): void => openLessonWindow(page.activity.id, pathOf(address, isInText))
  const values = sequenced?.isAgain ? {} : getValues(item, journal.values)
  // A part opens once all that it saved is there, and its way has begun: a page that went in haste left some of it here, sent by then or not.
  const isBegun = isNow && journal.isKnown && !isLeftOver && sequenced?.turn !== 0
  const hasMore = content.maxAttempts === 0 || (attempts[0]?.number ?? 0) < content.maxAttempts
  /** A dialog stands beside what fills the screen: nobody would see it there. */
  const ask = (): void => {
    if (document.fullscreenElement) void document.exitFullscreen()
    setIsAsking(true)
  }
  const nextNumber = (attempts[0]?.number ?? 0) + 1
  return (
    <>
      {hasWords && <Words content={content} attempt={attempt} />}
      <div aria-live="polite">
        <WindowNotice around={around} isSaved onShow={showWindow} />
        {isElsewhere && <ElsewhereNotice onGoOn={() => void goOn()} />}
      </div>
      {isShown && (
        <PackageStage
          name={page.activity.name}
          content={content}
          item={item}
          sitting={isBegun ? { learner: opened.learner, attempt: attempt.number, isReview, values } : null}
          ways={sequenced ?? plainWays(content, item, go)}
          attempt={attempt}
          attempts={attempts}
          onTold={hear}
          onAttempt={onAttempt}
          spent={spentText(spentMinutes(journal.values), page.activity.minutes)}
          isInText={isInText}
          isWindow={isOwn}
          onWindow={isOwn || isInText ? null : showWindow}
          onAgain={hasMore && attempt.items.length > 0 ? ask : null}
        >
          <Saving journal={journal} isReview={isReview} isCut={isCut} />
        </PackageStage>
      )}
      {!isReview && isShown && <JournalNotice journal={journal} names={{}} isJoinable={false} />}
      {isAsking && (
        <AgainDialog
          number={nextNumber}
          maxAttempts={content.maxAttempts}
          onAgain={() => onAttempt(nextNumber)}
          onClose={() => setIsAsking(false)}
        />
      )}
      {hasWords && <PackageNote reports score={attempt.score} maxScore={content.maxScore} />}
    </>
  )
}

/** Where the package has a page. */
const pathOf = (address: Props['address'], isInText: boolean): string =>
  isInText && 'programId' in address
    ? getAddress('activity', { programid: address.programId, type: address.type, id: address.id })
    : window.location.pathname

/** True while it plays here as this sitting found it; after another window had it, what that did is read first. */
function useNow({ state, turn }: PackageWindow, goOn: () => void): boolean {
  const [first] = useState(turn)
  const isPast = turn !== first
  useEffect(() => {
    if (isPast) goOn()
    // oxlint-disable-next-line react/exhaustive-deps -- once a turn: the sitting after it begins anew
  }, [isPast])
  return state === 'playing' && !isPast
}

const progressText = ({ done, of }: PackageAttempt): string =>
  of > 1 ? `In progress, ${done} of ${of}` : 'In progress'

/** When it counts as done, and how far it is. */
const Words = ({ content, attempt }: Pick<Props, 'content'> & { attempt: PackageAttempt }) => (
  <p className="mt-2 flex min-h-6 flex-wrap items-center justify-between gap-2 text-small text-ink3">
    {doneText(content)}
    {!attempt.isComplete && attempt.items.length > 0 && <Chip tone="warn">{progressText(attempt)}</Chip>}
  </p>
)

/** What waits is sent while the page is left, or goes on in another window. */
function useSentOnLeave(kept: RefObject<Journal>, { setLeave }: PackageWindow): void {
  useEffect(() => {
    const leave = () => kept.current.flushLast()
    setLeave(leave)
    window.addEventListener('pagehide', leave)
    return () => window.removeEventListener('pagehide', leave)
  }, [kept, setLeave])
}

/** The save state, in the bar. */
const Saving = ({ journal, isReview, isCut }: { journal: Journal; isReview: boolean; isCut: boolean }) =>
  isReview ? (
    <span className="text-small text-ink2">Review only: nothing is saved</span>
  ) : (
    <>
      {isCut && <TooMuch />}
      {/* As wide while it saves: else the bar would break into two lines, and what is played would move under the hand. */}
      <span className="flex min-w-32 justify-end">
        <JournalState journal={journal} />
      </span>
    </>
  )

/** What is saved is not all. */
const TooMuch = () => (
  <span role="status" className="text-small text-accentink">
    Too many answers to save: only your score and place are saved
  </span>
)
