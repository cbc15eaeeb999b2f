import { useNavigate, useSearch } from '@tanstack/react-router'
import { useId } from 'react'
import { TabList, TabPanel } from '#shared/ui/tabs.tsx'
import { ScreenHead } from '#studio/app/screen-head.tsx'
import { CoursePanel } from './course-panel.tsx'
import { QuestionsPanel } from './questions-panel.tsx'
import { RiskPanel } from './risk-panel.tsx'

const TABS = [
  { value: 'risk', name: 'Learners at risk' },
  { value: 'courses', name: 'Courses' },
  { value: 'questions', name: 'Questions' },
] as const
type Part = (typeof TABS)[number]['value']

/** `/insights`: who needs help, where learners stop, and which questions to look at. Each number opens what it is made of. */
export default function InsightsScreen() {
  const id = useId()
  const navigate = useNavigate()
  const given = useSearch({ strict: false }) as { tab?: string; in?: string; course?: string }
  const part = TABS.find(({ value }) => value === given.tab)?.value ?? 'risk'
  const choose = (search: { tab: Part; in?: string | undefined; course?: string | undefined }) =>
    void navigate({ to: '/insights', search, replace: true })
  const courseId = Number(given.course) || null
  const chooseCourse = (course: string) => choose({ tab: part, in: given.in, course })
  return (
    <>
      <ScreenHead
        title="Insights"
        lead="Who needs a word, and where a course needs work. Every number opens its rows."
      />
      <TabList
        id={id}
        label="Insights"
        tabs={TABS}
        value={part}
        onChoose={tab => choose({ tab, in: given.in, course: given.course })}
        look="pill"
        className="mt-5"
      />
      <TabPanel id={id} value={part} className="mt-5">
        {part === 'risk' && (
          <RiskPanel
            batchId={Number(given.in) || null}
            onBatch={batch => choose({ tab: part, in: batch, course: given.course })}
          />
        )}
        {part === 'courses' && <CoursePanel courseId={courseId} onCourse={chooseCourse} />}
        {part === 'questions' && <QuestionsPanel courseId={courseId} onCourse={chooseCourse} />}
      </TabPanel>
    </>
  )
}
