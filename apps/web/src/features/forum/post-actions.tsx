import type { ForumPost } from '@learn/contract/forum'
import { clsx } from 'clsx'
import { BadgeCheck, Ellipsis, EyeOff, Flag, Link2, Pencil, Quote, Reply, ThumbsUp, Trash2 } from 'lucide-react'
import { Button } from '#shared/ui/button.tsx'
import { Menu, MenuItem } from '#shared/ui/menu.tsx'
import type { PostActs } from './use-post-acts.ts'

interface Props {
  post: ForumPost
  nowS: number
  acts: PostActs
  onReply: (post: ForumPost, isQuoted: boolean) => void
  onEdit: () => void
  onReport: () => void
  onHide: () => void
}

/** What its reader may do with a post. */
export function PostActions({ post, nowS, acts, onReply, onEdit, onReport, onHide }: Props) {
  const { gone, isHelpful, helpful, author, can } = post
  return (
    <div className="mt-3 -mb-2 -ml-3 flex flex-wrap items-center gap-1 print:hidden">
      {gone === null && author.isMe && helpful > 0 && (
        <span className="tnum flex h-8 items-center gap-2 px-3 text-small text-ink3">
          <ThumbsUp size={15} aria-hidden="true" />
          Helpful to {helpful}
        </span>
      )}
      {gone === null && !author.isMe && (
        <Button
          variant="ghost"
          size="sm"
          aria-pressed={isHelpful}
          className={clsx(isHelpful && 'text-brandink!')}
          onClick={() => acts.helpful.mutate(post)}
        >
          <ThumbsUp size={15} aria-hidden="true" fill={isHelpful ? 'currentColor' : 'none'} />
          Helpful
          {helpful > 0 && <span className="tnum">{helpful}</span>}
        </Button>
      )}
      {can.reply && (
        <Button variant="ghost" size="sm" onClick={() => onReply(post, false)}>
          <Reply size={15} aria-hidden="true" /> Reply
        </Button>
      )}
      {can.edit && (post.editableUntil ?? 0) > nowS && (
        <Button variant="ghost" size="sm" onClick={onEdit}>
          <Pencil size={14} aria-hidden="true" /> Edit
        </Button>
      )}
      <PostMenu post={post} nowS={nowS} acts={acts} onReply={onReply} onReport={onReport} onHide={onHide} />
    </div>
  )
}

/** What is done seldom with a post. */
function PostMenu({ post, nowS, acts, onReply, onReport, onHide }: Omit<Props, 'onEdit'>) {
  const { can, gone, isAnswer, author } = post
  const canRemove = can.remove && (post.editableUntil ?? 0) > nowS
  return (
    <Menu
      label={`More for the post of ${author.name}`}
      button={
        <>
          <Ellipsis size={16} aria-hidden="true" />
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
