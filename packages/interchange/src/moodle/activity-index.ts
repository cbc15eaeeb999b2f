import type { BackupFolder } from './backup-folder.ts'
import type { ManifestActivity, MoodleManifest } from './moodle-manifest.ts'
import type { LinkTarget } from './rewrite-links.ts'
import type { SectionIndex } from './section-index.ts'
import type { SourceKeys } from './source-keys.ts'
import { plainName } from './text-format.ts'

/** Moodle 5 keeps questions in activities that no learner sees. */
export const QUESTION_BANK = 'qbank'
/** Moodle 4.5 shows a section inside a section by an activity. */
export const SUBSECTION = 'subsection'

interface IndexedActivity {
  activity: ManifestActivity
  instanceId: string
  sourceKey: string
  /** An activity that stands for a section leads there. */
  link: LinkTarget
}

/** Finds activities of the backup by each id that links and rules use, before any of them is read in full. */
export class ActivityIndex {
  readonly #byCmId = new Map<string, IndexedActivity>()
  readonly #byInstance = new Map<string, IndexedActivity>()
  readonly #byGradeItem = new Map<string, IndexedActivity>()
  readonly #byWikiPage = new Map<string, IndexedActivity>()

  static async read(
    backup: BackupFolder,
    manifest: MoodleManifest,
    keys: SourceKeys,
    sections: SectionIndex,
  ): Promise<ActivityIndex> {
    const index = new ActivityIndex()
    for (const activity of manifest.activities) {
      if (activity.module === QUESTION_BANK) continue
      const text = await backup.start(`${activity.directory}/${activity.module}.xml`)
      const instanceId = idIn(text, /<activity\s[^<>]*?\bid="(\d{1,20})"/)
      const sourceKey = keys.activity(activity.cmId)
      const own = { reference: `@@activity@@/${sourceKey}`, name: plainName(activity.title, activity.module) }
      const link = activity.module === SUBSECTION ? (sections.bySubsection(instanceId) ?? own) : own
      index.#add({ activity, instanceId, sourceKey, link })
      if (activity.module === 'wiki')
        for (const [, id] of text.matchAll(/<page id="(\d{1,20})">/g)) index.#addWikiPage(id ?? '', activity.cmId)
      const grades = await backup.start(`${activity.directory}/grades.xml`)
      for (const [, id] of grades.matchAll(/<grade_item id="(\d{1,20})">/g))
        index.#addGradeItem(id ?? '', activity.cmId)
    }
    return index
  }

  linkByCmId(cmId: string): LinkTarget | null {
    return this.#byCmId.get(cmId)?.link ?? null
  }

  linkByInstance(module: string, instanceId: string): LinkTarget | null {
    return this.#byInstance.get(`${module}/${instanceId}`)?.link ?? null
  }

  /** The wiki that a page is of. */
  linkByWikiPage(pageId: string): LinkTarget | null {
    return this.#byWikiPage.get(pageId)?.link ?? null
  }

  keyByCmId(cmId: string): string | null {
    return this.#byCmId.get(cmId)?.sourceKey ?? null
  }

  keyByGradeItem(gradeItemId: string): string | null {
    return this.#byGradeItem.get(gradeItemId)?.sourceKey ?? null
  }

  /** The course-module id of a module's own instance id. */
  cmIdOf(module: string, instanceId: string): string | null {
    return this.#byInstance.get(`${module}/${instanceId}`)?.activity.cmId ?? null
  }

  #add(indexed: IndexedActivity): void {
    this.#byCmId.set(indexed.activity.cmId, indexed)
    if (indexed.instanceId) this.#byInstance.set(`${indexed.activity.module}/${indexed.instanceId}`, indexed)
  }

  #addWikiPage(id: string, cmId: string): void {
    const indexed = this.#byCmId.get(cmId)
    if (indexed) this.#byWikiPage.set(id, indexed)
  }

  #addGradeItem(id: string, cmId: string): void {
    const indexed = this.#byCmId.get(cmId)
    if (indexed) this.#byGradeItem.set(id, indexed)
  }
}

function idIn(text: string, pattern: RegExp): string {
  return pattern.exec(text.slice(0, 2_000))?.[1] ?? ''
}
