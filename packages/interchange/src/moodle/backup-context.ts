import type { ActivityIndex } from './activity-index.ts'
import type { BackupFolder } from './backup-folder.ts'
import type { FileRecords } from './file-records.ts'
import type { ImportReport } from './import-report.ts'
import type { MoodleManifest } from './moodle-manifest.ts'
import type { PackageBudget } from './package-budget.ts'
import type { QuestionIndex } from './question-index.ts'
import type { SectionIndex } from './section-index.ts'
import type { SourceKeys } from './source-keys.ts'

/** What every part of one reading shares. */
export interface BackupContext {
  backup: BackupFolder
  manifest: MoodleManifest
  keys: SourceKeys
  files: FileRecords
  activities: ActivityIndex
  sections: SectionIndex
  /** Filled by the question banks, for the quizzes. */
  questions: QuestionIndex
  report: ImportReport
  /** Unpacks the packages inside. */
  packages: PackageBudget
  /** Whether the course tracks completion at all. */
  isTracked: boolean
  /** Ids of those who made the course, to tell what they wrote from what learners did. */
  authors: ReadonlySet<string>
  /** Turns true as soon as anything of or about people was left out. */
  users: { areSeen: boolean }
}
