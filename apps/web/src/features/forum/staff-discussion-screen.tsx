import type { DiscussionPage } from '@learn/contract/forum'
import { getAddress } from '@learn/contract/pages/plain'
import { useQuery } from '@tanstack/react-query'
import { Link, notFound, useParams } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { addressNumber } from '#shared/lib/address-number.ts'
import { iconButtonClass } from '#shared/ui/button.tsx'
import { Logo } from '#shared/ui/logo.tsx'
import { usePageTitle } from '#shared/ui/page-title.ts'
import { Screen } from '#shared/ui/screen.tsx'
import { SkipLink } from '#shared/ui/skip-link.tsx'
import { useUpdates } from '#shared/updates/use-updates.ts'
import { DiscussionSkeleton } from './discussion-skeleton.tsx'
import { listAddress } from './forum-text.ts'
import { OtherDiscussions } from './other-discussions.tsx'
import { discussionQuery } from './queries.ts'
import { Thread } from './thread.tsx'

/** `/staff/activity/:id/discussion/:postid`: one discussion as staff see it, with the others of its forum beside it. */
export default function StaffDiscussionScreen() {
  const { postid } = useParams({ strict: false })
  const id = addressNumber(postid)
  if (id === null) throw notFound()
  return <Loaded key={id} discussionId={id} />
}

function Loaded({ discussionId }: { discussionId: number }) {
  const query = useQuery(discussionQuery(discussionId))
  useUpdates(`thread:${discussionId}`, discussionQuery(discussionId).queryKey)
  usePageTitle(query.data?.discussion.title ?? 'Discussion')
  return (
    <Screen query={query} name="Discussion" skeleton={<DiscussionSkeleton />}>
      {page => <Discussion page={page} />}
    </Screen>
  )
}

function Discussion({ page }: { page: DiscussionPage }) {
  const { forum, discussion } = page
  const back = listAddress(forum.programId, forum.id)
  return (
    <div className="flex h-screen flex-col overflow-hidden max-s_desktop:h-auto max-s_desktop:min-h-dvh max-s_desktop:overflow-visible print:block print:h-auto print:overflow-visible">
      <SkipLink className="left-4 print:hidden" />
      <header className="relative z-raised flex min-h-bar shrink-0 items-center gap-4 border-b border-line bg-surface px-5 py-2 max-gate:px-3 print:hidden">
        <Link to={getAddress('home')} aria-label="Home" className="shrink-0 rounded-input max-gate:hidden">
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
        <aside
          aria-label="Discussions of this forum"
          className="flex w-85 shrink-0 flex-col border-l border-line bg-surface max-s_desktop:w-full max-s_desktop:border-t max-s_desktop:border-l-0 print:hidden"
        >
          <OtherDiscussions page={page} />
        </aside>
      </div>
    </div>
  )
}
