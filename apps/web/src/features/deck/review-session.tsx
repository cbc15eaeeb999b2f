import type { ReviewDeck } from '@learn/contract/deck'
import { useEffect, useRef, useState } from 'react'
import { JournalNotice, JournalState } from '#shared/journal/journal-state.tsx'
import { serverNowS } from '#shared/lib/server-clock.ts'
import { Button } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { Key } from '#shared/ui/key.tsx'
import { Bar, getPercent } from '#shared/ui/progress.tsx'
import { CardSkeleton } from '#shared/ui/states.tsx'
import { DeckDone } from './deck-done.tsx'
import { daysText, RATINGS, type Rating } from './deck-text.ts'
import { Answer, Question } from './review-face.tsx'
import { daysByRating } from './schedule.ts'
import { useSession } from './use-session.ts'

const NAMES = {}

/** One card after the other: think, look, say how it went. */
export function ReviewSession({ deck }: { deck: ReviewDeck }) {
  const session = useSession(deck)
  const { journal, turn, left, total, doneHere, doneToday, rate } = session
  if (left === null) return <CardSkeleton className="mt-6 h-100" />
  return (
    <>
      {total > 0 && (
        <div className="mt-5 flex items-center gap-4">
          <div className="min-w-0 flex-1">
            <Bar pct={getPercent({ done: doneHere, total })} label="Cards of today" track="bg-line" />
          </div>
          <p className="tnum text-small text-ink2" role="status">
            {doneHere} of {total}
          </p>
          <JournalState journal={journal} />
        </div>
      )}
      <JournalNotice journal={journal} names={NAMES} />
      {turn ? (
        <Turn key={`${turn.card.card} ${left}`} turn={turn} onRate={rate} />
      ) : (
        <DeckDone done={doneToday} nextAt={deck.nextAt} />
      )}
    </>
  )
}

interface TurnProps {
  turn: NonNullable<ReturnType<typeof useSession>['turn']>
  onRate: (rating: Rating) => void
}

function Turn({ turn: { card, isRepeat }, onRate }: TurnProps) {
  const [isShown, setIsShown] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  useRatingKeys(isShown, () => setIsShown(true), onRate)
  return (
    <Card aria-labelledby="card" className="mt-5 p-6 gate:p-8">
      <Heading level={2} look="hidden" id="card" tabIndex={-1} ref={heading}>
        {isRepeat ? 'Once more' : 'What is the answer?'}
      </Heading>
      {isRepeat && <p className="mb-3 text-small font-semibold text-accentink">Once more, until you know it.</p>}
      <Question card={card} />
      {isShown ? (
        <>
          <Answer card={card} />
          <Ratings card={card} isRepeat={isRepeat} onRate={onRate} />
        </>
      ) : (
        <div className="mt-6 flex items-center gap-3">
          <Button size="lg" onClick={() => setIsShown(true)}>
            Show answer
          </Button>
          <span aria-hidden="true" className="flex items-center gap-1.5 text-small text-ink3">
            or press <Key>Space</Key>
          </span>
        </div>
      )}
    </Card>
  )
}

function Ratings({
  card,
  isRepeat,
  onRate,
}: {
  card: TurnProps['turn']['card']
  isRepeat: boolean
  onRate: TurnProps['onRate']
}) {
  const days = daysByRating(card.memory, serverNowS())
  return (
    <fieldset className="mt-6">
      <legend className="text-body font-semibold">How well did you know it?</legend>
      <div className="mt-3 grid gap-3 m_mobile:grid-cols-2 gate:grid-cols-4">
        {RATINGS.map(({ rating, name, what }) => (
          <Button
            key={rating}
            variant={rating === 3 ? 'soft' : 'outline'}
            className="h-auto! py-2.5"
            onClick={() => onRate(rating)}
          >
            <span className="flex flex-col items-center gap-0.5">
              <span className="flex items-center gap-2">
                {name}
                <span aria-hidden="true">
                  <Key>{rating}</Key>
                </span>
              </span>
              <span className="text-small font-normal">{what}</span>
              {!isRepeat && (
                <span className="tnum text-small font-normal">
                  {rating === 1 ? 'again at the end' : `in ${daysText(days.get(rating) ?? 1)}`}
                </span>
              )}
            </span>
          </Button>
        ))}
      </div>
    </fieldset>
  )
}

/** Space and Enter show the answer, 1 to 4 rate it; not while a key does something else where the focus is. */
function useRatingKeys(isShown: boolean, onShow: () => void, onRate: (rating: Rating) => void): void {
  const act = useRef({ isShown, onShow, onRate })
  useEffect(() => {
    act.current = { isShown, onShow, onRate }
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.repeat) return
      const target = event.target instanceof Element ? event.target : null
      if (target?.closest('input, textarea, select, [contenteditable], [role=dialog]')) return
      const { isShown: isOpen, onShow: show, onRate: rate } = act.current
      const rated = RATINGS.find(({ rating }) => String(rating) === event.key)
      if (isOpen && rated) rate(rated.rating)
      else if (!isOpen && (event.key === ' ' || event.key === 'Enter') && !target?.closest('a, button')) show()
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
