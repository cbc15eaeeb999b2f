import { writtenMoment } from '@learn/contract/base/plain'
import { Hourglass } from 'lucide-react'
import { useState } from 'react'
import { RichText } from '#features/rich-text/index.ts'
import { Card } from '#shared/ui/card.tsx'
import { Disclosure } from '#shared/ui/disclosure.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { FeedbackNotice } from './feedback-notice.tsx'
import { getVerdict, type LessonView, pctText } from './lesson-view.ts'

/** How the last attempt went. */
export function LessonResult({ last, gradePct, rules }: LessonView & { last: NonNullable<LessonView['last']> }) {
  const [isOpen, setIsOpen] = useState(false)
  const isOther = gradePct !== null && last.pct !== null && Math.abs(gradePct - last.pct) > 0.05
  return (
    <div className="mt-6 flex max-w-text flex-col gap-4">
      {last.said && <FeedbackNotice said={last.said} />}
      {last.isTimedOut && (
        <Notice tone="warn" Icon={Hourglass}>
          Time ran out. The answers you gave count.
        </Notice>
      )}
      <Card className="px-5 py-4">
        <Heading level={2} look="h3">
          {last.pct === null ? 'You’ve reached the end' : `Your result: ${pctText(last.pct)}`}
        </Heading>
        <p className="tnum mt-1 text-small text-ink3">
          {[
            rules.retakes && `Attempt ${last.number}`,
            writtenMoment(last.endedAt),
            isOther && `${rules.grading === 'highest' ? 'best' : 'average'} of all: ${pctText(gradePct)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </Card>
      {last.pages && last.pages.length > 0 && (
        <Card>
          <Disclosure
            level={2}
            isOpen={isOpen}
            onToggle={setIsOpen}
            head={<span className="flex-1 text-body font-semibold">Your answers</span>}
            headClassName="min-h-12 w-full gap-3 rounded-card px-5 hover:bg-hover -outline-offset-2!"
            panelClassName="border-t border-line"
          >
            <ol>
              {last.pages.map((page, n) => (
                // oxlint-disable-next-line react/no-array-index-key -- a page may stand here several times, in this order
                <li key={n} className="border-line px-5 py-4 not-first:border-t">
                  <p className="text-small text-ink3">
                    {page.title} · {getVerdict(page)}
                  </p>
                  <RichText html={page.html} className="mt-1" />
                  <div className="mt-2 border-l-2 border-line2 pl-3">
                    <RichText html={page.givenHtml} />
                  </div>
                  {page.feedbackHtml && <RichText html={page.feedbackHtml} className="mt-2 text-ink2" />}
                </li>
              ))}
            </ol>
          </Disclosure>
        </Card>
      )}
    </div>
  )
}
