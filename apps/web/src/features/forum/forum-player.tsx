import { CircleCheck, MessagesSquare, Target } from 'lucide-react'
import { LessonArticle } from '#features/article/index.ts'
import { isDone, type PlayerProps } from '#features/course/index.ts'
import { Notice } from '#shared/ui/notice.tsx'
import { DiscussionList } from './discussion-list.tsx'
import { LOOK_TEXTS, postedText } from './forum-text.ts'

/** A forum on the page of its activity. */
export default function ForumPlayer({ page, kind, content, address, children }: PlayerProps<'forum'>) {
  const { look, asks, written } = content
  const asked = postedText(asks)
  return (
    <LessonArticle page={page} kind={kind}>
      <p className="mt-3 text-small text-ink3">{LOOK_TEXTS[look]}</p>
      {asked !== '' && (
        <Notice
          tone={isDone(page.activity) ? 'ok' : 'info'}
          Icon={isDone(page.activity) ? CircleCheck : Target}
          className="mt-4"
        >
          {isDone(page.activity)
            ? `You’ve posted what this lesson asks for: ${asked}.`
            : `Complete it by writing ${asked}. You have written ${postedText(written) || 'nothing yet'}.`}
        </Notice>
      )}
      {'programId' in address ? (
        <DiscussionList forumId={page.activity.id} />
      ) : (
        <Notice tone="info" Icon={MessagesSquare} className="mt-4">
          Discussions are open to learners in programs.
        </Notice>
      )}
      {children}
    </LessonArticle>
  )
}
