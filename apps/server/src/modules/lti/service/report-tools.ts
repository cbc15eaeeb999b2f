import type { CourseModel, ReportLine } from '@learn/course'
import { TOOL_NOTE } from '@learn/interchange'
import type { Db } from '#platform/db/tables.ts'
import { findToolByLaunch } from '../repo/tools.ts'

/** The report on a course with what becomes of its tools: those that are registered here sign learners in. */
export async function reportTools(db: Db, course: CourseModel, report: readonly ReportLine[]): Promise<ReportLine[]> {
  if (!report.some(({ reason }) => reason === TOOL_NOTE)) return [...report]
  const registered = new Map<string, string>()
  for (const { name, content } of course.sections.flatMap(({ activities }) => activities)) {
    const { isTool, href } = content as { isTool?: boolean; href?: string }
    const tool = isTool && href ? await findToolByLaunch(db, href) : null
    if (tool) registered.set(name, tool.name)
  }
  return report.map(line => {
    const tool = line.reason === TOOL_NOTE ? registered.get(line.name) : undefined
    return tool === undefined ? line : { ...line, reason: `opens the registered tool “${tool}” and signs learners in` }
  })
}
