import { CircleCheck, CircleX, Inbox } from 'lucide-react'
import { RichText } from '#features/rich-text/index.ts'
import { Notice } from '#shared/ui/notice.tsx'
import { type AnswerFeedback, getVerdict } from './lesson-view.ts'

/** What is said of the answer that was given last. */
export const FeedbackNotice = ({ said }: { said: AnswerFeedback }) => (
  <Notice
    tone={said.isRight === null ? 'info' : said.isRight ? 'ok' : 'warn'}
    Icon={said.isRight === null ? Inbox : said.isRight ? CircleCheck : CircleX}
    className="mt-6"
  >
    <p>
      <b className="font-semibold">{getVerdict(said)}.</b>{' '}
      {said.isAgain ? 'Think again.' : said.title && <span>{said.title}</span>}
    </p>
    {said.feedbackHtml && <RichText html={said.feedbackHtml} className="mt-1" />}
  </Notice>
)
