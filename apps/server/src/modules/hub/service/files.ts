import type { FileLink } from '@learn/contract/course'
import { epochS } from '#platform/clock.ts'
import type { OpenedFile } from '#platform/files/content-parts.ts'
import { findFile } from '../repo/files.ts'
import type { findResource } from '../repo/resources.ts'
import type { HubParts } from './parts.ts'

type Row = Pick<
  NonNullable<Awaited<ReturnType<typeof findResource>>>,
  'file_id' | 'file_name' | 'file_mime' | 'file_bytes'
>

/** The file of a resource with the link by which its reader fetches it for some time; null for none. */
export function presentFile(
  { links, clock }: Pick<HubParts, 'links' | 'clock'>,
  userId: number,
  row: Row,
): FileLink | null {
  const { file_id: id, file_name: name, file_mime: mime, file_bytes: sizeBytes } = row
  if (id === null || name === null || mime === null || sizeBytes === null) return null
  return { name, path: name, url: links.urlOf(userId, id, name, epochS(clock.now())), mime, sizeBytes }
}

/** The file of a published resource: whoever is signed in may read it. */
export async function openHubFile({ db }: Pick<HubParts, 'db'>, fileId: number): Promise<OpenedFile | null> {
  const file = await findFile(db, fileId)
  return file?.sha256 && file.mime ? { sha256: file.sha256, mime: file.mime } : null
}
