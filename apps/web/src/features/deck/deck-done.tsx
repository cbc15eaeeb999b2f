import { getAddress } from '@learn/contract/pages/plain'
import { Link } from '@tanstack/react-router'
import { serverNowS } from '#shared/lib/server-clock.ts'
import { buttonClass } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Empty } from '#shared/ui/states.tsx'
import { doneText } from './deck-text.ts'

/** The cards of today are done, or there are none. */
export const DeckDone = ({ done, nextAt }: { done: number; nextAt: number | null }) => (
  <Card className="mt-6" aria-label="Done for today">
    <div role="status">
      <Empty
        text={doneText({ done, nextAt, nowS: serverNowS() })}
        action={
          <Link to={getAddress('skillReport')} className={buttonClass({ variant: 'outline' })}>
            See your skills
          </Link>
        }
      />
    </div>
  </Card>
)
