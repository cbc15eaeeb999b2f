import type { ReviewCard } from '@learn/contract/deck'
import { getAddress } from '@learn/contract/pages/plain'
import { Link } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef } from 'react'
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

/** What is right, beside what the learner answered. The place of reading moves there: the button that showed it is gone. */
export function Answer({ card: { face } }: { card: ReviewCard }) {
  const right = useRef<HTMLHeadingElement>(null)
  useEffect(() => right.current?.focus({ preventScroll: true }), [])
  return (
    <div className="mt-6 grid gap-4 border-t border-line pt-6">
      <Side name="Right answer" html={face.rightHtml} className="bg-oksoft" heading={right} />
      {face.answerHtml !== null && <Side name="Your answer" html={face.answerHtml} className="bg-badsoft" />}
      {face.explanationHtml !== null && <Side name="Why" html={face.explanationHtml} />}
    </div>
  )
}

interface SideProps {
  name: string
  html: string
  className?: string
  heading?: RefObject<HTMLHeadingElement | null>
}

const Side = ({ name, html, className = '', heading }: SideProps) => (
  <section aria-label={name} className={`min-w-0 rounded-input px-4 py-3 ${className}`}>
    <Heading level={3} look="small" {...(heading && { ref: heading, tabIndex: -1 })}>
      {name}
    </Heading>
    <div className="mt-1.5">
      <RichText html={html} />
    </div>
  </section>
)
