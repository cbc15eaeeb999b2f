import type { CourseModel, ReportLine } from '@learn/course'

/**
 * Lines of a report with the keys of the activities that they tell of. Readers tell of activities in the order in which they stand, so
 * that of several with one type and one name the first line is of the first.
 */
export function leadToActivities({ sections }: CourseModel, report: readonly ReportLine[]): ReportLine[] {
  const keys = Map.groupBy(
    sections.flatMap(section => section.activities),
    ({ type, name }) => markOf(type, name),
  )
  const [only, ...others] = sections.flatMap(section => section.activities)
  return report.map(line => {
    if (line.outcome === 'skipped') return line
    const [, type] = /^activity: (.+)$/.exec(line.what) ?? []
    const isPackage = line.what.startsWith('package: ') && others.length === 0
    const key = isPackage ? only?.sourceKey : keys.get(markOf(type ?? '', line.name))?.shift()?.sourceKey
    return key === undefined ? line : { ...line, key }
  })
}

/** Names in reports are cut, and have no control characters. */
const markOf = (type: string, name: string): string =>
  `${type} ${Array.from(name.slice(0, 500), c => (c < ' ' || (c >= '\u007f' && c <= '\u009f') ? ' ' : c)).join('')}`
