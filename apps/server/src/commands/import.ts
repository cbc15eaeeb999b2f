import path from 'node:path'
import { parseArgs } from 'node:util'
import { addressOf } from '@learn/contract/pages/plain'
import type { CourseModel, ReportLine } from '@learn/course'
import { ArchiveError } from '@learn/interchange'
import type { Command } from '#platform/command.ts'
import { directory } from '../modules/auth/index.ts'
import { importCourse, programs, readArchive } from '../modules/learning/index.ts'
import type { Parts } from '../parts.ts'

const usage = 'Usage: npm run import -- FILE.mbz [--program NAME] [--dry-run]'
/** Where a course goes that names no program. */
const DEFAULT_PROGRAM = 'Imported courses'

/** `npm run import -- FILE`: a Moodle course backup becomes a course of a program; works while the server runs. */
export const importArchive =
  (parts: Parts): Command =>
  async (argv, tell) => {
    const { values, positionals } = parseArgs({
      args: argv,
      allowPositionals: true,
      options: { program: { type: 'string' }, 'dry-run': { type: 'boolean', default: false } },
    })
    const [file] = positionals
    if (!file || positionals.length > 1) {
      tell(usage)
      return 2
    }
    try {
      const archive = await readArchive(file, parts.config.DATA_DIR)
      try {
        tellReport(archive.course, archive.report, tell)
        if (values['dry-run']) {
          tell('Dry run: nothing was written.')
          return 0
        }
        await write(parts, archive, path.basename(file), values.program ?? DEFAULT_PROGRAM, tell)
        return 0
      } finally {
        await archive.close()
      }
    } catch (error) {
      if (!(error instanceof ArchiveError)) throw error
      tell(`Refused: ${error.message}`)
      return 1
    }
  }

async function write(
  parts: Parts,
  archive: Awaited<ReturnType<typeof readArchive>>,
  fileName: string,
  programName: string,
  tell: (line: string) => void,
): Promise<void> {
  const { db, clock, config, origins } = parts
  const { courseId, outcome } = await importCourse(parts, archive.course, {
    fileName,
    fileSha256: archive.sha256,
    report: archive.report,
  })
  const program = await programs.openProgram(db, clock, {
    sourceKey: `name:${programName}`,
    name: programName,
    programType: 'premium',
    batch: '',
    startsAt: null,
    endsAt: null,
  })
  await programs.addCourse(db, clock, program.id, courseId, null)
  // The demo learners see what is imported; elsewhere staff enrol people.
  if (program.isNew && config.DEMO)
    for (const userId of await directory.learnerIds(db, 'Premium'))
      await programs.joinProgram(db, userId, program.id, clock.now(), null)
  tell(outcome === 'unchanged' ? 'The same course is here already: nothing changed.' : `The course was ${outcome}.`)
  tell(`Open it at ${origins.app}${addressOf('timeline', { programid: program.id })}?course=${courseId}`)
}

function tellReport(course: CourseModel, report: readonly ReportLine[], tell: (line: string) => void): void {
  tell(`${course.fullName} (${course.shortName})`)
  for (const { outcome, what, name, reason } of report)
    tell(`  ${outcome.padEnd(8)} ${what.padEnd(12)} ${name}${reason ? `: ${reason}` : ''}`)
  const count = (outcome: ReportLine['outcome']) => report.filter(line => line.outcome === outcome).length
  tell(`${count('in')} in, ${count('kept')} kept for later, ${count('skipped')} skipped.`)
}
