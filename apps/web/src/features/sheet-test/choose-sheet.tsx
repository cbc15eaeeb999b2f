import { getAddress } from '@learn/contract/pages/plain'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowRight, Table2 } from 'lucide-react'
import { buttonClass } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { IconTile } from '#shared/ui/icon-tile.tsx'
import { usePageTitle } from '#shared/ui/page-title.ts'
import { Empty, ErrorPanel, Skeleton } from '#shared/ui/states.tsx'
import { PRACTICE } from './practice.ts'
import { ProblemRow } from './problem-row.tsx'
import { practiceQuery } from './queries.ts'
import { BlankSheet, preloader } from './sheets.ts'

/** What there is to practise on: the learner's own sheet, and the practice problems of their courses. */
export function ChooseSheet() {
  usePageTitle(PRACTICE)
  return (
    <div className="pb-10">
      <Heading level={1} look="h1">
        {PRACTICE}
      </Heading>
      <p className="mt-1.5 text-body text-ink2">Spreadsheets to try things out on, as often as you like.</p>
      <div className="mt-6 flex flex-col gap-8">
        <Card className="flex flex-wrap items-center gap-5 p-6">
          <IconTile tone="brand" size="lg">
            <Table2 size={22} />
          </IconTile>
          <div className="min-w-0 flex-1 basis-80">
            <Heading level={2} look="h2">
              Your own sheet
            </Heading>
            <p className="mt-1 text-body text-pretty text-ink2">
              A blank sheet, saved for you. Load open data or one of your workbooks and try out formulas.
            </p>
          </div>
          <Link
            to={getAddress('sheetTest')}
            search={{ sheet: 'blank' }}
            onPointerEnter={preloader(BlankSheet)}
            onFocus={preloader(BlankSheet)}
            className={buttonClass({})}
          >
            Open the sheet
            <ArrowRight size={16} aria-hidden="true" />
          </Link>
        </Card>
        <section aria-labelledby="practice-problems">
          <Heading level={2} look="h2" id="practice-problems">
            Practice problems
          </Heading>
          <p className="mt-1 text-body text-ink2">
            From your courses. Run as often as you like: your best score stays.
          </p>
          <Problems />
        </section>
      </div>
    </div>
  )
}

function Problems() {
  const { data, error, refetch } = useQuery(practiceQuery)
  if (data?.length === 0)
    return (
      <Card className="mt-4">
        <Empty text="Your courses have no open practice problems right now." />
      </Card>
    )
  if (data)
    return (
      <ul className="mt-4 grid gap-4 m_desktop:grid-cols-2">
        {data.map(problem => (
          <ProblemRow key={problem.id} problem={problem} />
        ))}
      </ul>
    )
  return (
    <Card className="mt-4">
      {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <Skeleton className="h-40" />}
    </Card>
  )
}
