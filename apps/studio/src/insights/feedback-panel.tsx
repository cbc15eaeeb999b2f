import type { CourseInsight } from '@learn/contract/insights'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { linkClass } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { Screen } from '#shared/ui/screen.tsx'
import { Select } from '#shared/ui/select.tsx'
import { CardSkeleton, Empty } from '#shared/ui/states.tsx'
import { courseInsightQuery, feedbackResultsQuery } from '#studio/app/queries.ts'
import { CourseChoice } from './course-choice.tsx'
import { FeedbackAnswers } from './feedback-answers.tsx'

interface Props {
  courseId: number | null
  onCourse: (courseId: string) => void
}

type Feedback = CourseInsight['activities'][number]['activity']

/** What learners said of a course, feedback by feedback. */
export function FeedbackPanel({ courseId, onCourse }: Props) {
  const query = useQuery(courseInsightQuery(courseId))
  return (
    <Screen query={query} name="Feedback" skeleton={<CardSkeleton className="h-90" />}>
      {({ courses, course, activities }) => (
        <Card className="p-6" aria-labelledby="feedback-insight">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
            <Heading level={2} look="h2" id="feedback-insight" className="min-w-0 flex-1 basis-60">
              {course?.name ?? 'Feedback'}
            </Heading>
            <CourseChoice courses={courses} courseId={course?.id ?? null} onCourse={onCourse} />
          </div>
          <Feedbacks
            key={course?.id}
            feedbacks={activities.map(({ activity }) => activity).filter(({ type }) => type === 'feedback')}
          />
        </Card>
      )}
    </Screen>
  )
}

function Feedbacks({ feedbacks }: { feedbacks: readonly Feedback[] }) {
  const [chosen, setChosen] = useState<string | null>(null)
  const feedback = feedbacks.find(({ id }) => String(id) === chosen) ?? feedbacks[0]
  if (!feedback) return <Empty text="This course asks for no feedback." />
  return (
    <>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        {feedbacks.length > 1 && (
          <Select
            id="which-feedback"
            label="Which feedback"
            look="small"
            placeholder={null}
            options={feedbacks.map(({ id, name }) => ({ value: String(id), name }))}
            value={String(feedback.id)}
            onChoose={setChosen}
          />
        )}
        <Link to="/a/$activityId" params={{ activityId: String(feedback.id) }} className={linkClass()}>
          {feedback.name}
        </Link>
      </div>
      <Results key={feedback.id} id={feedback.id} />
    </>
  )
}

function Results({ id }: { id: number }) {
  const query = useQuery(feedbackResultsQuery(id))
  return (
    <Screen query={query} name="Feedback" skeleton={<CardSkeleton className="mt-4 h-60" />}>
      {results => <FeedbackAnswers {...results} />}
    </Screen>
  )
}
