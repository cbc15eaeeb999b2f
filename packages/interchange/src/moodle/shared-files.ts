import type { FileModel } from '@learn/course'
import type { BackupContext } from './backup-context.ts'
import type { FileRecord } from './file-records.ts'
import { takeFiles } from './owned-files.ts'
import { type OwnerText, sharedPrefix } from './owner-text.ts'

/** Files of other owners that texts named since it was asked last. */
export async function sharedFiles(
  context: BackupContext,
  { name, text, area }: { name: string; text: OwnerText; area: FileModel['area'] },
): Promise<FileModel[]> {
  const named = context.files.claimAll(text.takeShared())
  const owner = { name, placeOf: (record: FileRecord) => ({ area, prefix: sharedPrefix(record) }) }
  return named.length === 0 ? [] : (await takeFiles(context, owner, named)).models
}
