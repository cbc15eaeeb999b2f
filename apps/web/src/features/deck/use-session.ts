import type { CardReview, ReviewCard, ReviewDeck } from '@learn/contract/deck'
import { deckScope } from '@learn/contract/deck/plain'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useJournal } from '#shared/journal/use-journal.ts'
import { serverNowS } from '#shared/lib/server-clock.ts'
import type { Rating } from './deck-text.ts'
import { deckQuery } from './queries.ts'
import { isReviewed, scheduleReview } from './schedule.ts'

/** A card in the queue of today: one that was forgotten comes back, and its first answer counts. */
interface Turn {
  card: ReviewCard
  isRepeat: boolean
}

/** The reviews of today: what comes next, and how it went. Each is saved by the journal, with or without a network. */
export function useSession(deck: ReviewDeck) {
  const client = useQueryClient()
  const journal = useJournal(deckScope(deck.day))
  // As it was when the session began: the deck is read again once it is over.
  const [{ cards, doneToday }] = useState(deck)
  const [queue, setQueue] = useState<readonly Turn[] | null>(null)
  const { isReady, values, saved } = journal
  // What this or another device reviewed already is not asked again, also where the deck itself is from before.
  if (queue === null && isReady)
    setQueue(cards.filter(card => !isReviewed(card, values[card.card])).map(card => ({ card, isRepeat: false })))
  const isOver = queue?.length === 0
  useEffect(() => {
    if (!isOver) return
    void saved().then(isSaved => {
      if (isSaved) void client.invalidateQueries({ queryKey: deckQuery.queryKey })
    })
  }, [isOver, saved, client])
  const turn = queue?.[0] ?? null
  const rate = (rating: Rating): void => {
    if (!turn || !queue) return
    const { card, isRepeat } = turn
    if (!isRepeat) journal.set(card.card, scheduleReview(card.memory, rating, serverNowS()) satisfies CardReview)
    setQueue([...queue.slice(1), ...(rating === 1 ? [{ card, isRepeat: true }] : [])])
  }
  const waiting = new Set(queue?.flatMap(({ card, isRepeat }) => (isRepeat ? [] : [card.card])))
  const doneHere = queue === null ? 0 : cards.length - waiting.size
  return {
    journal,
    turn,
    rate,
    left: queue?.length ?? null,
    total: cards.length,
    doneHere,
    doneToday: doneToday + doneHere,
  }
}
