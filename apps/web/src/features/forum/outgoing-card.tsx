import { CloudOff, LoaderCircle, TriangleAlert } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { RichText } from '#features/rich-text/index.ts'
import { unreachedText } from '#shared/api/unreached-text.ts'
import { Button } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { dropPost, isSending, type OutgoingPost, onOutgoing } from './outgoing.ts'

interface Props {
  post: OutgoingPost
  onSend: (post: OutgoingPost) => void
  /** Puts its words back where they were written. */
  onBack: (post: OutgoingPost) => void
}

/** A post that its author sees and the server does not know yet, or did not take. */
export function OutgoingCard({ post, onSend, onBack }: Props) {
  const isUnderWay = useSyncExternalStore(onOutgoing, () => isSending(post))
  const { refusal } = post
  return (
    <Card className="border-dashed p-5" aria-label="Your post, on its way">
      {post.postId === null && <p className="text-h3">{post.title}</p>}
      <RichText html={post.html} className="mt-1 opacity-70" />
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <p role="status" className="flex min-w-0 flex-1 basis-56 items-center gap-2 text-small text-ink2">
          {refusal !== undefined ? (
            <TriangleAlert size={16} aria-hidden="true" className="shrink-0 text-badink" />
          ) : isUnderWay ? (
            <LoaderCircle size={16} aria-hidden="true" className="shrink-0 animate-spin" />
          ) : (
            <CloudOff size={16} aria-hidden="true" className="shrink-0 text-accentink" />
          )}
          {refusal !== undefined
            ? `Not posted. ${refusal}.`
            : isUnderWay
              ? 'Posting'
              : `Not posted yet. ${unreachedText()}: it’s saved here and sent when you’re back online.`}
        </p>
        {!isUnderWay && (
          <>
            <Button
              variant="ghost"
              size="sm"
              onClick={() => {
                onBack(post)
                dropPost(post)
              }}
            >
              Back to writing
            </Button>
            <Button
              variant="outline"
              size="sm"
              onClick={() => {
                const { refusal: _refusal, ...again } = post
                onSend(again)
              }}
            >
              Try again
            </Button>
          </>
        )}
      </div>
    </Card>
  )
}
