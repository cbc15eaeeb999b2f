import type { ForumPost } from '@learn/contract/forum'
import type { ReactNode } from 'react'
import { Avatar } from '#shared/ui/avatar.tsx'
import { Chip } from '#shared/ui/chip.tsx'
import { ROLE_NAMES } from './forum-text.ts'

/** Who wrote a post, and when. */
export const PostAuthor = ({ author, when }: { author: ForumPost['author']; when: ReactNode }) => (
  <div className="flex min-w-0 items-center gap-3">
    <Avatar name={author.name} size={38} />
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <b className="min-w-0 text-body font-semibold tight">{author.name}</b>
        {author.role && <Chip tone="info">{ROLE_NAMES[author.role]}</Chip>}
      </p>
      <p className="tnum text-small text-ink3">
        {author.isMe && 'You · '}
        {when}
      </p>
    </div>
  </div>
)
