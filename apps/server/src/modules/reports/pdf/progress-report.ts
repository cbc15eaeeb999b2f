import { writtenMoment } from '@learn/contract/base'
import type { ProgressReport, ReportCourse } from '@learn/contract/reports'
import { letterTable, letterText, renderLetter } from '#platform/pdf/letter.ts'

const FIGURE_WIDTH = 90
const COLUMNS = [
  { name: 'Course' },
  { name: 'Activities', width: FIGURE_WIDTH, isFigure: true },
  { name: 'Marks', width: FIGURE_WIDTH, isFigure: true },
]

const twoDecimals = (value: number): number => Math.round(value * 100) / 100

/** Marks of what is graded; where parts have weights, what they come to in per cent. */
function marks({ grade: { earned, graded, isWeighted } }: ReportCourse): string {
  if (graded === 0) return '–'
  return isWeighted ? `${twoDecimals((100 * earned) / graded)}%` : `${twoDecimals(earned)} of ${twoDecimals(graded)}`
}

/** How far a learner is in a program, course by course: a page or two, however many activities there are. */
export function progressReportPdf(report: ProgressReport, holder: string): Promise<Buffer> {
  const { program, progress, courses, week, serverAt } = report
  const streak = `Streak: ${week.streakDays} ${week.streakDays === 1 ? 'day' : 'days'}.`
  return renderLetter({
    kind: 'Progress report',
    title: holder,
    lead: [program?.lpname, program?.batch].filter(Boolean).join(', '),
    at: new Date(serverAt * 1000),
    body: [
      letterText(`${progress.done} of ${progress.total} activities done. ${streak}`),
      letterTable(
        COLUMNS,
        courses.map(course => [
          [course.name, course.status],
          `${course.progress.done} of ${course.progress.total}`,
          marks(course),
        ]),
      ),
    ],
    foot: `As of ${writtenMoment(serverAt)}. Made by computer.`,
  })
}
