import type { ForumPost } from '@learn/contract/forum'
import { Flag } from 'lucide-react'
import { Button } from '#shared/ui/button.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import type { PostActs } from './use-post-acts.ts'

interface Props {
  post: ForumPost
  acts: PostActs
  onHide: () => void
}

/** Who reported a post and why, for staff; nothing where nobody did. */
export function PostReports({ post: { id, reports }, acts, onHide }: Props) {
  if (reports === null || reports.length === 0) return null
  return (
    <Notice tone="warn" Icon={Flag} className="mt-4">
      {reports.map(({ by, reason, at }) => (
        <p key={`${by}${at}`}>
          {by} reported this: {reason}
        </p>
      ))}
      <p className="mt-2 flex flex-wrap gap-2">
        <Button variant="outline" size="sm" onClick={() => acts.settle.mutate(id)}>
          Keep post
        </Button>
        <Button variant="outline" size="sm" onClick={onHide}>
          Hide it
        </Button>
      </p>
    </Notice>
  )
}
