import type { ReportCourse, ReportItem } from '@learn/contract/reports'
import { useId } from 'react'
import { Card } from '#shared/ui/card.tsx'
import { Chip } from '#shared/ui/chip.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { EmptyLine } from '#shared/ui/states.tsx'
import { type Column, Table } from '#shared/ui/table.tsx'
import { TabList, TabPanel } from '#shared/ui/tabs.tsx'
import { ItemLink } from './item-link.tsx'
import { ModuleList } from './module-list.tsx'
import { dateText, inTab, numberText, pctText, standingChip, TABS, type TabName } from './progress-text.ts'

interface Props {
  course: ReportCourse
  programId: number
  items: readonly ReportItem[]
  tab: TabName
  nowS: number
  onTab: (tab: TabName) => void
}

/** What a course holds, group by group, with marks and dates. */
export function CourseItems({ course, programId, items, tab, nowS, onTab }: Props) {
  const id = useId()
  const rows = inTab(items, tab)
  return (
    <Card aria-labelledby={`${id}-course`} className="min-w-0 p-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Heading level={2} look="h3" id={`${id}-course`}>
          {course.name}
        </Heading>
        <TabList
          id={id}
          label="Activities of the course"
          look="pill"
          value={tab}
          onChoose={onTab}
          tabs={TABS.map(({ value, name }) => {
            const { length } = inTab(items, value)
            return { value, name, detail: <span className="tnum text-ink3">{length}</span>, isEmpty: length === 0 }
          })}
        />
      </div>
      <Grade course={course} />
      <ModuleList course={course} programId={programId} items={items} />
      <TabPanel id={id} value={tab} className="mt-3">
        {rows.length === 0 ? (
          <EmptyLine text="There is nothing of this kind in the course." />
        ) : (
          <Table
            label={`${course.name}: ${TABS.find(({ value }) => value === tab)?.name ?? ''}`}
            columns={columnsOf(tab, { programId, nowS, grade: course.grade })}
            rows={rows}
            keyOf={({ activity }) => activity.id}
          />
        )}
      </TabPanel>
    </Card>
  )
}

interface At {
  programId: number
  nowS: number
  grade: ReportCourse['grade']
}

function columnsOf(tab: TabName, { programId, nowS, grade: { total, isWeighted } }: At): Column<ReportItem>[] {
  const marks: Column<ReportItem>[] = [
    {
      name: 'Marks',
      isFigure: true,
      className: 'whitespace-nowrap',
      cell: ({ marks, maxMarks }) =>
        marks === null ? '--' : `${numberText(marks)} / ${maxMarks === null ? '--' : numberText(maxMarks)}`,
    },
    {
      name: 'To pass',
      isFigure: true,
      cell: ({ passMarks }) => (passMarks === null ? '--' : numberText(passMarks)),
    },
    ...(tab === 'practice' && !isWeighted
      ? []
      : [
          {
            name: 'Weight',
            isFigure: true,
            cell: ({ weight, leftOut }: ReportItem) => weightText(weight, leftOut, total),
          },
        ]),
    {
      name: 'Percent',
      isFigure: true,
      cell: ({ marks, maxMarks }) => (
        <b className="font-semibold text-ink">{marks === null ? '--' : pctText(marks, maxMarks ?? 0)}</b>
      ),
    },
  ]
  return [
    {
      name: tab === 'lesson' ? 'Lesson' : tab === 'assignment' ? 'Assignment' : tab === 'handson' ? 'Activity' : 'Quiz',
      isRowHead: true,
      className: 'min-w-48',
      cell: item => <ItemLink item={item} programId={programId} />,
    },
    {
      name: 'Status',
      cell: item => <Chip tone={standingChip(item).tone}>{standingChip(item).text}</Chip>,
    },
    ...(tab === 'lesson' ? [] : marks),
    { name: 'Date', className: 'whitespace-nowrap', cell: item => dateText(item, nowS) },
  ]
}

/** '15%', '15%, not among the best', 'Excused', '--'. */
function weightText(weight: number | null, leftOut: ReportItem['leftOut'], total: number): string {
  if (leftOut === 'excused') return 'Excused'
  if (weight === null) return '--'
  return leftOut === 'not-best' ? `${pctText(weight, total)}, not among your best` : pctText(weight, total)
}

/** Marks so far, and what is still possible. */
function Grade({ course: { grade } }: Pick<Props, 'course'>) {
  const { earned, graded, total, isWeighted, passPct } = grade
  if (total === 0 && !isWeighted) return null
  const possible = earned + total - graded
  const pass = passPct !== null && ` The course is passed at ${numberText(passPct)}%.`
  return (
    <p className="tnum mt-2 text-small text-ink2">
      {graded === 0 ? (
        isWeighted ? (
          'No marks yet.'
        ) : (
          `No marks yet. ${numberText(total)} marks are possible.`
        )
      ) : (
        <>
          <b className="font-semibold text-ink">{pctText(earned, graded)}</b> so far
          {isWeighted
            ? `. ${pctText(graded, total)} of the course is graded by now; ${pctText(possible, total)} is still possible.`
            : `: ${numberText(earned)} of ${numberText(graded)} marks. Still possible: ${pctText(possible, total)} (${numberText(possible)} of ${numberText(total)}). Practice doesn't count.`}
        </>
      )}
      {pass}
    </p>
  )
}
