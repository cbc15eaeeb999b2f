import { getAddress } from '@learn/contract/pages/plain'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { Seed } from '#shared/ui/seed.tsx'

/** In the place of a form: the heading and the description of the server (spec: careers 2.2). */
export const NoForm = ({ heading, description }: { heading: string; description: string }) => (
  <Card className="mx-auto mt-8 flex max-w-panel flex-col items-center gap-3 px-6 py-12 text-center">
    <Seed n={55} size={64} share={0} className="text-ink3" />
    <Heading level={1} look="h2">
      {heading}
    </Heading>
    <p className="max-w-note text-body text-pretty text-ink2">{description}</p>
    <Link to={getAddress('careers')} className={buttonClass({ variant: 'outline' }, 'mt-2')}>
      See all jobs
    </Link>
  </Card>
)
