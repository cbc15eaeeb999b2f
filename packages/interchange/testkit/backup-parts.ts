import type { ActivitySpec, BackupSpec } from './moodle-backup.ts'

/** A visible section of a backup; `sequence` names its activities. */
export function sectionSpec(
  id: number,
  number: number,
  sequence: string,
  fields: Record<string, string> = {},
): NonNullable<BackupSpec['sections']>[number] {
  return { id, fields: { number: String(number), sequence, visible: '1', ...fields } }
}

/** A page of a backup. */
export function pageSpec(cmId: number, sectionId: number, title: string): ActivitySpec {
  return { cmId, sectionId, module: 'page', title }
}
