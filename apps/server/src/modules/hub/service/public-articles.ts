import { epochS } from '#platform/clock.ts'
import { findPublic, listPublic } from '../repo/public.ts'
import { type HubParts, notFound } from './parts.ts'

/** An article that anybody may read, as a list shows it. Times are epoch seconds. */
export interface PublicArticle {
  key: string
  title: string
  summary: string
  author: string
  tags: string[]
  minutes: number
  publishedAt: number
  updatedAt: number
}

const MOST = 100

const present = ({
  published_at,
  updated_at,
  ...row
}: Awaited<ReturnType<typeof listPublic>>[number]): PublicArticle => ({
  ...row,
  publishedAt: epochS(published_at),
  updatedAt: epochS(updated_at),
})

/** The published articles that anybody may read, newest first. */
export const listPublicArticles = async ({ db }: Pick<HubParts, 'db'>): Promise<PublicArticle[]> =>
  (await listPublic(db, MOST)).map(present)

/** One of them with its text. Throws `hub/not-found` for what is not public, a draft, or retired. */
export async function readPublicArticle(
  { db }: Pick<HubParts, 'db'>,
  key: string,
): Promise<PublicArticle & { html: string }> {
  const row = await findPublic(db, key)
  if (!row) throw notFound()
  const { html, ...rest } = row
  return { ...present(rest), html }
}
