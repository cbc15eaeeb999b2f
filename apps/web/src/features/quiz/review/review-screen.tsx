import { getAddress } from '@learn/contract/pages/plain'
import type { AttemptReview } from '@learn/contract/quiz'
import { useQuery } from '@tanstack/react-query'
import { Link, notFound, useParams } from '@tanstack/react-router'
import { ArrowRight, EyeOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { RichText } from '#features/rich-text/index.ts'
import type { ApiError } from '#shared/api/api-error.ts'
import { addressNumber } from '#shared/lib/address-number.ts'
import { noteRecentWork } from '#shared/lib/recent-work.ts'
import { BarFrame } from '#shared/ui/bar-frame.tsx'
import { buttonClass } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { usePageTitle } from '#shared/ui/page-title.ts'
import { Screen } from '#shared/ui/screen.tsx'
import { Empty, Skeleton } from '#shared/ui/states.tsx'
import { TabList, TabPanel } from '#shared/ui/tabs.tsx'
import { reviewQuery } from '../queries.ts'
import { getBack } from '../quiz-bar.tsx'
import { attemptName, momentText } from '../quiz-texts.ts'
import { isQuestion, withQuestionView } from '../responses.ts'
import { type Filter, getFilters } from './filters.ts'
import { lookAgain } from './look-again.ts'
import { ReviewSide } from './review-side.tsx'
import { ReviewedQuestion } from './reviewed-question.tsx'

/** `/review/:attemptId` (spec: platform 2). */
export default function ReviewScreen() {
  const { attemptId } = useParams({ strict: false })
  const id = addressNumber(attemptId)
  if (id === null) throw notFound()
  return <Loaded key={id} id={id} />
}

const hidden = (error: ApiError) => (error.status === 403 ? <Hidden text={error.message} /> : null)

function Loaded({ id }: { id: number }) {
  const query = useQuery({ ...reviewQuery(id), refetchInterval: lookAgain })
  usePageTitle(query.data ? `Review: ${query.data.attempt.quiz.name}` : 'Review')
  return (
    <Screen query={query} name="Review" skeleton={<Skeleton className="m-10 h-120 rounded-card!" />} refused={hidden}>
      {review => <Review review={review} />}
    </Screen>
  )
}

function Review({ review }: { review: AttemptReview }) {
  const [filter, setFilter] = useState<Filter>('all')
  const { attempt, next, later, overallFeedbackHtml } = review
  const { quiz, number, submittedAt } = attempt
  useEffect(() => noteRecentWork({ attempt: attemptName(attempt) }), [attempt])
  const filters = getFilters(review)
  const results = new Map(review.results.map(({ slot, result }) => [slot, result]))
  const shown = attempt.questions.map(withQuestionView).filter(({ slot }) => filters[filter].has(slot))
  const of = quiz.attemptsAllowed === null ? '' : ` of ${quiz.attemptsAllowed}`
  const goTo = (slot: number): void => {
    // What the filter leaves out is looked at among all.
    if (!filters[filter].has(slot)) flushSync(() => setFilter('all'))
    const question = document.getElementById(`question-${slot}`)
    question?.scrollIntoView()
    question?.focus({ preventScroll: true })
  }
  return (
    <div className="min-h-dvh">
      <BarFrame back={getBack(quiz)} backName="Back to the quiz">
        <div className="min-w-0 flex-1 basis-40">
          <Heading level={1} look="body" className="truncate">
            Review: {quiz.name}
          </Heading>
          <p className="tnum truncate text-small text-ink2">
            Attempt {number}
            {of}
            {submittedAt !== null && ` · submitted ${momentText(submittedAt, review.attempt.serverAt)}`}
          </p>
        </div>
        {next && quiz.programId !== null && (
          <Link
            to={getAddress('activity', { programid: quiz.programId, type: next.type, id: next.id })}
            className={buttonClass({})}
          >
            <span className="max-w-56 truncate s_desktop:max-w-100">Continue to {next.name}</span>
            <ArrowRight size={16} aria-hidden="true" className="shrink-0" />
          </Link>
        )}
      </BarFrame>
      <div className="grid grid-cols-[minmax(0,1fr)] s_desktop:grid-cols-[19rem_minmax(0,1fr)]">
        <ReviewSide review={review} shown={filters[filter]} onQuestion={goTo} />
        <main className="mx-auto w-full max-w-narrow px-6 py-8 max-gate:px-4">
          {later.length > 0 && (
            <Notice tone="info" Icon={EyeOff} className="mb-5">
              {later.map(line => (
                <p key={line}>{line}</p>
              ))}
            </Notice>
          )}
          {overallFeedbackHtml && (
            <Card aria-label="Feedback" className="mb-5 p-5">
              <RichText html={overallFeedbackHtml} />
            </Card>
          )}
          <TabList
            id="review"
            label="Questions"
            look="box"
            value={filter}
            onChoose={setFilter}
            className="inline-flex max-w-full flex-wrap"
            tabs={[
              { value: 'all', name: 'All', detail: <Count n={attempt.questions.filter(isQuestion).length} /> },
              { value: 'wrong', name: 'Wrong or partly', detail: <Count n={filters.wrong.size} /> },
              { value: 'flagged', name: 'Flagged', detail: <Count n={filters.flagged.size} /> },
            ]}
          />
          <TabPanel id="review" value={filter} className="mt-4 flex flex-col gap-4">
            {shown.length === 0 && (
              <Card>
                <Empty text={filter === 'wrong' ? 'No wrong answers here.' : 'No flagged questions.'} />
              </Card>
            )}
            {shown.map(question => (
              <ReviewedQuestion
                key={question.slot}
                attemptId={attempt.id}
                question={question}
                result={results.get(question.slot) ?? null}
                decimals={quiz.decimals}
              />
            ))}
          </TabPanel>
        </main>
      </div>
    </div>
  )
}

const Count = ({ n }: { n: number }) => <span className="tnum ml-1.5 text-ink3">{n}</span>

/** Its author shows nothing of it now. */
const Hidden = ({ text }: { text: string }) => (
  <Card className="mx-auto mt-16 w-full max-w-panel">
    <Heading level={1} look="hidden">
      Review
    </Heading>
    <Empty
      text={text}
      action={
        <Link to={getAddress('home')} className={buttonClass({ variant: 'outline' })}>
          Dashboard
        </Link>
      }
    />
  </Card>
)
