import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { compose, type System } from '../../apps/server/src/compose.ts'
import { prepareCourse } from '../../apps/server/src/modules/learning/index.ts'
import { systemClock } from '../../apps/server/src/platform/clock.ts'
import { loadConfig } from '../../apps/server/src/platform/config.ts'
import { openDatabase } from '../../apps/server/src/platform/db/database.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import type { ActivityModel, ReportLine } from '../../packages/course/src/index.ts'
import { readCourse } from '../../packages/interchange/src/index.ts'
import { print } from './lines.ts'
import { samplesDir } from './samples.ts'

const LEAST_PCT = 95

/** Courses of Moodle, of Common Cartridge and of Open edX. */
const COURSE = /\.(mbz|imscc)$|^olx\/.*\.tar\.gz$/

/**
 * How many activities of the shared backups show what is in them: those whose page would say that there is no player do not, as the
 * kinds of the product decide. What has none is told on the error stream, by type. A quiz whose questions are not in its file is counted
 * neither way: nothing could play it.
 */
export async function measurePlayed(): Promise<void> {
  const backups = existsSync(samplesDir)
    ? readdirSync(samplesDir, { recursive: true, encoding: 'utf8' }).filter(name => COURSE.test(name))
    : []
  if (backups.length === 0) {
    console.error(`packages.played is skipped: no backups in ${samplesDir} (set SAMPLES_DIR)`)
    return
  }
  const dataDir = mkdtempSync(path.join(tmpdir(), 'bench-played-'))
  const config = loadConfig({ DATA_DIR: dataDir, DEMO: '0' })
  const log = createLog('silent')
  const database = await openDatabase(config, log)
  try {
    const origins = { app: 'http://127.0.0.1', content: 'http://localhost', packages: 'http://*.localhost' }
    const secret = 'k'.repeat(32)
    const system = await compose({ config, log, clock: systemClock, database, secret, origins })
    const found: Found[] = []
    for (const backup of backups.toSorted()) found.push(...(await activitiesOf(system, backup)))
    const all = found.filter(({ isMissing }) => !isMissing)
    const without = all.filter(({ activity }) => !hasPlayer(system, activity))
    for (const [what, list] of Map.groupBy(without, ({ backup, activity }) => `${activity.type} of ${backup}`))
      console.error(`no player: ${list.length} ${what}`)
    const pct = ((all.length - without.length) / all.length) * 100
    print({ name: 'packages.played.pct', value: pct, unit: '%', least: LEAST_PCT })
    print({ name: 'packages.played.of', value: all.length, unit: 'activities' })
    print({ name: 'packages.played.missing', value: found.length - all.length, unit: 'quizzes' })
    await system.app.close()
    await system.content.close()
  } finally {
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

interface Found {
  backup: string
  activity: ActivityModel
  /** A quiz of which no question came along. */
  isMissing: boolean
}

/** The activities of a backup as an import would write them. */
async function activitiesOf(system: System, backup: string): Promise<Found[]> {
  const file = path.join(samplesDir, backup)
  const { course, report, close } = await readCourse(file, { workDir: path.join(system.config.DATA_DIR, 'read') })
  const origin = { fileName: path.basename(file), fileSha256: '', report }
  const prepared = await prepareCourse(system.kinds, course, origin)
  await close()
  const missing = missingQuizzes(report)
  return prepared.course.sections
    .flatMap(({ activities }) => activities)
    .map(activity => ({
      backup,
      activity,
      isMissing: activity.type === 'quiz' && activity.content.kind === 'kept' && missing.has(activity.name),
    }))
}

/** The names of the quizzes of which the report says that no question came along. */
const missingQuizzes = (report: readonly ReportLine[]): Set<string> =>
  new Set(
    report
      .filter(({ what, reason }) => what === 'activity: quiz' && reason?.startsWith('none of its questions came along'))
      .map(({ name }) => name),
  )

function hasPlayer({ kinds }: System, { type, content }: ActivityModel): boolean {
  const kind = kinds.of(type)
  return kind.present !== undefined && content.kind !== 'kept' && kind.content.safeParse(content).success
}
