import type { ReactNode } from 'react'
import { Heading } from '#shared/ui/heading.tsx'
import { usePageTitle } from '#shared/ui/page-title.ts'

interface Props {
  title: string
  /** In a line below it. */
  lead?: ReactNode
  /** What can be done here, at the right. */
  children?: ReactNode
}

/** The head of a screen: what it is, in a line what about it, and what can be done. */
export function ScreenHead({ title, lead, children }: Props) {
  usePageTitle(`${title} · Studio`)
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1">
        <Heading level={1} look="h1" className="break-words">
          {title}
        </Heading>
        {lead && <p className="mt-1 text-body text-ink2">{lead}</p>}
      </div>
      {children && <div className="flex flex-wrap gap-3">{children}</div>}
    </div>
  )
}
