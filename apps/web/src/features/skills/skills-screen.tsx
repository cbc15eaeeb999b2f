import { writtenMoment } from '@learn/contract/base/plain'
import { getAddress } from '@learn/contract/pages/plain'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { ArrowUpRight, Printer } from 'lucide-react'
import { Button, buttonClass, linkClass } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { usePageTitle } from '#shared/ui/page-title.ts'
import { Screen } from '#shared/ui/screen.tsx'
import { CardSkeleton, Empty } from '#shared/ui/states.tsx'
import type { NamedReport } from './named-skills.ts'
import { PracticeCard } from './practice-card.tsx'
import { skillsQuery } from './queries.ts'
import { SkillDetail } from './skill-detail.tsx'
import { SkillList } from './skill-list.tsx'
import { piecesText, weakest } from './skill-text.ts'

const NAME = 'Skill report'
const GRID =
  'mt-6 grid grid-cols-1 items-start gap-5 s_desktop:grid-cols-[minmax(0,1fr)_21rem] m_desktop:grid-cols-[minmax(0,1fr)_27.5rem]'

/** `/skill-report`: what the learner can do, by the evidence of their graded work. */
export default function SkillsScreen() {
  usePageTitle(NAME)
  const query = useQuery(skillsQuery)
  return (
    <Screen query={query} name={NAME} skeleton={<Waiting />}>
      {report => <Skills report={report} />}
    </Screen>
  )
}

function Skills({ report }: { report: NamedReport }) {
  const { skills, works, latestAt } = report
  const search = useSearch({ strict: false }) as { skill?: string }
  const navigate = useNavigate()
  const next = weakest(skills)
  const chosen = skills.find(({ name }) => name === search.skill) ?? next ?? skills[0]
  const choose = (name: string): void => void navigate({ to: '.', search: { skill: name }, resetScroll: false })
  if (!chosen)
    return (
      <>
        <Head lead="Built from your graded work." />
        <Card className="mt-6">
          <Empty
            text="Your courses have no skills yet. They appear here with your first graded work."
            action={
              <Link to={getAddress('home')} className={buttonClass({ size: 'lg' })}>
                Go to your home page
              </Link>
            }
          />
        </Card>
      </>
    )
  const built =
    latestAt === null ? `${piecesText(works)}.` : `Built from ${piecesText(works)}. Updated ${writtenMoment(latestAt)}.`
  return (
    <>
      <Head lead={built} canPrint />
      <div className={GRID}>
        <SkillList skills={skills} chosen={chosen.name} onChoose={choose} />
        <div className="flex min-w-0 flex-col gap-5">
          <SkillDetail key={chosen.name} skill={chosen} report={report} />
          {chosen.practice.length > 0 && <PracticeCard skill={chosen} />}
        </div>
      </div>
    </>
  )
}

const Head = ({ lead, canPrint = false }: { lead: string; canPrint?: boolean }) => (
  <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
    <div>
      <Heading level={1} look="h1">
        {NAME}
      </Heading>
      <p className="tnum mt-1 text-body text-ink2">{lead}</p>
    </div>
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2 print:hidden">
      <Link to={getAddress('reviewDeck')} className={linkClass('inline-flex items-center gap-1 text-body')}>
        Review deck
        <ArrowUpRight size={16} aria-hidden="true" />
      </Link>
      {canPrint && (
        <Button variant="outline" size="lg" onClick={() => window.print()}>
          <Printer size={16} aria-hidden="true" />
          Print
        </Button>
      )}
    </div>
  </div>
)

const Waiting = () => (
  <>
    <Head lead="Built from your graded work." />
    <div className={GRID}>
      <CardSkeleton className="h-140" />
      <div className="flex flex-col gap-5">
        <CardSkeleton className="h-80" />
        <CardSkeleton className="h-48" />
      </div>
    </div>
  </>
)
