import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { buttonClass } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { toolChoiceQuery } from './queries.ts'

/** What a lesson opens at its tool, and the way to choose something else there (LTI deep linking). */
export default function ToolChoice({ id }: { id: number }) {
  const { data } = useQuery(toolChoiceQuery(id))
  // An ordinary link, or a course that somebody else writes.
  if (!data?.name) return null
  const { name, choose, chosen } = data
  return (
    <Card aria-labelledby="tool" className="mt-6 p-6">
      <Heading level={2} look="h2" id="tool">
        Content at {name}
      </Heading>
      <p className="mt-2 text-body wrap-anywhere text-ink2">
        {chosen ? `This lesson opens ${chosen.title || chosen.url}.` : 'This lesson opens the address of its link.'}
        {!choose && ` ${name} uses LTI 1.1, which has no choice of content.`}
      </p>
      {choose && (
        <a href={choose} target="_blank" rel="noopener" className={buttonClass({ variant: 'outline' }, 'mt-4')}>
          Choose content at {name}
          <ExternalLink size={16} aria-hidden="true" />
        </a>
      )}
    </Card>
  )
}
