import type { ResourcePage } from '@learn/contract/hub'
import { getAddress } from '@learn/contract/pages/plain'
import { Link } from '@tanstack/react-router'
import { CheckCheck, ChevronRight, RotateCcw } from 'lucide-react'
import { goToHeading, type Heading as TextHeading } from '#features/rich-text/index.ts'
import { Button, coverLinkClass } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { Bar } from '#shared/ui/progress.tsx'
import { RowButton } from '#shared/ui/row-button.tsx'
import { ArticleNote } from './article-note.tsx'
import { BookmarkButton } from './bookmark-button.tsx'
import { lengthText, minutesLeft } from './hub-text.ts'
import { KindTile } from './kind-tile.tsx'
import { useCurrentHeading } from './use-current-heading.ts'
import { useReading } from './use-reading.ts'

interface Props {
  page: ResourcePage
  headings: readonly TextHeading[]
  /** How far the page is scrolled. */
  pct: number
}

/** Beside an article: how far it is read, its contents, and what goes with it. */
export const ArticleSide = ({ page, headings, pct }: Props) => (
  <aside
    aria-label="About this article"
    className="flex flex-col gap-5 s_desktop:sticky s_desktop:top-header print:hidden"
  >
    <ReadCard page={page} pct={pct} />
    {headings.length > 1 && <Contents headings={headings} />}
    <ArticleNote id={page.resource.id} />
    {page.related.length > 0 && <Related page={page} />}
  </aside>
)

function ReadCard({ page: { resource }, pct }: Pick<Props, 'page' | 'pct'>) {
  const { read } = useReading(resource)
  const left = minutesLeft(resource.minutes, pct)
  return (
    <Card aria-label="How far you are" className="p-5">
      {resource.kind === 'article' && (
        <div className="mb-4">
          <p className="tnum mb-2.5 flex justify-between text-small">
            <b className="font-semibold">{pct}% read</b>
            <span className="text-ink3">{left > 0 ? `${left} min left` : 'You reached the end'}</span>
          </p>
          <Bar pct={pct} label="Read" tone="bg-accent" track="bg-line" />
        </div>
      )}
      <div className="flex gap-2">
        <Button
          variant={resource.isRead ? 'outline' : 'primary'}
          className="flex-1"
          isPending={read.isPending}
          onClick={() => read.mutate()}
        >
          {resource.isRead ? <RotateCcw size={16} aria-hidden="true" /> : <CheckCheck size={17} aria-hidden="true" />}
          {resource.isRead ? 'Mark as unread' : 'Mark as read'}
        </Button>
        <BookmarkButton resource={resource} size="lg" look="outline" />
      </div>
    </Card>
  )
}

function Contents({ headings }: Pick<Props, 'headings'>) {
  const current = useCurrentHeading(headings)
  return (
    <Card aria-labelledby="on-this-page" className="p-5">
      <Heading level={2} look="small" id="on-this-page">
        On this page
      </Heading>
      <ul className="mt-2 border-l border-line2">
        {headings.map(({ id, text }) => (
          <li key={id}>
            <RowButton
              onClick={() => goToHeading(id)}
              aria-current={id === current ? 'location' : undefined}
              className="-ml-px rounded-none! border-l-2 border-transparent px-3 py-1 text-small! text-ink2 hover:bg-hover hover:text-ink aria-[current]:border-brand aria-[current]:font-semibold aria-[current]:text-ink"
            >
              {text}
            </RowButton>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const Related = ({ page: { related } }: Pick<Props, 'page'>) => (
  <Card aria-labelledby="goes-with-it" className="p-5">
    <Heading level={2} look="body" id="goes-with-it">
      Goes with it
    </Heading>
    <ul className="mt-2 divide-y divide-line">
      {related.map(resource => (
        <li key={resource.id} className="relative flex items-center gap-3 py-3 last:pb-0">
          <KindTile kind={resource.kind} size="sm" />
          <span className="min-w-0 flex-1">
            <Link
              to={getAddress('article', { id: resource.id })}
              className={coverLinkClass('after:inset-0 after:rounded-control', 'text-small font-semibold')}
            >
              {resource.title}
            </Link>
            <span className="tnum block text-small text-ink3">{lengthText(resource)}</span>
          </span>
          <ChevronRight size={16} aria-hidden="true" className="shrink-0 text-ink3" />
        </li>
      ))}
    </ul>
  </Card>
)
