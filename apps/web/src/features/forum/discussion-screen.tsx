import type { DiscussionPage } from '@learn/contract/forum'
import { addressOf } from '@learn/contract/pages/plain'
import { useQuery } from '@tanstack/react-query'
import { Link, notFound, useParams } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { CLOCK_STEP_S, useServerNow } from '#shared/api/server-time.ts'
import { addressNumber } from '#shared/lib/address-number.ts'
import { buttonClass, iconButtonClass } from '#shared/ui/button.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { Logo } from '#shared/ui/logo.tsx'
import { usePageTitle } from '#shared/ui/page-title.ts'
import { Screen } from '#shared/ui/screen.tsx'
import { SkipLink } from '#shared/ui/skip-link.tsx'
import { EmptyLine, Skeleton } from '#shared/ui/states.tsx'
import { DiscussionItem } from './discussion-row.tsx'
import { count, listAddress, threadAddress } from './forum-text.ts'
import { discussionsQuery, FIRST_PAGE } from './list-query.ts'
import { discussionQuery } from './queries.ts'
import { Thread } from './thread.tsx'

/** `/page-activity/:programid/:type/:id/discussion/:postid`: one discussion, with the others of its forum beside it. */
export default function DiscussionScreen() {
  const { postid } = useParams({ strict: false })
  const id = addressNumber(postid)
  if (id === null) throw notFound()
  return <Loaded key={id} discussionId={id} />
}

function Loaded({ discussionId }: { discussionId: number }) {
  const query = useQuery(discussionQuery(discussionId))
  usePageTitle(query.data?.discussion.title ?? 'Discussion')
  return (
    <Screen query={query} name="Discussion" skeleton={<Waiting />}>
      {page => <Discussion page={page} />}
    </Screen>
  )
}

const Waiting = () => (
  <div className="mx-auto max-w-lesson px-4 py-10">
    <Heading level={1} look="hidden">
      Discussion
    </Heading>
    <Skeleton className="h-64 rounded-card!" />
    <Skeleton className="mt-4 h-40 rounded-card! gate:ml-14" />
  </div>
)

function Discussion({ page }: { page: DiscussionPage }) {
  const { forum, discussion } = page
  const back = listAddress(forum.programId, forum.id)
  return (
    <div className="flex h-screen flex-col overflow-hidden max-s_desktop:h-auto max-s_desktop:min-h-dvh max-s_desktop:overflow-visible print:block print:h-auto print:overflow-visible">
      <SkipLink className="left-4 print:hidden" />
      <header className="relative z-raised flex min-h-bar shrink-0 items-center gap-4 border-b border-line bg-surface px-5 py-2 max-gate:px-3 print:hidden">
        <Link to={addressOf('home')} aria-label="Dashboard" className="shrink-0 rounded-input max-gate:hidden">
          <Logo size={34} />
        </Link>
        <Link to={back} aria-label={`Back to ${forum.name}`} className={iconButtonClass()}>
          <ArrowLeft aria-hidden="true" size={18} />
        </Link>
        <div className="min-w-0 flex-1">
          <p className="truncate text-body font-semibold tight">{forum.name}</p>
          <p className="truncate text-small text-ink3">{forum.course.name} · Discussion</p>
        </div>
      </header>
      <div className="flex min-h-0 flex-1 max-s_desktop:flex-col print:block">
        <main
          id="content"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the page scrolls in here, also by keyboard
          tabIndex={0}
          className="relative min-w-0 flex-1 overflow-y-auto px-4 py-6 gate:px-8 max-s_desktop:overflow-visible print:overflow-visible"
        >
          <Thread key={discussion.id} page={page} />
        </main>
        <Others page={page} back={back} />
      </div>
    </div>
  )
}

/** The other discussions of the forum. */
function Others({ page: { forum, discussion }, back }: { page: DiscussionPage; back: string }) {
  const { data, error } = useQuery(discussionsQuery(forum.id, FIRST_PAGE))
  const nowS = useServerNow(Number.POSITIVE_INFINITY, CLOCK_STEP_S)
  return (
    <aside
      aria-label="Discussions of this forum"
      className="flex w-85 shrink-0 flex-col border-l border-line bg-surface p-4 max-s_desktop:w-full max-s_desktop:border-t max-s_desktop:border-l-0 print:hidden"
    >
      <Heading level={2} look="small" className="px-3 text-ink3">
        {data ? `${count(data.total, 'discussion', 'discussions')} in this forum` : 'Discussions in this forum'}
      </Heading>
      {!data && !error && <Skeleton className="mt-3 h-64" />}
      {error && !data && <EmptyLine text="The other discussions could not be loaded." />}
      <ul className="mt-2 min-h-0 flex-1 overflow-y-auto">
        {data?.items.map(row => (
          <DiscussionItem
            key={row.id}
            row={row}
            nowS={nowS}
            isShort
            isCurrent={row.id === discussion.id}
            to={threadAddress(forum.programId, forum.id, row.id)}
          />
        ))}
      </ul>
      <Link to={back} className={buttonClass({ variant: 'outline' }, 'mt-3 w-full')}>
        {forum.can.start ? 'Start a discussion' : 'All discussions'}
      </Link>
    </aside>
  )
}
