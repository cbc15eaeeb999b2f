import type { PostAuthor } from '@learn/contract/forum'
import type { Handle } from '#platform/db/tables.ts'
import { directory } from '../../auth/index.ts'

interface Written {
  authorId: number | null
  role: 'teacher' | 'staff' | null
  /** It came with the course. */
  isGiven: boolean
}

export type Namer = (written: Written) => PostAuthor

/** Names of who wrote, for one reader. Who is gone has none. */
export async function namer(db: Handle, userId: number, ids: readonly (number | null)[]): Promise<Namer> {
  const known = [...new Set(ids)].filter(id => id !== null)
  const names = known.length > 0 ? await directory.readNames(db, known) : new Map<number, string>()
  return ({ authorId, role, isGiven }) => ({
    id: authorId,
    name: authorId === null ? (isGiven ? 'Course team' : 'A former learner') : (names.get(authorId) ?? 'Somebody'),
    role,
    isMe: authorId === userId,
  })
}
