import { brand } from '@learn/brand'
import { writtenMoment } from '@learn/contract/base'
import type { ProgressReport, ReportCourse } from '@learn/contract/reports'
import { Page, StyleSheet, Text, View } from '@react-pdf/renderer'
import { createElement as h } from 'react'
import { FONTS } from '#platform/pdf/fonts.ts'
import { renderPdf } from '#platform/pdf/render.ts'
import { seedHead } from '#platform/pdf/seeds.ts'

const { pine, accent } = brand.colors
const QUIET = '#5d665f'

const styles = StyleSheet.create({
  page: { fontFamily: FONTS, fontWeight: 500, fontSize: 10.5, color: '#10201a', padding: 52 },
  head: { flexDirection: 'row', gap: 12, alignItems: 'center' },
  mark: {
    width: 38,
    height: 38,
    borderRadius: 9,
    backgroundColor: pine,
    alignItems: 'center',
    justifyContent: 'center',
  },
  quiet: { fontSize: 9.5, color: QUIET },
  strong: { fontSize: 13, fontWeight: 600 },
  title: { fontSize: 20, fontWeight: 600, marginTop: 26 },
  row: { flexDirection: 'row', gap: 12, paddingTop: 8, paddingBottom: 8, borderBottom: '1 solid #d8d9cf' },
  name: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
  figure: { width: 90, textAlign: 'right' },
})

const marks = ({ grade }: ReportCourse): string =>
  grade.graded > 0 ? `${Math.round(grade.earned * 100) / 100} of ${grade.graded}` : '–'

const courseRow = (course: ReportCourse) =>
  h(
    View,
    { style: styles.row, key: course.id, wrap: false },
    h(View, { style: styles.name }, h(Text, {}, course.name), h(Text, { style: styles.quiet }, course.status)),
    h(Text, { style: styles.figure }, `${course.progress.done} of ${course.progress.total}`),
    h(Text, { style: styles.figure }, marks(course)),
  )

/** How far a learner is in a program, course by course: a page or two, however many activities there are. */
export function progressReportPdf(report: ProgressReport, holder: string): Promise<Buffer> {
  const { program, progress, courses, week, serverAt } = report
  const name = [program?.lpname, program?.batch].filter(Boolean).join(', ')
  const head = [
    h(View, { style: styles.mark, key: 'mark' }, seedHead({ count: 21, size: 28, color: accent, min: 1.2, max: 2.9 })),
    h(
      View,
      { key: 'names' },
      h(Text, { style: styles.strong }, brand.legalName),
      h(Text, { style: styles.quiet }, 'Progress report'),
    ),
  ]
  return renderPdf(
    { title: `Progress report: ${name}`, author: brand.legalName, at: new Date(serverAt * 1000) },
    h(
      Page,
      { size: 'A4', style: styles.page },
      h(View, { style: styles.head }, ...head),
      h(Text, { style: styles.title }, holder),
      h(Text, { style: { marginTop: 4 } }, name),
      h(
        Text,
        { style: { marginTop: 14, lineHeight: 1.5 } },
        `${progress.done} of ${progress.total} activities done. Streak: ${week.streakDays} ${week.streakDays === 1 ? 'day' : 'days'}.`,
      ),
      h(
        View,
        { style: { ...styles.row, marginTop: 18 } },
        h(Text, { style: { ...styles.name, ...styles.quiet } }, 'Course'),
        h(Text, { style: { ...styles.figure, ...styles.quiet } }, 'Activities'),
        h(Text, { style: { ...styles.figure, ...styles.quiet } }, 'Marks'),
      ),
      ...courses.map(courseRow),
      h(Text, { style: { ...styles.quiet, marginTop: 18 } }, `As of ${writtenMoment(serverAt)}. Made by computer.`),
    ),
  )
}
