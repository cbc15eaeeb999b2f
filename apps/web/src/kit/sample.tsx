import type { ReactNode } from 'react'
import { Card } from '#shared/ui/card.tsx'
import { Heading } from '#shared/ui/heading.tsx'

/** One part, or a few of a kind, on the surface that they stand on in the product. */
export const Sample = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <Heading level={3} look="small" className="mb-2 text-ink2">
      {name}
    </Heading>
    <Card className="p-6">{children}</Card>
  </div>
)
