import type { DiscussionPage, ForumPost } from '@learn/contract/forum'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { Lock, MessagesSquare, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { BATCH_WINDOW_MS, learnBatched } from '#shared/api/batch.ts'
import { CLOCK_STEP_S, useServerNow } from '#shared/api/server-time.ts'
import { IconButton } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { announcePost } from './announce-post.ts'
import { Composer } from './composer.tsx'
import { count } from './forum-text.ts'
import type { OutgoingPost } from './outgoing.ts'
import { OutgoingCard } from './outgoing-card.tsx'
import { PostCard } from './post-card.tsx'
import { forumChanged } from './queries.ts'
import { StartReply } from './start-reply.tsx'
import { ThreadHead } from './thread-head.tsx'
import { isEmptyDraft, useDraft } from './use-draft.ts'
import { useOutgoing } from './use-outgoing.ts'
import { usePostActs } from './use-post-acts.ts'

/** A discussion: its first post, the answers to it, what hangs on them one step further in, and where to answer. */
export function Thread({ page }: { page: DiscussionPage }) {
  const { forum, discussion, posts, isWaitingForAnswer, replyRefusal } = page
  const client = useQueryClient()
  const nowS = useServerNow(Number.POSITIVE_INFINITY, CLOCK_STEP_S)
  const acts = usePostActs(page)
  const draft = useDraft(forum.id, `re-${discussion.id}`)
  const { posts: waiting, send } = useOutgoing(forum.id)
  const own = waiting.filter(post => post.discussionId === discussion.id)
  const [isAnswering, setIsAnswering] = useState(0)
  // The editor is most of the code of this page: it comes with the first word, or with one that was kept.
  const [isOpen, setIsOpen] = useState(false)
  if (!isOpen && (isAnswering > 0 || !isEmptyDraft(draft.draft))) setIsOpen(true)
  const editor = useRef<HTMLDivElement>(null)
  const root = posts[0]
  const byId = new Map(posts.map(post => [post.id, post]))
  const answered = byId.get(draft.draft.parentId ?? 0) ?? null
  useReadMark(page)
  useLinkedPost(posts.length)
  useEffect(() => {
    if (isAnswering === 0) return
    editor.current?.scrollIntoView({ block: 'nearest' })
    editor.current?.querySelector<HTMLElement>('.rich-input')?.focus()
  }, [isAnswering])
  const reply = (post: ForumPost, isQuoted: boolean): void => {
    const quoted = isQuoted ? `<blockquote>${post.html}</blockquote><p></p>` : ''
    draft.change({
      parentId: post.parentId === null ? null : post.id,
      ...(quoted && { html: draft.draft.html + quoted }),
    })
    setIsAnswering(n => n + 1)
  }
  const post = async (outgoing: OutgoingPost): Promise<void> => {
    if ((await send(outgoing)) === null) return
    announcePost(outgoing)
    await forumChanged(client)
  }
  if (!root) return null
  const answers = posts.slice(1)
  return (
    <div className="mx-auto flex max-w-lesson flex-col gap-4">
      <PostCard
        page={page}
        post={root}
        tools={<ThreadHead page={page} />}
        answers={null}
        nowS={nowS}
        acts={acts}
        onReply={reply}
      />
      <Heading level={2} look="hidden">
        {count(answers.length, 'reply', 'replies')}
      </Heading>
      {isWaitingForAnswer && (
        <Notice tone="info" Icon={MessagesSquare}>
          Others have answered. You’ll see their answers once you post yours.
        </Notice>
      )}
      <ol className="flex flex-col gap-4 gate:ml-14">
        {answers.map(one => {
          const isNested = one.parentId !== null && one.parentId !== root.id
          const above = isNested ? (byId.get(one.parentId ?? 0) ?? null) : null
          return (
            <li key={one.id} className={clsx(isNested && 'border-l-2 border-line pl-3 gate:ml-6 gate:pl-5')}>
              <PostCard page={page} post={one} answers={above} nowS={nowS} acts={acts} onReply={reply} />
            </li>
          )
        })}
      </ol>
      <div className="flex flex-col gap-4 gate:ml-14">
        {own.map(one => (
          <OutgoingCard
            key={one.key}
            post={one}
            onSend={outgoing => void post(outgoing)}
            onBack={({ html, files, postId }) =>
              draft.change({ html, files, parentId: postId === root.id ? null : postId })
            }
          />
        ))}
        {replyRefusal === null ? (
          <Card ref={editor} className="p-4 gate:p-5" aria-label="Your reply">
            {!isOpen ? (
              <StartReply onStart={() => setIsAnswering(n => n + 1)} />
            ) : (
              <Composer
                key={discussion.id}
                forum={forum}
                draft={draft}
                target={{ discussionId: discussion.id, postId: answered?.id ?? root.id }}
                label="Write a reply"
                sendName="Post reply"
                isAsked={isAnswering > 0}
                lead={
                  answered && (
                    <p className="flex items-center gap-2 text-small text-ink2">
                      In reply to <b className="min-w-0 truncate font-semibold text-ink">{answered.author.name}</b>
                      <IconButton
                        label="Reply to the discussion instead"
                        size="sm"
                        onClick={() => draft.change({ parentId: null })}
                      >
                        <X size={14} aria-hidden="true" />
                      </IconButton>
                    </p>
                  )
                }
                onSend={outgoing => void post(outgoing)}
              />
            )}
          </Card>
        ) : (
          <Notice tone="warn" Icon={Lock}>
            {replyRefusal}.
          </Notice>
        )}
      </div>
    </div>
  )
}

/** What is on screen has been read: told once for each post that came. */
function useReadMark({ discussion: { id, unread, lastAt } }: DiscussionPage): void {
  const client = useQueryClient()
  const readAt = useRef(0)
  useEffect(() => {
    if (unread === 0 || readAt.current === lastAt) return
    readAt.current = lastAt
    void learnBatched('local_learn_read_discussion', { discussionid: id }, BATCH_WINDOW_MS).then(
      () =>
        client.invalidateQueries({ queryKey: ['forum'], predicate: ({ queryKey }) => queryKey[1] !== 'discussion' }),
      () => undefined,
    )
  }, [client, id, unread, lastAt])
}

/** A link to one post leads to it, once the posts stand. */
function useLinkedPost(isThere: number): void {
  const hash = useLocation({ select: location => location.hash })
  useEffect(() => {
    if (isThere === 0 || !/^p\d+$/.test(hash)) return
    const post = document.getElementById(hash)
    post?.scrollIntoView({ block: 'start' })
    post?.focus({ preventScroll: true })
  }, [hash, isThere])
}
