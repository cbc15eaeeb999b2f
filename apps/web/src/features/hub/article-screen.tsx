import type { ResourcePage } from '@learn/contract/hub'
import { getAddress } from '@learn/contract/pages/plain'
import { useQuery } from '@tanstack/react-query'
import { Link, notFound, useParams } from '@tanstack/react-router'
import { ArrowLeft, ArrowRight, ExternalLink, Printer } from 'lucide-react'
import { useState } from 'react'
import { ResourceContent } from '#features/resource/index.ts'
import { RichText, type Heading as TextHeading } from '#features/rich-text/index.ts'
import { addressNumber } from '#shared/lib/address-number.ts'
import { shortDay } from '#shared/lib/date-text.ts'
import { Avatar } from '#shared/ui/avatar.tsx'
import { Button, buttonClass, linkClass } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Chip } from '#shared/ui/chip.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { usePageTitle } from '#shared/ui/page-title.ts'
import { Screen } from '#shared/ui/screen.tsx'
import { CardSkeleton } from '#shared/ui/states.tsx'
import { ArticleSide } from './article-side.tsx'
import { lengthText } from './hub-text.ts'
import { resourceQuery } from './queries.ts'
import { useReadPlace } from './use-read-place.ts'

const NO_FILES: readonly never[] = []
const FRAME = 'grid grid-cols-1 items-start gap-6 s_desktop:grid-cols-[minmax(0,1fr)_20rem] print:block'

/** `/learning-hub/:id`: one article, with its contents, the place of the reader and what goes with it. */
export default function ArticleScreen() {
  const { id } = useParams({ strict: false })
  const number = addressNumber(id)
  if (number === null) throw notFound()
  const query = useQuery(resourceQuery(number))
  usePageTitle(query.data?.resource.title ?? 'Learning hub')
  return (
    <Screen query={query} name="Article" skeleton={<Waiting />}>
      {page => <Article key={page.resource.id} page={page} />}
    </Screen>
  )
}

function Article({ page }: { page: ResourcePage }) {
  const { resource } = page
  const [headings, setHeadings] = useState<TextHeading[]>([])
  const pct = useReadPlace(resource.id, resource.readPct)
  return (
    <div className={FRAME}>
      <Card className="px-6 py-8 gate:px-12 print:border-0 print:p-0 print:shadow-none">
        <article className="mx-auto max-w-measure">
          <Link
            to={getAddress('learningHub')}
            className={linkClass('inline-flex items-center gap-1.5 text-small print:hidden')}
          >
            <ArrowLeft size={15} aria-hidden="true" />
            Learning hub
          </Link>
          <Heading level={1} look="display" className="mt-4 text-balance">
            {resource.title}
          </Heading>
          <Byline page={page} />
          {resource.url !== null && (
            <a href={resource.url} target="_blank" rel="noreferrer" className={buttonClass({ size: 'lg' }, 'mt-6')}>
              Open in a new window
              <ExternalLink size={16} aria-hidden="true" />
            </a>
          )}
          {resource.file && <ResourceContent name={resource.title} file={resource.file} others={NO_FILES} />}
          <RichText
            html={resource.html}
            size="page"
            headingsFrom={2}
            className="is-lesson mt-6"
            onHeadings={setHeadings}
          />
          <Foot page={page} />
        </article>
      </Card>
      <ArticleSide page={page} headings={headings} pct={pct} />
    </div>
  )
}

const Byline = ({ page: { resource } }: { page: ResourcePage }) => (
  <div className="mt-5 flex flex-wrap items-center gap-3">
    <Avatar name={resource.author} size={36} />
    <div className="min-w-0 flex-1">
      <p className="text-small font-semibold text-ink">{resource.author}</p>
      <p className="tnum text-small text-ink3">
        {shortDay(resource.publishedAt, 0)} · {lengthText(resource)}
      </p>
    </div>
    {resource.tags.map(tag => (
      <Link key={tag} to={getAddress('learningHub')} search={{ tag }} className="rounded-full print:hidden">
        <Chip>{tag}</Chip>
      </Link>
    ))}
    {resource.publicPath !== null && (
      <a href={resource.publicPath} target="_blank" rel="noreferrer" className={linkClass('text-small print:hidden')}>
        Public page
      </a>
    )}
    <Button variant="ghost" className="print:hidden" onClick={() => window.print()}>
      <Printer size={16} aria-hidden="true" />
      Print
    </Button>
  </div>
)

/** The articles before and after it, in the order of their days. */
const Foot = ({ page: { previous, next } }: { page: ResourcePage }) => (
  <nav aria-label="Other articles" className="mt-12 grid gap-4 border-t border-line pt-6 gate:grid-cols-2 print:hidden">
    {previous && (
      <Link to={getAddress('article', { id: previous.id })} className="rounded-control text-body">
        <span className="flex items-center gap-1.5 text-small text-ink3">
          <ArrowLeft size={14} aria-hidden="true" />
          Older
        </span>
        <b className="font-semibold text-ink hover:underline">{previous.title}</b>
      </Link>
    )}
    {next && (
      <Link
        to={getAddress('article', { id: next.id })}
        className="rounded-control text-body gate:col-start-2 gate:text-right"
      >
        <span className="flex items-center gap-1.5 text-small text-ink3 gate:justify-end">
          Newer
          <ArrowRight size={14} aria-hidden="true" />
        </span>
        <b className="font-semibold text-ink hover:underline">{next.title}</b>
      </Link>
    )}
  </nav>
)

const Waiting = () => (
  <div className={FRAME}>
    <CardSkeleton className="h-160" />
    <div className="flex flex-col gap-5">
      <CardSkeleton className="h-40" />
      <CardSkeleton className="h-64" />
    </div>
    <Heading level={1} look="hidden">
      Article
    </Heading>
  </div>
)
