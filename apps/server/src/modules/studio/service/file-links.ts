import type { StudioEditor } from '@learn/contract/studio'
import { epochS } from '#platform/clock.ts'
import type { OpenedFile } from '#platform/files/content-parts.ts'
import type { FileLinks } from '#platform/files/links.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { Reader } from '#platform/policy.ts'
import { authoring, findFile } from '../../learning/index.ts'
import { findUpload, listWhole } from '../repo/uploads.ts'
import type { ProgramParts } from './programs.ts'
import { mayWrite } from './reach.ts'

export interface LinkParts extends ProgramParts {
  links: FileLinks
}

/** Where an author's browser fetches the bytes that a draft of an activity may name: what it has, and what was uploaded for it. */
export async function linkFiles(
  { db, clock, links }: LinkParts,
  caller: Caller,
  activityId: number,
): Promise<StudioEditor['fileUrls']> {
  const nowS = epochS(clock.now())
  const live = await authoring.listFileIds(db, activityId)
  const uploaded = await listWhole(db, activityId)
  return [...live.map(({ path, ...file }) => ({ ...file, name: path.split('/').at(-1) ?? path })), ...uploaded].flatMap(
    ({ id, name, sha256 }) => (sha256 === null ? [] : { sha256, url: links.urlOf(caller.userId, id, name, nowS) }),
  )
}

/** A file of an activity, one that was uploaded for it, or the picture of a course, for whoever writes it; null for everybody else. */
export async function openAuthoredFile(
  { db }: Pick<ProgramParts, 'db'>,
  reader: Reader,
  fileId: number,
): Promise<OpenedFile | null> {
  const uploaded = await findUpload(db, fileId)
  const file = uploaded ? { ...uploaded, activityId: uploaded.activity_id } : await findFile(db, fileId)
  if (!file?.sha256 || !file.mime) return null
  const courseId =
    file.activityId === null
      ? 'courseId' in file && file.courseId
      : (await authoring.findActivity(db, file.activityId))?.courseId
  if (!courseId || !(await mayWrite(db, reader, courseId))) return null
  return { sha256: file.sha256, mime: file.mime }
}
