import type { DiscussionPage } from '@learn/contract/forum'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CLOCK_STEP_S, useServerNow } from '#shared/api/server-time.ts'
import { buttonClass } from '#shared/ui/button.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { EmptyLine, Skeleton } from '#shared/ui/states.tsx'
import { useUpdates } from '#shared/updates/use-updates.ts'
import { DiscussionItem } from './discussion-row.tsx'
import { count, listAddress, threadAddress } from './forum-text.ts'
import { discussionsQuery, FIRST_PAGE } from './list-query.ts'

/** The other discussions of a forum, in the panel beside one. */
export function OtherDiscussions({ page: { forum, discussion } }: { page: DiscussionPage }) {
  const { data, error } = useQuery(discussionsQuery(forum.id, FIRST_PAGE))
  useUpdates(`forum:${forum.id}`, ['forum', 'list', forum.id])
  const nowS = useServerNow(Number.POSITIVE_INFINITY, CLOCK_STEP_S)
  return (
    <div className="flex min-h-0 flex-1 flex-col p-4">
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
      <Link to={listAddress(forum.programId, forum.id)} className={buttonClass({ variant: 'outline' }, 'mt-3 w-full')}>
        {forum.can.start ? 'Start a discussion' : 'All discussions'}
      </Link>
    </div>
  )
}
