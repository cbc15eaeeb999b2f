import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { linkClass } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Chip } from '#shared/ui/chip.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { EmptyLine, ErrorPanel, Skeleton } from '#shared/ui/states.tsx'
import { count, threadAddress } from './forum-text.ts'
import { needsQuery } from './list-query.ts'

/** Reported posts and questions without an answer, in the forums that the reader looks after. */
export function ForumNeeds() {
  const { data, error, refetch } = useQuery(needsQuery)
  if (error?.message && !data) return <ErrorPanel error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-32" />
  const { reported, unanswered } = data
  return (
    <Card id="forums" aria-labelledby="forums-head" className="p-6">
      <Heading level={2} look="h2" id="forums-head">
        Discussions
      </Heading>
      {reported.length + unanswered.length === 0 && <EmptyLine text="No reports, and every question has an answer." />}
      <ul className="mt-2 divide-y divide-line">
        {reported.map(({ postId, discussionId, title, forumId, forumName, reason, count: n }) => (
          <li key={`r${postId}`} className="py-3 text-body">
            <span className="flex flex-wrap items-center gap-2">
              <Link to={threadAddress(null, forumId, discussionId)} hash={`p${postId}`} className={linkClass()}>
                {title}
              </Link>
              <Chip tone="bad">{count(n, 'report', 'reports')}</Chip>
            </span>
            <span className="block text-small text-ink2">
              {forumName} · {reason}
            </span>
          </li>
        ))}
        {unanswered.map(({ discussionId, title, forumId, forumName }) => (
          <li key={`u${discussionId}`} className="py-3 text-body">
            <span className="flex flex-wrap items-center gap-2">
              <Link to={threadAddress(null, forumId, discussionId)} className={linkClass()}>
                {title}
              </Link>
              <Chip tone="warn">No answer</Chip>
            </span>
            <span className="block text-small text-ink2">{forumName}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
