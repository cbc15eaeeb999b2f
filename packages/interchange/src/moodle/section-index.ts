import type { BackupFolder } from './backup-folder.ts'
import type { MoodleManifest } from './moodle-manifest.ts'
import type { LinkTarget } from './rewrite-links.ts'
import type { SourceKeys } from './source-keys.ts'
import { plainName } from './text-format.ts'

/** Finds sections of the backup by each id that links use, before any of them is read in full. */
export class SectionIndex {
  readonly #byId = new Map<string, LinkTarget>()
  readonly #byNumber = new Map<number, LinkTarget>()
  readonly #bySubsection = new Map<string, LinkTarget>()

  static async read(backup: BackupFolder, manifest: MoodleManifest, keys: SourceKeys): Promise<SectionIndex> {
    const index = new SectionIndex()
    for (const { sectionId, title, directory } of manifest.sections) {
      const start = await backup.start(`${directory}/section.xml`)
      const number = /<number>(\d{1,9})<\/number>/.exec(start)?.[1]
      const subsection = /<component>mod_subsection<\/component>\s*<itemid>(\d{1,20})<\/itemid>/.exec(start)?.[1]
      const target = {
        reference: `@@section@@/${keys.section(sectionId)}`,
        name: /^\d*$/.test(title.trim()) ? `Section ${number ?? title}` : plainName(title, 'Section'),
      }
      index.#byId.set(sectionId, target)
      if (subsection !== undefined) index.#bySubsection.set(subsection, target)
      else if (number !== undefined) index.#byNumber.set(Number(number), target)
    }
    return index
  }

  byId(sectionId: string): LinkTarget | null {
    return this.#byId.get(sectionId) ?? null
  }

  /** By its place in the course, from 0. */
  byNumber(number: number): LinkTarget | null {
    return this.#byNumber.get(number) ?? null
  }

  /** The section that a subsection of Moodle 4.5 shows, by that activity's own id. */
  bySubsection(instanceId: string): LinkTarget | null {
    return this.#bySubsection.get(instanceId) ?? null
  }
}
