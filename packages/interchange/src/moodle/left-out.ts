import type { BackupContext } from './backup-context.ts'
import { counted } from './import-report.ts'

/** Parts of a course that have no place in the model: their file, what marks one of them, and what they are. */
const PARTS = [
  { path: 'badges.xml', mark: /<badge id=/g, what: 'badge', plural: 'badges' },
  { path: 'outcomes.xml', mark: /<outcome id=/g, what: 'outcome', plural: 'outcomes' },
  { path: 'course/calendar.xml', mark: /<event id=/g, what: 'calendar event', plural: 'calendar events' },
  { path: 'course/contentbank.xml', mark: /<content id=/g, what: 'content bank item', plural: 'content bank items' },
]

/** Components whose files are what people handed in or uploaded for themselves. */
const USERS_FILES = /^(assignsubmission_|assignfeedback_|user$|core_user|badges$|grade|tool_recyclebin|backup$)|^mod_/

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
  const others = Map.groupBy(context.files.unclaimed(), record => `${record.component}/${record.area}`)
  for (const [area, records] of others) {
    if (USERS_FILES.test(area)) users.areSeen = true
    else report.skipped('files', counted(records.length, 'file'), reasonOf(area))
  }
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
  return `${area} is not part of the course content`
}
