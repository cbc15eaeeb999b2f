import { TICKET_FILES } from '@learn/contract/tickets'
import { AppError } from '#platform/errors.ts'
import type { Caller } from '#platform/http/caller.ts'
import { uploadTicketFile } from './files.ts'
import type { TicketsParts } from './parts.ts'

/** A file of a mail. */
export interface Attachment {
  name: string
  /** In base64. */
  content: string
}

const NAME_CHARS = 200

/**
 * Stores the files of a mail as uploads of who wrote it, by the same rules. A file that is refused doesn't hold the words up: `note`
 * names it to both sides.
 */
export async function takeAttachments(
  parts: TicketsParts,
  author: Pick<Caller, 'userId'>,
  attachments: readonly Attachment[],
): Promise<{ ids: string[]; note: string }> {
  const ids: string[] = []
  const missing: string[] = []
  for (const { name, content } of attachments) {
    const id =
      ids.length < TICKET_FILES
        ? await tryUpload(parts, author, { name: name.slice(0, NAME_CHARS) || 'file', data: content })
        : null
    if (id === null) missing.push(name.slice(0, NAME_CHARS) || 'a file')
    else ids.push(id)
  }
  const shown = missing.slice(0, TICKET_FILES)
  const more = missing.length > shown.length ? ` and ${missing.length - shown.length} more` : ''
  return { ids, note: missing.length > 0 ? `\n\n[Files that could not be added: ${shown.join(', ')}${more}]` : '' }
}

async function tryUpload(
  parts: TicketsParts,
  author: Pick<Caller, 'userId'>,
  file: { name: string; data: string },
): Promise<string | null> {
  try {
    return (await uploadTicketFile(parts, author, file)).id
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}
