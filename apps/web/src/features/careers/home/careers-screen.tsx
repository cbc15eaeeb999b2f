import type { JobCard } from '@learn/contract/careers'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Heading } from '#shared/ui/heading.tsx'
import { usePageTitle } from '#shared/ui/page-title.ts'
import { Screen } from '#shared/ui/screen.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import { TabList, TabPanel } from '#shared/ui/tabs.tsx'
import { dashboardQuery, useLearnerId } from '../queries.ts'
import { trackCareers, useTracking } from '../tracking.ts'
import { AppliedJobs } from './applied-jobs.tsx'
import { Jobs } from './jobs.tsx'
import { PlacementNews, ProfilePanel } from './panels.tsx'
import { type JobTab, useTab } from './use-tab.ts'

const NAME = 'Careers'
/** At desktop widths the page fills the window, and what is long scrolls in its own place. */
const FRAME =
  'flex gap-6 s_desktop:h-[calc(100dvh-var(--spacing-header)-2rem)] s_desktop:min-h-140 max-s_desktop:flex-col'

/** Jobs that are shared with the learner, their applications, what they missed; and how their profile stands. */
export default function CareersScreen() {
  const dashboard = useQuery(dashboardQuery(useLearnerId()))
  usePageTitle(NAME)
  useTracking()
  return (
    <Screen query={dashboard} name={NAME} skeleton={<Waiting />}>
      {({ activeCount, appliedCount, sharedCount, activeData }) => (
        <div className={FRAME}>
          <Tabs counts={{ active: activeCount, applied: appliedCount, missed: sharedCount }} first={activeData} />
          <aside
            aria-label="Your profile and placement news"
            className="flex min-h-0 w-[calc(27.5%-0.75rem)] flex-col gap-5 max-s_desktop:hidden"
          >
            <ProfilePanel />
            <PlacementNews />
          </aside>
        </div>
      )}
    </Screen>
  )
}

const TABS: readonly (readonly [JobTab, string])[] = [
  ['active', 'Active'],
  ['applied', 'Applied'],
  ['missed', 'Missed'],
]

interface TabsProps {
  counts: Record<JobTab, number>
  /** The first page of the Active tab. */
  first: readonly JobCard[]
}

function Tabs({ counts, first }: TabsProps) {
  const { tab, page, chooseTab, choosePage } = useTab()
  const id = useId()
  const paged = { page, count: counts[tab], onPage: choosePage }
  return (
    <div className="flex min-h-0 min-w-0 flex-col s_desktop:w-[calc(72.5%-0.75rem)]">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <Heading level={1} look="h1">
          {NAME}
        </Heading>
        <TabList
          id={id}
          label="Jobs"
          look="box"
          value={tab}
          onChoose={next => {
            trackCareers({ tab_name: next })
            chooseTab(next)
          }}
          className="max-gate:w-full"
          tabs={TABS.map(([value, name]) => ({
            value,
            name,
            detail: <Count n={counts[value]} isOn={value === tab} />,
          }))}
        />
      </div>
      <TabPanel id={id} value={tab} className="mt-5 flex min-h-0 flex-1 flex-col">
        {tab === 'applied' ? (
          <AppliedJobs {...paged} />
        ) : (
          <Jobs key={`${tab} ${page}`} tab={tab} known={tab === 'active' && page === 1 ? first : null} {...paged} />
        )}
      </TabPanel>
    </div>
  )
}

const Count = ({ n, isOn }: { n: number; isOn: boolean }) => (
  <span
    className={`tnum ml-2 inline-grid h-5 min-w-5 place-items-center rounded-full px-1.5 text-micro font-semibold ${isOn ? 'bg-brandsoft text-brandink' : 'bg-line text-muteink'}`}
  >
    {n}
  </span>
)

const Waiting = () => (
  <div className={FRAME}>
    <div className="min-w-0 flex-1">
      <Heading level={1} look="h1">
        {NAME}
      </Heading>
      <div className="mt-6 grid grid-cols-1 gap-5 s_desktop:grid-cols-[minmax(0,22.25rem)_minmax(0,1fr)]">
        <div className="flex flex-col gap-3">
          <Skeleton className="h-40 rounded-card!" />
          <Skeleton className="h-40 rounded-card!" />
          <Skeleton className="h-40 rounded-card!" />
        </div>
        <Skeleton className="h-120 rounded-card! max-s_desktop:hidden" />
      </div>
    </div>
    <div className="flex w-[27.5%] flex-col gap-5 max-s_desktop:hidden">
      <Skeleton className="h-70 rounded-card!" />
      <Skeleton className="h-80 rounded-card!" />
    </div>
  </div>
)
