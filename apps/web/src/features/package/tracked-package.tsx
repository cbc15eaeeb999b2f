import type { JournalReply } from '@learn/contract/journal'
import type { PackageAttempt } from '@learn/contract/packages'
import { slotsOf, type Told, valuesOf } from '@learn/player'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type PlayerProps, settleState } from '#features/course/index.ts'
import { JournalNotice, JournalState } from '#shared/journal/journal-state.tsx'
import { useJournal } from '#shared/journal/use-journal.ts'
import { PackageNote } from './package-note.tsx'
import { PackageStage } from './package-stage.tsx'

interface Props extends Pick<PlayerProps<'package'>, 'page' | 'content' | 'address'> {
  opened: { attempt: PackageAttempt; learner: { id: string; name: string } }
  attempts: readonly PackageAttempt[]
  /** False: an attempt before is looked at. */
  isNewest: boolean
  onAttempt: (number: number) => void
}

/** What the server makes of a save. */
interface Shown {
  state: Props['page']['activity']['state']
  attempt: PackageAttempt
}

/** A package that saves what its learner does: everything that it holds goes through the journal. */
export function TrackedPackage({ page, content, address, opened, attempts, isNewest, onAttempt }: Props) {
  const client = useQueryClient()
  const isReview = !isNewest || opened.attempt.endedAt !== null
  const [attempt, setAttempt] = useState(opened.attempt)
  const [item, setItem] = useState(attempt.place)
  /** The part holds more than is kept. */
  const [isCut, setIsCut] = useState(false)
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
  const sent = useRef<Record<string, unknown>>({})
  useEffect(() => {
    kept.current = journal
  })
  useEffect(() => {
    const leave = () => kept.current.flushLast()
    window.addEventListener('pagehide', leave)
    return () => window.removeEventListener('pagehide', leave)
  }, [])
  const set = (slot: string, payload: unknown): void => {
    if (JSON.stringify(sent.current[slot]) === JSON.stringify(payload)) return
    sent.current[slot] = payload
    kept.current.set(slot, payload)
  }
  const hear = (told: Told): void => {
    if (isReview) return
    if (told.kind !== 'saved' || !content.items[told.item]?.reports) return
    const slots = slotsOf(told.item, told.values)
    if (!slots) return
    if (told.item === item) setIsCut(told.isCut ?? false)
    for (const [slot, payload] of slots) set(slot, payload)
    if (told.isLast) kept.current.flush()
  }
  const go = (next: number): void => {
    setItem(next)
    setIsCut(false)
    if (!isReview) set('place', { item: next })
  }
  const sitting = { learner: opened.learner, isReview, values: valuesOf(item, journal.values) }
  const hasMore = content.maxAttempts === 0 || (attempts[0]?.number ?? 0) < content.maxAttempts
  const again = () => onAttempt((attempts[0]?.number ?? 0) + 1)
  return (
    <>
      <PackageStage
        name={page.activity.name}
        content={content}
        item={item}
        sitting={journal.isReady ? sitting : null}
        attempt={attempt}
        attempts={attempts}
        onItem={go}
        onTold={hear}
        onAttempt={onAttempt}
        onAgain={hasMore && attempt.items.length > 0 ? again : null}
      >
        {isReview ? (
          <span className="text-small text-ink2">You are looking back: nothing is saved</span>
        ) : (
          <>
            {isCut && <TooMuch />}
            <JournalState journal={journal} />
          </>
        )}
      </PackageStage>
      {!isReview && <JournalNotice journal={journal} names={{}} isJoinable={false} />}
      <PackageNote reports score={attempt.score} maxScore={content.maxScore} />
    </>
  )
}

/** What is saved is not all. */
const TooMuch = () => (
  <span role="status" className="text-small text-accentink">
    Too many answers to keep: only score and place are
  </span>
)
