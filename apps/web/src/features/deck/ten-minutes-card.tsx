import { getAddress } from '@learn/contract/pages/plain'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { loadText } from './deck-text.ts'
import { deckQuery } from './queries.ts'

/** The cards of today, for who has a review deck; nothing once they are done. */
export function TenMinutesCard() {
  const { data } = useQuery(deckQuery)
  if (!data?.isOn || data.cards.length === 0) return null
  return (
    <Card aria-labelledby="ten-minutes" className="p-5">
      <Heading level={2} look="body" id="ten-minutes">
        Today’s ten minutes
      </Heading>
      <p className="tnum mt-1 text-small text-ink2">{loadText(data.cards.length)} from your review deck</p>
      <Link to={getAddress('reviewDeck')} className={buttonClass({ variant: 'outline', size: 'sm' }, 'mt-3')}>
        Start reviewing
      </Link>
    </Card>
  )
}
