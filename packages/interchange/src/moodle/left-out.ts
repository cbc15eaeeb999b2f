import type { BackupContext } from './backup-context.ts'
import { counted } from './import-report.ts'
import { isUsersFile } from './users-data.ts'

/** Parts of a course that have no place in the model: their file, what marks one of them, and what they are. */
const PARTS = [
  { path: 'badges.xml', mark: /<badge id=/g, what: 'badge', plural: 'badges' },
  { path: 'outcomes.xml', mark: /<outcome id=/g, what: 'outcome', plural: 'outcomes' },
  { path: 'course/calendar.xml', mark: /<event id=/g, what: 'calendar event', plural: 'calendar events' },
  { path: 'course/contentbank.xml', mark: /<content id=/g, what: 'content bank item', plural: 'content bank items' },
]

/** Reports what was in the backup and was not read, grouped: parts without a place, other files, everything of people. */
export async function reportLeftOut(context: BackupContext): Promise<void> {
  const { backup, report, manifest, users } = context
  for (const title of manifest.unusable)
    report.skipped('entry', title.slice(0, 80) || 'untitled', 'its id, type or folder is not valid')
  for (const { path, mark, what, plural } of PARTS) {
    const count = (await backup.text(path))?.match(mark)?.length ?? 0
    if (count) report.skipped(plural, counted(count, what, plural), 'the course model has no place for them')
  }
  const blocks = backup.count(/(^|\/)blocks\/[^/]+\/block\.xml$/)
  if (blocks) report.skipped('blocks', counted(blocks, 'block'), 'pages have no side blocks here')
  if (manifest.scope === 'course' && backup.entry('gradebook.xml')) {
    report.skipped('gradebook', 'set-up', 'categories, weights and scales of grades are not carried over')
  }
  if (backup.links.length) {
    const examples = backup.links.slice(0, 3).map(path => path.slice(0, 80))
    report.skipped('hard links', examples.join(', '), `${counted(backup.links.length, 'link')} that nothing needs`)
  }
  const unclaimed = context.files.unclaimed()
  if (unclaimed.some(isUsersFile)) users.areSeen = true
  const others = Map.groupBy(
    unclaimed.filter(record => !isUsersFile(record)),
    record => `${record.component}/${record.area}`,
  )
  for (const [area, records] of others) report.skipped('files', counted(records.length, 'file'), reasonOf(area))
  if (users.areSeen || manifest.hasUsersData) {
    report.skipped(
      "users' data",
      'all',
      'accounts, submissions, attempts, posts, grades and overrides are never imported',
    )
  }
}

function reasonOf(area: string): string {
  if (/^(question|qtype_)/.test(area)) return `${area}: of questions or versions of questions that are not read`
  if (area.startsWith('mod_')) return `${area} is an area that is not known, and may hold what learners handed in`
  return `${area} is not part of the course content`
}
