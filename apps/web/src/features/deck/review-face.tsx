import type { ReviewCard } from '@learn/contract/deck'
import { getAddress } from '@learn/contract/pages/plain'
import { Link } from '@tanstack/react-router'
import { getOpening } from '#features/kinds/index.ts'
import { RichText } from '#features/rich-text/index.ts'
import { linkClass } from '#shared/ui/button.tsx'
import { Heading } from '#shared/ui/heading.tsx'

const KINDS = { question: 'Question', cell: 'Spreadsheet', task: 'Code' } as const

/** What a card asks, and where it comes from. */
export function Question({ card }: { card: ReviewCard }) {
  const { activity, programId, courseName, face, kind } = card
  const address = getAddress('activity', { programid: programId, type: activity.type, id: activity.id })
  return (
    <>
      <p className="text-small text-ink3">
        {KINDS[kind]} · {courseName} ·{' '}
        <Link {...getOpening(activity, address)} className={linkClass()}>
          {activity.name}
        </Link>
      </p>
      <div className="mt-4">
        <RichText html={face.questionHtml} size="page" />
      </div>
      {face.choicesHtml.length > 0 && (
        <ul className="mt-4 flex flex-col gap-2">
          {face.choicesHtml.map((html, n) => (
            <li key={`${n}`} className="rounded-input border border-line px-4 py-2.5">
              <RichText html={html} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** What is right, beside what the learner answered. */
export function Answer({ card: { face } }: { card: ReviewCard }) {
  return (
    <div className="mt-6 grid gap-4 border-t border-line pt-6">
      <Side name="Right answer" html={face.rightHtml} className="bg-oksoft" />
      {face.answerHtml !== null && <Side name="Your answer" html={face.answerHtml} className="bg-badsoft" />}
      {face.explanationHtml !== null && <Side name="Why" html={face.explanationHtml} />}
    </div>
  )
}

const Side = ({ name, html, className = '' }: { name: string; html: string; className?: string }) => (
  <section aria-label={name} className={`min-w-0 rounded-input px-4 py-3 ${className}`}>
    <Heading level={3} look="small">
      {name}
    </Heading>
    <div className="mt-1.5">
      <RichText html={html} />
    </div>
  </section>
)
