import { writtenMoment } from '@learn/contract/base'
import type { Attendance, AttendanceRow } from '@learn/contract/live'
import { CLASS_TYPES, type ClassType } from '@learn/contract/live/plain'
import { letterTable, letterText, renderLetter } from '#platform/pdf/letter.ts'

const COLUMNS = [
  { name: 'Class' },
  { name: 'Began', width: 110 },
  { name: 'Minutes', width: 60, isFigure: true },
  { name: 'Attendance', width: 78 },
]

/** So many classes stand in one table; the next ones begin on a page of their own. */
const ROWS_AT_ONCE = 100

const minutes = (seconds: number): number => Math.floor(seconds / 60)

/** What staff decided, or under which rule it was counted. */
const reason = ({ mark, rule }: AttendanceRow): string =>
  mark ? `Set by staff: ${mark.reason}` : `Present from ${rule.percent}%, at least ${rule.leastMinutes} minutes`

const listRow = (row: AttendanceRow) => [
  [row.activity.name, `${row.course.name}, ${CLASS_TYPES[row.classType as ClassType]}`, reason(row)],
  writtenMoment(row.startedAt),
  `${minutes(row.countedS)} of ${Math.round(row.heldS / 60)}`,
  row.mark?.state === 'excused' ? 'Excused' : row.state,
]

const chunked = (rows: readonly AttendanceRow[]): AttendanceRow[][] =>
  Array.from({ length: Math.ceil(rows.length / ROWS_AT_ONCE) }, (_, n) =>
    rows.slice(n * ROWS_AT_ONCE, (n + 1) * ROWS_AT_ONCE),
  )

/** Every class of a program that was held for a learner, with its attendance. `rows` of `attendance` are all of them. */
export function attendanceSheetPdf(attendance: Attendance, holder: string): Promise<Buffer> {
  const { program, total, rows, serverAt } = attendance
  const share = total.held === 0 ? '' : ` (${Math.round((100 * total.present) / total.held)}%)`
  const [first = [], ...more] = chunked(rows)
  return renderLetter({
    kind: 'Attendance',
    title: holder,
    lead: [program.name, program.batch].filter(Boolean).join(', '),
    at: new Date(serverAt * 1000),
    body: [
      letterText(`Present in ${total.present} of ${total.held} classes${share}.`),
      letterTable(COLUMNS, first.map(listRow)),
    ],
    pages: more.map(some => letterTable(COLUMNS, some.map(listRow))),
    foot: `As of ${writtenMoment(serverAt)}. Made by computer from what was counted.`,
  })
}
