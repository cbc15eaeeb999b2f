import type { BackupFolder } from './backup-folder.ts'
import type { ManifestActivity, MoodleManifest } from './moodle-manifest.ts'
import type { LinkedActivity } from './rewrite-links.ts'
import type { SourceKeys } from './source-keys.ts'
import { plainName } from './text-format.ts'

/** Moodle 5 keeps questions in activities that no learner sees. */
export const QUESTION_BANK = 'qbank'

interface IndexedActivity extends LinkedActivity {
  activity: ManifestActivity
  instanceId: string
}

/** Finds activities of the backup by each id that links and rules use, before any of them is read in full. */
export class ActivityIndex {
  readonly #byCmId = new Map<string, IndexedActivity>()
  readonly #byInstance = new Map<string, IndexedActivity>()
  readonly #byGradeItem = new Map<string, IndexedActivity>()

  static async read(backup: BackupFolder, manifest: MoodleManifest, keys: SourceKeys): Promise<ActivityIndex> {
    const index = new ActivityIndex()
    for (const activity of manifest.activities) {
      if (activity.module === QUESTION_BANK) continue
      const instanceId = idIn(
        await start(backup, `${activity.directory}/${activity.module}.xml`),
        /<activity\s[^<>]*?\bid="(\d{1,20})"/,
      )
      index.#add({
        activity,
        instanceId,
        sourceKey: keys.activity(activity.cmId),
        name: plainName(activity.title, activity.module),
      })
      const grades = await start(backup, `${activity.directory}/grades.xml`)
      for (const [, id] of grades.matchAll(/<grade_item id="(\d{1,20})">/g))
        index.#addGradeItem(id ?? '', activity.cmId)
    }
    return index
  }

  linkByCmId(cmId: string): LinkedActivity | null {
    return this.#byCmId.get(cmId) ?? null
  }

  linkByInstance(module: string, instanceId: string): LinkedActivity | null {
    return this.#byInstance.get(`${module}/${instanceId}`) ?? null
  }

  linkByGradeItem(gradeItemId: string): LinkedActivity | null {
    return this.#byGradeItem.get(gradeItemId) ?? null
  }

  /** The course-module id of a module's own instance id. */
  cmIdOf(module: string, instanceId: string): string | null {
    return this.#byInstance.get(`${module}/${instanceId}`)?.activity.cmId ?? null
  }

  #add(indexed: IndexedActivity): void {
    this.#byCmId.set(indexed.activity.cmId, indexed)
    if (indexed.instanceId) this.#byInstance.set(`${indexed.activity.module}/${indexed.instanceId}`, indexed)
  }

  #addGradeItem(id: string, cmId: string): void {
    const indexed = this.#byCmId.get(cmId)
    if (indexed) this.#byGradeItem.set(id, indexed)
  }
}

/** The start of a file: ids stand in its first lines, and a file that is too large has none for us. */
async function start(backup: BackupFolder, path: string): Promise<string> {
  const entry = backup.entry(path)
  if (!entry || entry.sizeBytes > 8_000_000) return ''
  return (await backup.text(path)) ?? ''
}

function idIn(text: string, pattern: RegExp): string {
  return pattern.exec(text.slice(0, 2_000))?.[1] ?? ''
}
