import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Lock, MessageSquarePlus } from 'lucide-react'
import { useId, useState } from 'react'
import { CLOCK_STEP_S, useServerNow } from '#shared/api/server-time.ts'
import { useSettled } from '#shared/lib/use-settled.ts'
import { Button } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { Pagination } from '#shared/ui/pagination.tsx'
import { Empty, ErrorPanel, Skeleton } from '#shared/ui/states.tsx'
import { useUpdates } from '#shared/updates/use-updates.ts'
import { announcePost } from './announce-post.ts'
import { Composer } from './composer.tsx'
import { DiscussionItem } from './discussion-row.tsx'
import { count, EMPTY_TEXTS, threadAddress } from './forum-text.ts'
import { discussionsQuery, FIRST_PAGE } from './list-query.ts'
import { ListTools } from './list-tools.tsx'
import { OutgoingCard } from './outgoing-card.tsx'
import { useDraft } from './use-draft.ts'
import { useOutgoing } from './use-outgoing.ts'

const SETTLE_MS = 300
/** The discussions of a forum: found, sorted, paged; and where one is started. */
export function DiscussionList({ forumId }: { forumId: number }) {
  const id = useId()
  const navigate = useNavigate()
  const nowS = useServerNow(Number.POSITIVE_INFINITY, CLOCK_STEP_S)
  const [wish, setWish] = useState(FIRST_PAGE)
  const [text, setText] = useState('')
  const search = useSettled(text.trim(), SETTLE_MS)
  const { data, error, refetch } = useQuery(discussionsQuery(forumId, { ...wish, search }))
  useUpdates(`forum:${forumId}`, ['forum', 'list', forumId])
  const [isStarting, setIsStarting] = useState(false)
  const draft = useDraft(forumId, 'new')
  const { posts, send } = useOutgoing(forumId)
  const own = posts.filter(post => post.postId === null)
  if (error && !data) return <ErrorPanel error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="mt-6 h-96 rounded-card!" />
  const { forum, items, total, pagesize } = data
  const isSearched = search !== '' || wish.filter !== 'all'
  const start = async (outgoing: Parameters<typeof send>[0]): Promise<void> => {
    setIsStarting(false)
    const arrived = await send(outgoing)
    if (arrived === null) return
    announcePost(outgoing)
    await navigate({ to: threadAddress(forum.programId, forumId, arrived) })
  }
  const hasDraft = draft.draft.html !== '' || (draft.draft.title ?? '') !== ''
  return (
    <section aria-labelledby={id} className="mt-6">
      <div className="flex flex-wrap items-center gap-3">
        <Heading level={2} look="h2" id={id} className="min-w-40 flex-1">
          {isSearched
            ? count(total, 'discussion found', 'discussions found')
            : count(total, 'discussion', 'discussions')}
        </Heading>
        {forum.can.start && !isStarting && (
          <Button onClick={() => setIsStarting(true)}>
            <MessageSquarePlus size={17} aria-hidden="true" />
            {hasDraft ? 'Continue writing' : 'Start a discussion'}
          </Button>
        )}
      </div>
      {forum.startRefusal !== null && forum.look !== 'single' && (
        <Notice tone="info" Icon={Lock} className="mt-3">
          {forum.startRefusal}.
        </Notice>
      )}
      {isStarting && (
        <Card className="mt-4 p-5" aria-label="A new discussion">
          <Composer
            forum={forum}
            draft={draft}
            target={null}
            label="What do you want to say?"
            sendName="Post"
            onSend={outgoing => void start(outgoing)}
          >
            <Button variant="ghost" onClick={() => setIsStarting(false)}>
              Later
            </Button>
          </Composer>
        </Card>
      )}
      {own.length > 0 && (
        <div className="mt-4 flex flex-col gap-3">
          {own.map(post => (
            <OutgoingCard
              key={post.key}
              post={post}
              onSend={outgoing => void start(outgoing)}
              onBack={({ title, html, files }) => {
                draft.change({ title, html, files })
                setIsStarting(true)
              }}
            />
          ))}
        </div>
      )}
      <ListTools
        id={id}
        text={text}
        wish={wish}
        onText={value => {
          setText(value)
          setWish({ ...wish, page: 1 })
        }}
        onWish={change => setWish({ ...wish, page: 1, ...change })}
      />
      <Card className="mt-4 p-2">
        {items.length === 0 ? (
          <Empty text={search !== '' ? 'No discussions match your search.' : EMPTY_TEXTS[wish.filter]} />
        ) : (
          <ul className="flex flex-col gap-0.5">
            {items.map(row => (
              <DiscussionItem key={row.id} row={row} nowS={nowS} to={threadAddress(forum.programId, forumId, row.id)} />
            ))}
          </ul>
        )}
      </Card>
      {total > pagesize && (
        <div className="mt-4">
          <Pagination
            label="Pages of discussions"
            page={wish.page}
            pageCount={Math.ceil(total / pagesize)}
            onPage={page => setWish({ ...wish, page })}
          />
        </div>
      )}
    </section>
  )
}
