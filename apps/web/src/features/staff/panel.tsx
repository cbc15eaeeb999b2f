import type { ReactNode } from 'react'
import { Card } from '#shared/ui/card.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { EmptyLine } from '#shared/ui/states.tsx'

interface PanelProps {
  id: string
  title: string
  /** How many there are; with none the empty text stands in their place. */
  count: number
  empty: string
  children: ReactNode
}

/** One list of the staff home. The links above lead to it. */
export const Panel = ({ id, title, count, empty, children }: PanelProps) => (
  <Card aria-labelledby={id} className="scroll-mt-20 p-6">
    <Heading level={2} look="h2" id={id} tabIndex={-1} className="scroll-mt-24">
      {title}
    </Heading>
    {count === 0 ? <EmptyLine text={empty} /> : children}
  </Card>
)
