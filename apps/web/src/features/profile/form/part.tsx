import type { ReactNode } from 'react'
import { Heading } from '#shared/ui/heading.tsx'

/** Some fields of a step under a name of their own. */
export function Part({ name, lead, children }: { name: string; lead?: string; children: ReactNode }) {
  return (
    <section aria-label={name}>
      <Heading level={3} look="h3">
        {name}
      </Heading>
      {lead && <p className="mt-0.5 text-small text-ink2">{lead}</p>}
      <div className="mt-4">{children}</div>
    </section>
  )
}
