import type { ResourceCard as Resource } from '@learn/contract/hub'
import { getAddress } from '@learn/contract/pages/plain'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { coverLinkClass } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Chip } from '#shared/ui/chip.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { BookmarkButton } from './bookmark-button.tsx'
import { isBegun, lengthText, statusText } from './hub-text.ts'
import { KindTile } from './kind-tile.tsx'

const MOST_TAGS = 2

/** A resource in the list: all of the card opens it. */
export const ResourceCard = ({ resource }: { resource: Resource }) => (
  <Card className="relative flex h-full flex-col p-5 has-[a:hover]:border-line2 has-[a:hover]:shadow-2">
    <div className="flex items-center gap-3">
      <KindTile kind={resource.kind} />
      <p className="tnum min-w-0 flex-1 text-small text-ink3">{lengthText(resource)}</p>
      <BookmarkButton resource={resource} className="relative z-raised -mr-1.5" />
    </div>
    <Heading level={3} look="h3" className="mt-3.5 text-balance">
      <Link
        to={getAddress('article', { id: resource.id })}
        className={coverLinkClass('after:inset-0 after:rounded-card')}
      >
        {resource.title}
      </Link>
    </Heading>
    <p className="mt-1 line-clamp-3 text-body text-ink2">{resource.summary}</p>
    <div className="mt-auto flex flex-wrap items-center gap-2 pt-5">
      {resource.tags.slice(0, MOST_TAGS).map(tag => (
        <Chip key={tag}>{tag}</Chip>
      ))}
      <Status resource={resource} />
    </div>
  </Card>
)

function Status({ resource }: { resource: Resource }) {
  return (
    <p
      className={clsx(
        'tnum ml-auto flex items-center gap-1.5 text-small font-medium',
        resource.isRead ? 'text-ink3' : isBegun(resource) ? 'text-accentink' : 'text-brandink',
      )}
    >
      {resource.isRead ? (
        <Check size={15} aria-hidden="true" />
      ) : (
        <i aria-hidden="true" className="size-1.5 rounded-full bg-current" />
      )}
      {statusText(resource)}
    </p>
  )
}
