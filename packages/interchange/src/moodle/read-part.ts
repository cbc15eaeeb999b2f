import { ArchiveError } from '../archive/archive-error.ts'
import type { XmlNode } from '../xml/xml-node.ts'
import type { BackupFolder } from './backup-folder.ts'
import type { ImportReport } from './import-report.ts'

/** What a part of a backup is called in the report. */
interface PartName {
  what: string
  name: string
}

/** The root of one file of the backup; null when it is absent or cannot be read, which is reported. Throws for a hostile one. */
export async function readPart(
  { backup, report }: { backup: BackupFolder; report: ImportReport },
  path: string,
  { what, name }: PartName,
): Promise<XmlNode | null> {
  try {
    return await backup.xml(path)
  } catch (error) {
    if (!(error instanceof ArchiveError) || error.code !== 'archive/bad-xml') throw error
    report.damaged(what, name, error.message)
    return null
  }
}
