import type { ReviewDeck } from '@learn/contract/deck'
import { DECK_DAY_CARDS } from '@learn/contract/deck/plain'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { learn } from '#shared/api/call.ts'
import { useOfflinePage } from '#shared/lib/use-offline-page.ts'
import { Button } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { usePageTitle } from '#shared/ui/page-title.ts'
import { Screen } from '#shared/ui/screen.tsx'
import { Seed } from '#shared/ui/seed.tsx'
import { CardSkeleton } from '#shared/ui/states.tsx'
import { toast } from '#shared/ui/toast.ts'
import { loadText } from './deck-text.ts'
import { deckQuery } from './queries.ts'
import { ReviewSession } from './review-session.tsx'

const NAME = 'Review deck'
const NO_PARTS: readonly never[] = []

/** `/review-deck`: what the learner once got wrong comes back until they know it, ten minutes a day. */
export default function DeckScreen() {
  usePageTitle(NAME)
  useOfflinePage(NO_PARTS)
  const query = useQuery(deckQuery)
  return (
    <Screen query={query} name={NAME} skeleton={<Waiting />}>
      {deck => (deck.isOn ? <Deck deck={deck} /> : <Invitation />)}
    </Screen>
  )
}

/** Turns the deck on or off; the deck is read again. */
function useTurn(isOn: boolean) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => learn('local_learn_set_review_deck', { ison: isOn }),
    onError: fault => toast.error(fault.message),
    onSettled: () => client.invalidateQueries({ queryKey: deckQuery.queryKey }),
  })
}

function Deck({ deck }: { deck: ReviewDeck }) {
  const off = useTurn(false)
  const lead =
    deck.cards.length > 0 ? `Today: ${loadText(deck.cards.length)}.` : 'Your mistakes come back until you know them.'
  return (
    <div className="mx-auto max-w-measure">
      <Head lead={lead} />
      <ReviewSession key={deck.day} deck={deck} />
      <p className="mt-6 flex flex-wrap items-center justify-between gap-3 text-small text-ink3">
        <span className="tnum">
          {deck.total} {deck.total === 1 ? 'card' : 'cards'} in your deck. Nobody else sees it, and it gives no marks.
        </span>
        <Button variant="ghost" size="sm" isPending={off.isPending} onClick={() => off.mutate()}>
          Turn off
        </Button>
      </p>
    </div>
  )
}

/** What the deck is, for who has not asked for it. */
function Invitation() {
  const on = useTurn(true)
  return (
    <div className="mx-auto max-w-measure">
      <Head lead="Your mistakes come back until you know them." />
      <Card className="mt-6 flex flex-col items-center gap-4 px-6 py-10 text-center">
        <Seed n={120} size={96} share={0.4} lit="var(--brand)" className="text-ink3" />
        <p className="max-w-note text-body text-pretty text-ink2">
          Questions, spreadsheet cells and code that you got wrong become cards: {DECK_DAY_CARDS} a day at most, about
          ten minutes. Each card comes back just before you would forget it. It works offline, gives no marks, and
          nobody else sees it.
        </p>
        <Button size="lg" isPending={on.isPending} onClick={() => on.mutate()}>
          Start my review deck
        </Button>
      </Card>
    </div>
  )
}

const Head = ({ lead }: { lead: string }) => (
  <>
    <Heading level={1} look="h1">
      {NAME}
    </Heading>
    <p className="tnum mt-1 text-body text-ink2">{lead}</p>
  </>
)

const Waiting = () => (
  <div className="mx-auto max-w-measure">
    <Head lead="Your mistakes come back until you know them." />
    <CardSkeleton className="mt-6 h-100" />
  </div>
)
