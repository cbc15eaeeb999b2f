import { addressOf } from '@learn/contract/pages/plain'
import { Link } from '@tanstack/react-router'
import { linkClass } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Heading } from '#shared/ui/heading.tsx'

/** How somebody comes to what is kept of them. `notes`: where their notes stand, which they take along themselves. */
export const DataCard = ({ notes }: { notes: 'notes' | 'freeNotes' | null }) => (
  <Card aria-labelledby="data" className="p-6">
    <Heading level={2} look="h2" id="data">
      Your data
    </Heading>
    <p className="mt-1 text-body text-ink2">
      {notes && (
        <>
          Download your notes on the page of{' '}
          <Link to={addressOf(notes)} className={linkClass('underline underline-offset-2')}>
            all notes
          </Link>
          .{' '}
        </>
      )}
      Your institute gives you a copy of everything that is kept of you, or removes it, when you ask.
    </p>
  </Card>
)
