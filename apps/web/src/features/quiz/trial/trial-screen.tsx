import { useQuery } from '@tanstack/react-query'
import { notFound, useParams } from '@tanstack/react-router'
import { FlaskConical } from 'lucide-react'
import { useState } from 'react'
import { addressNumber } from '#shared/lib/address-number.ts'
import { buttonClass } from '#shared/ui/button.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { usePageTitle } from '#shared/ui/page-title.ts'
import { Screen } from '#shared/ui/screen.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import { draftQuery, trialQuery } from './queries.ts'
import { TrialQuestions } from './trial-questions.tsx'
import { TrialResult } from './trial-result.tsx'
import type { Draft, FinishedTrial } from './trial-types.ts'

const SKELETON = <Skeleton className="mt-6 h-90 rounded-card!" />

/** `/staff/quizzes/:activityId/try`: a quiz as its author wrote it, taken as a learner takes it. Nothing of it is stored. */
export default function TrialScreen() {
  const { activityId } = useParams({ strict: false })
  const id = addressNumber(activityId)
  if (id === null) throw notFound()
  return <Loaded key={id} activityId={id} />
}

function Loaded({ activityId }: { activityId: number }) {
  const query = useQuery(draftQuery(activityId))
  usePageTitle(query.data ? `Try: ${nameOf(query.data)}` : 'Try a quiz')
  return (
    <Screen query={query} name="Try a quiz" skeleton={SKELETON}>
      {draft => <Trial draft={draft} />}
    </Screen>
  )
}

const nameOf = ({ draft, live }: Draft): string => (draft ?? live).name

function Trial({ draft }: { draft: Draft }) {
  const { id, course } = draft
  const [round, setRound] = useState(0)
  const [finished, setFinished] = useState<FinishedTrial | null>(null)
  const trial = useQuery(trialQuery({ courseId: course.id, content: (draft.draft ?? draft.live).content, round }))
  const again = () => {
    setFinished(null)
    setRound(round + 1)
  }
  return (
    <div className="mx-auto max-w-narrow">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <Heading level={1} look="h1">
            {nameOf(draft)}
          </Heading>
          <p className="mt-1 text-body text-ink2">
            {course.name} · {draft.draft ? 'the draft' : 'as learners see it'}
          </p>
        </div>
        <a href={`/studio/a/${id}`} className={buttonClass({ variant: 'outline' })}>
          Back to the editor
        </a>
      </div>
      <Notice tone="info" Icon={FlaskConical} className="mt-5">
        A trial: questions are drawn and marked as for a learner, and nothing is stored.
      </Notice>
      {finished ? (
        <TrialResult trial={finished} onAgain={again} />
      ) : (
        <Screen query={trial} name="Questions" skeleton={SKELETON}>
          {({ plan, questions }) => (
            <TrialQuestions key={round} courseId={course.id} plan={plan} questions={questions} onFinish={setFinished} />
          )}
        </Screen>
      )}
    </div>
  )
}
