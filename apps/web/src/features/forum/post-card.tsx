import type { DiscussionPage, ForumPost } from '@learn/contract/forum'
import { clsx } from 'clsx'
import { BadgeCheck, EyeOff, Flag, Link2, Pencil, Quote, Reply, ThumbsUp, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { RichText } from '#features/rich-text/index.ts'
import { clockTime } from '#shared/lib/date-text.ts'
import { Button, linkClass } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Chip } from '#shared/ui/chip.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { latePart } from '#shared/ui/late-part.tsx'
import { Menu, MenuItem } from '#shared/ui/menu.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { whenText } from './forum-text.ts'
import { PostAuthor } from './post-author.tsx'
import { PostFiles } from './post-files.tsx'
import type { PostActs } from './use-post-acts.ts'

const ReasonDialog = latePart('reason', () => import('./reason-dialog.tsx'), {
  fault: 'over',
  close: ({ onClose }: { onClose: () => void }) => onClose(),
})
const EditPost = latePart('edit-post', () => import('./edit-post.tsx'), { fault: 'inside' })

interface Props {
  page: DiscussionPage
  post: ForumPost
  /** Whom it answers, where that is not the first post. */
  answers: ForumPost | null
  nowS: number
  acts: PostActs
  onReply: (post: ForumPost, isQuoted: boolean) => void
}

const GONE = {
  removed: 'Its author removed this post.',
  erased: 'These words were removed with the account of who wrote them.',
  hidden: 'Staff have hidden this post.',
}

/** A post of a discussion, with what its reader may do. */
export function PostCard({ page, post, answers, nowS, acts, onReply }: Props) {
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
        isAnswer && gone === null && 'border-brand! ring-1 ring-brand',
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
        </div>
      </div>
      {isFirst && (
        <Heading level={1} look="h2" className="mt-4 text-pretty">
          {page.discussion.title}
        </Heading>
      )}
      {answers && (
        <p className="mt-3 text-small text-ink3">
          In answer to{' '}
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
            <RichText html={html} headingsFrom={isFirst ? 2 : 3} className={clsx('mt-3 max-w-text', gone && 'opacity-70')} />
          )}
          <PostFiles files={files} />
        </>
      )}
      {post.reports !== null && post.reports.length > 0 && (
        <Notice tone="warn" Icon={Flag} className="mt-4">
          {post.reports.map(({ by, reason, at }) => (
            <p key={`${by}${at}`}>
              {by} reported this: {reason}
            </p>
          ))}
          <p className="mt-2 flex flex-wrap gap-2">
            <Button variant="outline" size="sm" onClick={() => acts.settle.mutate(post.id)}>
              Let it stand
            </Button>
            <Button variant="outline" size="sm" onClick={() => setDialog('hide')}>
              Hide it
            </Button>
          </p>
        </Notice>
      )}
      {!isEditing && (gone === null || can.moderate) && (
        <div className="mt-3 -mb-2 -ml-3 flex flex-wrap items-center gap-1 print:hidden">
          {gone === null && (
            <Button
              variant="ghost"
              size="sm"
              aria-pressed={post.isHelpful}
              disabled={author.isMe}
              className={clsx(post.isHelpful && 'text-brandink!')}
              onClick={() => acts.helpful.mutate(post)}
            >
              <ThumbsUp size={15} aria-hidden="true" fill={post.isHelpful ? 'currentColor' : 'none'} />
              Helpful
              {post.helpful > 0 && <span className="tnum">{post.helpful}</span>}
            </Button>
          )}
          {can.reply && (
            <Button variant="ghost" size="sm" onClick={() => onReply(post, false)}>
              <Reply size={15} aria-hidden="true" /> Reply
            </Button>
          )}
          {editableUntil !== null && can.edit && (
            <Button variant="ghost" size="sm" onClick={() => setIsEditing(true)}>
              <Pencil size={14} aria-hidden="true" /> Edit
            </Button>
          )}
          <PostMenu
            post={post}
            nowS={nowS}
            acts={acts}
            onReply={onReply}
            onReport={() => setDialog('report')}
            onHide={() => setDialog('hide')}
          />
        </div>
      )}
      <p role="status" className="text-small text-ink2 empty:hidden">
        {post.isReportedByMe && 'You reported this post. Staff look at it.'}
      </p>
      {dialog && (
        <ReasonDialog
          kind={dialog}
          post={post}
          acts={acts}
          onClose={() => setDialog(null)}
        />
      )}
    </Card>
  )
}

interface MenuProps extends Pick<Props, 'post' | 'nowS' | 'acts' | 'onReply'> {
  onReport: () => void
  onHide: () => void
}

/** What is done seldom with a post. */
function PostMenu({ post, nowS, acts, onReply, onReport, onHide }: MenuProps) {
  const { can, gone, isAnswer, author } = post
  const canRemove = can.remove && (post.editableUntil ?? 0) > nowS
  return (
    <Menu
      label={`More for the post of ${author.name}`}
      button={
        <>
          <span aria-hidden="true">…</span>
          <span className="sr-only">More for the post of {author.name}</span>
        </>
      }
      buttonClassName="grid h-8 min-w-8 cursor-pointer place-items-center rounded-control px-2 font-semibold text-ink2 hover:bg-hover"
      className="left-0 w-60 max-gate:right-0 max-gate:left-auto"
    >
      {can.reply && (
        <MenuItem onClick={() => onReply(post, true)}>
          <Quote size={16} aria-hidden="true" /> Reply with quote
        </MenuItem>
      )}
      <MenuItem onClick={() => acts.copyLink(post)}>
        <Link2 size={16} aria-hidden="true" /> Copy link to post
      </MenuItem>
      {can.report && !post.isReportedByMe && (
        <MenuItem onClick={onReport}>
          <Flag size={16} aria-hidden="true" /> Report to staff
        </MenuItem>
      )}
      {canRemove && (
        <MenuItem onClick={() => acts.remove.mutate(post)}>
          <Trash2 size={16} aria-hidden="true" /> Remove
        </MenuItem>
      )}
      {can.moderate && post.parentId !== null && (
        <MenuItem onClick={() => acts.answer.mutate({ post, isAnswer: !isAnswer })}>
          <BadgeCheck size={16} aria-hidden="true" /> {isAnswer ? 'Not the answer' : 'Mark as answer'}
        </MenuItem>
      )}
      {can.moderate &&
        (gone === 'hidden' ? (
          <MenuItem onClick={() => acts.hide.mutate({ post, isHidden: false, reason: '' })}>
            <EyeOff size={16} aria-hidden="true" /> Show again
          </MenuItem>
        ) : (
          <MenuItem onClick={onHide}>
            <EyeOff size={16} aria-hidden="true" /> Hide…
          </MenuItem>
        ))}
    </Menu>
  )
}
