import type { ReactNode } from 'react'
import { Card } from '#shared/ui/card.tsx'
import { Empty } from '#shared/ui/states.tsx'

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
    <h2 id={id} tabIndex={-1} className="scroll-mt-24 text-h2">
      {title}
    </h2>
    {count === 0 ? <Empty text={empty} /> : children}
  </Card>
)
