import type { StaffHome } from '@learn/contract/staff'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ForumNeeds } from '#features/forum/index.ts'
import { longDay } from '#shared/lib/date-text.ts'
import { Heading } from '#shared/ui/heading.tsx'
import { usePageTitle } from '#shared/ui/page-title.ts'
import { Screen } from '#shared/ui/screen.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import { Applications } from './applications.tsx'
import { ImportPanel } from './import/import-panel.tsx'
import { Imports } from './imports.tsx'
import { Learners } from './learners.tsx'
import { Marking } from './marking.tsx'
import { Needs } from './needs.tsx'
import { Programs } from './programs.tsx'
import { staffHomeQuery } from './queries.ts'
import { Resumes } from './resumes.tsx'
import { Rules } from './rules.tsx'
import { SignIns } from './sign-ins.tsx'

const NAME = 'Staff home'

/** The home of staff (decisions 1). Nobody else learns that it exists. */
export default function StaffScreen() {
  const query = useQuery(staffHomeQuery)
  usePageTitle(NAME)
  return (
    <Screen query={query} name={NAME} skeleton={<Waiting />}>
      {data => <Home data={data} />}
    </Screen>
  )
}

const Title = () => (
  <Heading level={1} look="h1">
    {NAME}
  </Heading>
)

const Waiting = () => (
  <>
    <Title />
    <Skeleton className="mt-1 h-5 w-48" />
    <Skeleton className="mt-6 h-24" />
    <div className="mt-5 grid grid-cols-1 gap-5 m_desktop:grid-cols-[minmax(0,1fr)_25rem]">
      <Skeleton className="h-120" />
      <Skeleton className="h-120" />
    </div>
  </>
)

function Home({ data }: { data: StaffHome }) {
  const { people, programs, learners, imports, rules, signIns, needs, can, serverAt } = data
  const [program, setProgram] = useState<StaffHome['programs'][number] | null>(null)
  const [sought, setSought] = useState('')
  const showLearners = (of: StaffHome['programs'][number] | null, name: string) => {
    setProgram(of)
    setSought(name)
    document.getElementById('learners')?.focus()
  }
  const onLearner = learners ? (name: string) => showLearners(null, name) : undefined
  return (
    <>
      <Title />
      <p className="mt-1 text-body text-ink2">{longDay(serverAt)}</p>
      <nav aria-label="On this page" className="mt-6 grid grid-cols-2 gap-3 m_tablet:grid-cols-4 gate:gap-4">
        <Figure href="#programs" count={programs.length} name="Programs" />
        {learners && (
          <Figure
            href="#learners"
            count={learners.total}
            name="Learners"
            {...(people && { detail: `${people.premium} Premium, ${people.free} Free` })}
          />
        )}
        {imports && <Figure href="#imports" count={imports.total} name="Imported courses" />}
        {people && <Figure count={people.staff} name="Staff" />}
      </nav>
      <div className="mt-5 grid grid-cols-1 items-start gap-5 m_desktop:grid-cols-[minmax(0,1fr)_25rem]">
        <div className="flex min-w-0 flex-col gap-5">
          {can.markAnswers && <Marking />}
          {can.bringFiles && <ImportPanel />}
          <Programs
            programs={programs}
            mayBring={can.bringFiles}
            onLearners={learners ? chosen => showLearners(chosen, '') : undefined}
          />
          {can.moveApplications && <Applications onLearner={onLearner} />}
          {can.reviewResumes && <Resumes onLearner={onLearner} />}
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          {needs && <Needs needs={needs} isMarkingListed={can.markAnswers} />}
          {can.moderateForums && <ForumNeeds />}
          {rules && <Rules rules={rules} />}
          {imports && <Imports imports={imports} />}
          {signIns && <SignIns signIns={signIns} onLearner={onLearner} />}
        </div>
        {learners && (
          <div className="min-w-0 m_desktop:col-span-2">
            <Learners
              learners={learners}
              mayReveal={can.revealContacts}
              program={program}
              sought={sought}
              onSeek={setSought}
              onAll={() => setProgram(null)}
            />
          </div>
        )}
      </div>
    </>
  )
}

interface FigureProps {
  /** Its list on this page; without one the figure is only told. */
  href?: string
  count: number
  name: string
  detail?: string
}

const TILE = 'rounded-card border border-line min-w-0 bg-surface px-4 py-3.5 break-words shadow-1 gate:px-5 gate:py-4'

function Figure({ href, count, name, detail }: FigureProps) {
  const told = (
    <>
      <b className="tnum block text-h1">{count.toLocaleString('en-IN')}</b>
      <span className="text-body font-semibold">{name}</span>
      {detail && <span className="block text-small text-ink3">{detail}</span>}
    </>
  )
  if (href === undefined) return <p className={TILE}>{told}</p>
  return (
    <a href={href} className={`${TILE} transition-colors duration-150 hover:bg-hover`}>
      {told}
    </a>
  )
}
