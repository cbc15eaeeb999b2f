import { TICKET_FILE_BYTES, type TicketFile } from '@learn/contract/tickets'
import { epochS } from '#platform/clock.ts'
import type { Tx } from '#platform/db/tables.ts'
import { AppError } from '#platform/errors.ts'
import type { OpenedFile } from '#platform/files/content-parts.ts'
import { mimeOfUpload } from '#platform/files/kind-of-file.ts'
import { withoutMetadata } from '#platform/files/picture-metadata.ts'
import type { Caller } from '#platform/http/caller.ts'
import { newId } from '#platform/ids.ts'
import type { Reader } from '#platform/policy.ts'
import { attachFiles, countWaiting, type FileRow, findFile, insertFile } from '../repo/files.ts'
import { openTicket } from './open-ticket.ts'
import type { TicketsParts } from './parts.ts'

const refused = (text: string): AppError => new AppError('tickets/file', text)

/** Files of a person that wait for their messages, in an hour. */
const MOST_WAITING = 30
const HOUR_MS = 3_600_000
/** What browsers show where it stands; everything else is saved. */
const SHOWN = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp'])
const BARED = new Set(['image/png', 'image/jpeg', 'image/webp'])

/** Stores a file for a message that is being written. Throws `tickets/file`. */
export async function uploadTicketFile(
  parts: TicketsParts,
  { userId }: Pick<Caller, 'userId'>,
  { name, data }: { name: string; data: string },
): Promise<TicketFile> {
  const shown = name.replaceAll(/[\p{Cc}/\\]/gu, ' ').trim() || 'file'
  const sent = Buffer.from(data, 'base64')
  if (sent.byteLength === 0) throw refused('This file is empty')
  if (sent.byteLength > TICKET_FILE_BYTES)
    throw refused(`A file may have ${Math.floor(TICKET_FILE_BYTES / 1_000_000)} MB at most`)
  const mime = mimeOfUpload(shown, sent)
  // A photo says what it shows, not also where and when it was taken.
  const bytes = mime !== null && BARED.has(mime) ? withoutMetadata(sent) : sent
  if (mime === null || bytes === null)
    throw refused(
      'The content of this file is not what its name says, so that nobody could open it. Save it once more in the program that made it',
    )
  const now = parts.clock.now()
  if ((await countWaiting(parts.db, userId, new Date(now.getTime() - HOUR_MS))) >= MOST_WAITING)
    throw refused('Too many files were uploaded and not sent. Please wait for some time')
  const file = {
    id: newId(),
    user_id: userId,
    name: shown,
    mime,
    size_bytes: bytes.byteLength,
    sha256: await parts.files.putBytes(bytes),
    uploaded_at: now,
  }
  await insertFile(parts.db, file)
  return presentFile(parts, userId, file)
}

/** Puts files that its author uploaded into a message. Throws `tickets/file` where one of them is none of theirs or gone. */
export async function takeFiles(
  tx: Tx,
  message: { userId: number; messageId: number },
  ids: readonly string[],
): Promise<void> {
  const wanted = [...new Set(ids)]
  if ((await attachFiles(tx, message, wanted)) < wanted.length)
    throw refused('A file that was added some time ago is gone. Take it out, and add it again')
}

/** A file as a person has it now, by a link of theirs. */
export const presentFile = (
  { links, clock }: Pick<TicketsParts, 'links' | 'clock'>,
  userId: number,
  { id, name, mime, size_bytes }: Pick<FileRow, 'id' | 'name' | 'mime' | 'size_bytes'>,
): TicketFile => ({
  id: String(id),
  name,
  mime,
  sizeBytes: size_bytes,
  url: links.urlOf(userId, id, name, epochS(clock.now())),
})

/** A file that a person may have now: who may read the message that took it, and before it was sent who uploaded it. */
export async function openTicketFile(
  parts: Pick<TicketsParts, 'db'>,
  reader: Reader,
  fileId: number,
): Promise<OpenedFile | null> {
  const file = await findFile(parts.db, fileId)
  if (!file) return null
  const { sha256, mime, userId, ticketId, isNote } = file
  const opened: OpenedFile = { sha256, mime, ...(!SHOWN.has(mime) && { isSaved: true }) }
  if (ticketId === null) return userId === reader.userId ? opened : null
  try {
    const { isStaff } = await openTicket(parts, reader, ticketId)
    return isNote && !isStaff ? null : opened
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return null
    throw error
  }
}
