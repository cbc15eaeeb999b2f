import type { DiscussionPage, ForumPost } from '@learn/contract/forum'
import { clsx } from 'clsx'
import { BadgeCheck, EyeOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { RichText } from '#features/rich-text/index.ts'
import { clockTime } from '#shared/lib/date-text.ts'
import { AttachedFiles } from '#shared/ui/attached-files.tsx'
import { linkClass } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Chip } from '#shared/ui/chip.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { lazyComponent } from '#shared/ui/lazy-component.tsx'
import { whenText } from './forum-text.ts'
import { PostActions } from './post-actions.tsx'
import { PostAuthor } from './post-author.tsx'
import { PostReports } from './post-reports.tsx'
import type { PostActs } from './use-post-acts.ts'

const ReasonDialog = lazyComponent('reason', () => import('./reason-dialog.tsx'), {
  fault: 'over',
  close: ({ onClose }: { onClose: () => void }) => onClose(),
})
const EditPost = lazyComponent('edit-post', () => import('./edit-post.tsx'), { fault: 'inside' })

interface Props {
  page: DiscussionPage
  post: ForumPost
  /** Whom it answers, where that is not the first post. */
  answers: ForumPost | null
  /** How its discussion stands and what is done with all of it, on the first post. */
  tools?: ReactNode
  nowS: number
  acts: PostActs
  onReply: (post: ForumPost, isQuoted: boolean) => void
}

const GONE = {
  removed: 'The author removed this post.',
  erased: 'This post was removed with its author’s account.',
  hidden: 'Staff have hidden this post.',
}

/** A post of a discussion, with what its reader may do. */
export function PostCard({ page, post, answers, tools, nowS, acts, onReply }: Props) {
  const [dialog, setDialog] = useState<'report' | 'hide' | null>(null)
  const [isEditing, setIsEditing] = useState(false)
  const { author, html, gone, files, can, isAnswer } = post
  const isFirst = post.parentId === null
  const name = isFirst ? page.discussion.title : `Post of ${author.name}`
  const editableUntil = post.editableUntil !== null && post.editableUntil > nowS ? post.editableUntil : null
  return (
    <Card
      id={`p${post.id}`}
      tabIndex={-1}
      aria-label={name}
      className={clsx(
        'scroll-mt-24 p-5 gate:p-6',
        isAnswer && gone === null && 'border-brand! inset-ring inset-ring-brand',
        gone !== null && html === '' && 'bg-transparent shadow-none!',
      )}
    >
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-52">
          <PostAuthor
            author={author}
            when={
              <>
                <a href={`#p${post.id}`} className="hover:underline">
                  {whenText(post.writtenAt, nowS)}
                </a>
                {post.editedAt !== null && ' · edited'}
              </>
            }
          />
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {post.isNew && <Chip tone="brand">New</Chip>}
          {isAnswer && (
            <span className="flex items-center gap-1.5 text-small font-semibold text-brandink">
              <BadgeCheck size={17} aria-hidden="true" /> Solves it
            </span>
          )}
          {editableUntil !== null && (
            <span className="tnum text-small text-ink3">Editable until {clockTime(editableUntil)}</span>
          )}
          {tools}
        </div>
      </div>
      {isFirst && (
        <Heading level={1} look="h2" className="mt-4 text-pretty">
          {page.discussion.title}
        </Heading>
      )}
      {answers && (
        <p className="mt-3 text-small text-ink3">
          In reply to{' '}
          <a href={`#p${answers.id}`} className={linkClass('font-medium')}>
            {answers.author.name}
          </a>
        </p>
      )}
      {gone !== null && (
        <p className="mt-3 flex items-start gap-2 text-body text-ink3">
          <EyeOff size={16} aria-hidden="true" className="mt-1 shrink-0" />
          <span>
            {GONE[gone]}
            {post.hiddenReason !== null && ` ${post.hiddenReason}`}
          </span>
        </p>
      )}
      {isEditing ? (
        <EditPost page={page} post={post} onDone={() => setIsEditing(false)} />
      ) : (
        <>
          {html !== '' && (
            <RichText
              html={html}
              headingsFrom={isFirst ? 2 : 3}
              className={clsx('mt-3 max-w-text', gone && 'opacity-70')}
            />
          )}
          <AttachedFiles files={files} />
        </>
      )}
      <PostReports post={post} acts={acts} onHide={() => setDialog('hide')} />
      {!isEditing && (gone === null || can.moderate) && (
        <PostActions
          post={post}
          nowS={nowS}
          acts={acts}
          onReply={onReply}
          onEdit={() => setIsEditing(true)}
          onReport={() => setDialog('report')}
          onHide={() => setDialog('hide')}
        />
      )}
      <p role="status" className="text-small text-ink2 empty:hidden">
        {post.isReportedByMe && 'You reported this post. Staff will look at it.'}
      </p>
      {dialog && <ReasonDialog kind={dialog} post={post} acts={acts} onClose={() => setDialog(null)} />}
    </Card>
  )
}
