import type { ResultOf } from '@learn/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useId } from 'react'
import { Card } from '#shared/ui/card.tsx'
import { Screen } from '#shared/ui/screen.tsx'
import { CardSkeleton, Empty } from '#shared/ui/states.tsx'
import { TabList, TabPanel } from '#shared/ui/tabs.tsx'
import { programsQuery } from '#studio/app/queries.ts'
import { ScreenHead } from '#studio/app/screen-head.tsx'
import { useScope } from '#studio/app/use-scope.ts'
import { CourseInScope } from './course-in-scope.tsx'
import { CoursePanel } from './course-panel.tsx'
import { FeedbackPanel } from './feedback-panel.tsx'
import { PlacementsPanel } from './placements-panel.tsx'
import { QuestionsPanel } from './questions-panel.tsx'
import { RiskPanel } from './risk-panel.tsx'
import { VideosPanel } from './videos-panel.tsx'

type Can = ResultOf<'local_learn_get_studio_programs'>['can']

const TABS = [
  { value: 'risk', name: 'Learners at risk', needs: 'seeLearnersAtRisk' },
  { value: 'courses', name: 'Courses', needs: 'seeInsights' },
  { value: 'videos', name: 'Videos', needs: 'seeInsights' },
  { value: 'questions', name: 'Questions', needs: 'seeInsights' },
  { value: 'feedback', name: 'Feedback', needs: 'seeInsights' },
  { value: 'placements', name: 'Placements', needs: 'seePlacements' },
] as const satisfies readonly { value: string; name: string; needs: keyof Can }[]
type Tab = (typeof TABS)[number]

/** Figures of one course. */
const OF_COURSES = { courses: CoursePanel, videos: VideosPanel, questions: QuestionsPanel, feedback: FeedbackPanel }

/** `/insights`: who needs help, where learners stop, which questions to look at, how far applications come. */
export default function InsightsScreen() {
  const query = useQuery(programsQuery)
  return (
    <>
      <ScreenHead title="Insights" lead="Who needs a word, where a course needs work, and how far applications come." />
      <Screen query={query} name="Insights" skeleton={<CardSkeleton className="mt-6 h-90" />}>
        {({ can }) => {
          // Nobody has a tab that says they may not see it.
          const [first, ...others] = TABS.filter(({ needs }) => can[needs])
          return first ? (
            <Parts first={first} tabs={[first, ...others]} />
          ) : (
            <Card className="mt-6">
              <Empty text="None of these figures is yours to see." />
            </Card>
          )
        }}
      </Screen>
    </>
  )
}

function Parts({ first, tabs }: { first: Tab; tabs: readonly Tab[] }) {
  const id = useId()
  const navigate = useNavigate()
  const given = useSearch({ strict: false }) as { tab?: string; in?: string; course?: string }
  const part = tabs.find(({ value }) => value === given.tab)?.value ?? first.value
  const choose = (search: { tab?: Tab['value']; in?: string; course?: string }) =>
    void navigate({ to: '/insights', search: { ...given, tab: part, ...search }, replace: true })
  const scope = useScope()
  const asked = Number(given.course) || null
  const Panel = OF_COURSES[part as keyof typeof OF_COURSES] as typeof CoursePanel | undefined
  const chooseCourse = (course: string) => choose({ course })
  return (
    <>
      <TabList
        id={id}
        label="Insights"
        tabs={tabs}
        value={part}
        onChoose={tab => choose({ tab })}
        look="pill"
        className="mt-5"
      />
      <TabPanel id={id} value={part} className="mt-5">
        {part === 'risk' && <RiskPanel scope={scope} onBatch={batch => choose({ in: `batch-${batch}` })} />}
        {Panel && (
          <CourseInScope scope={scope} courseId={asked}>
            {courseId => <Panel courseId={courseId} onCourse={chooseCourse} />}
          </CourseInScope>
        )}
        {part === 'placements' && <PlacementsPanel />}
      </TabPanel>
    </>
  )
}
