import type { ForumFile } from '@learn/contract/forum'
import { AppError } from '#platform/errors.ts'
import type { OpenedFile } from '#platform/files/content-parts.ts'
import { mimeOfUpload } from '#platform/files/kind-of-file.ts'
import { withoutMetadata } from '#platform/files/picture-metadata.ts'
import type { Caller } from '#platform/http/caller.ts'
import { newId } from '#platform/ids.ts'
import { directory } from '../../auth/index.ts'
import { findDiscussion } from '../repo/discussions.ts'
import { countWaiting, findFile, insertFile } from '../repo/files.ts'
import { findPost } from '../repo/posts.ts'
import { getBytes } from './list.ts'
import { openForum } from './open-forum.ts'
import type { OpenedForum } from './opened-forum.ts'
import type { ForumParts } from './parts.ts'
import { presentFile } from './present-posts.ts'
import { requireVisible } from './thread.ts'

const refused = (text: string): AppError => new AppError('forum/file', text)

/** Files of a person that wait for their posts, in an hour. */
const MOST_WAITING = 40
const HOUR_MS = 3_600_000
/** What browsers show where it stands; everything else is saved. */
const SHOWN = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp'])
const BARED = new Set(['image/png', 'image/jpeg', 'image/webp'])

/** Stores a file for a post that is being written. Throws `forum/not-found`, `forum/file`. */
export async function uploadFile(
  parts: ForumParts,
  caller: Caller,
  { forumid, name, data }: { forumid: number; name: string; data: string },
): Promise<ForumFile> {
  const forum = await openForum(parts, caller, forumid)
  if (forum.content.maxFiles === 0) throw refused('This forum takes no files')
  const shown = name.replaceAll(/[\p{Cc}/\\]/gu, ' ').trim() || 'file'
  const sent = decoded(forum, data)
  const mime = mimeOfUpload(shown, sent)
  // Others see it: not also where and when it was taken.
  const bytes = mime !== null && BARED.has(mime) ? withoutMetadata(sent) : sent
  if (mime === null || bytes === null)
    throw refused(
      'The content of this file is not what its name says, so that nobody could open it. Save it once more in the program that made it',
    )
  const now = parts.clock.now()
  if ((await countWaiting(parts.db, caller.userId, new Date(now.getTime() - HOUR_MS))) >= MOST_WAITING)
    throw refused('Too many files were uploaded and not posted. Please wait for some time')
  const file = {
    id: newId(),
    user_id: caller.userId,
    activity_id: forumid,
    name: shown,
    mime,
    size_bytes: bytes.byteLength,
    sha256: await parts.files.putBytes(bytes),
    uploaded_at: now,
  }
  await insertFile(parts.db, file)
  return presentFile(parts, caller.userId, { ...file, post_id: null })
}

function decoded(forum: OpenedForum, data: string): Buffer {
  const bytes = Buffer.from(data, 'base64')
  const most = getBytes(forum)
  if (bytes.byteLength === 0) throw refused('This file is empty')
  if (bytes.byteLength > most) throw refused(`A file may have ${sizeText(most)} at most`)
  return bytes
}

const sizeText = (bytes: number): string =>
  bytes >= 1_000_000 ? `${Math.floor(bytes / 1_000_000)} MB` : `${Math.max(1, Math.floor(bytes / 1000))} KB`

/** A file of a post that a person may have now: who may read the post, and before it stands who uploaded it. */
export async function openForumFile(parts: ForumParts, userId: number, fileId: number): Promise<OpenedFile | null> {
  const file = await findFile(parts.db, fileId)
  if (!file) return null
  const { sha256, mime } = file
  const opened: OpenedFile = { sha256, mime, ...(!SHOWN.has(mime) && { isSaved: true }) }
  if (file.post_id === null) return file.user_id === userId ? opened : null
  // Staff read posts by their roles, which no link carries: they are those of now.
  const actor = await directory.findActor(parts.db, userId, parts.clock.now())
  return actor && (await mayRead(parts, actor as Caller, file.post_id)) ? opened : null
}

async function mayRead(parts: ForumParts, reader: Caller, postId: number): Promise<boolean> {
  const post = await findPost(parts.db, postId)
  const discussion = post && (await findDiscussion(parts.db, post.discussion_id))
  if (!post || !discussion) return false
  try {
    const forum = await openForum(parts, reader, discussion.activity_id)
    await requireVisible(parts, reader, { forum, discussion, post })
    return post.gone === null && (post.hidden_at === null || post.author_id === reader.userId || forum.isModerator)
  } catch (error) {
    if (error instanceof AppError && (error.status === 404 || error.code === 'learning/locked')) return false
    throw error
  }
}
