import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { putResource } from '../repo/publishing.ts'
import type { HubParts } from './parts.ts'
import { ArticleFault, readArticle } from './read-article.ts'

/** The Markdown files of a folder, or the one file. */
async function filesAt(place: string): Promise<string[]> {
  if (place.endsWith('.md')) return [place]
  const names = await readdir(place)
  return names
    .filter(name => name.endsWith('.md'))
    .toSorted()
    .map(name => path.join(place, name))
}

/**
 * Publishes the articles of a folder or a file, all of them or none; the name of a file is its key. Gives their number.
 * Throws `ArticleFault`.
 */
export async function publishArticles({ db, clock }: HubParts, place: string): Promise<number> {
  const files = await filesAt(place)
  if (files.length === 0) throw new ArticleFault(`${place} holds no .md file`)
  const now = clock.now()
  const rows = await Promise.all(
    files.map(async file => readArticle(path.basename(file, '.md'), await readFile(file, 'utf8'), now)),
  )
  await db.transaction().execute(async tx => {
    for (const row of rows) await putResource(tx, row)
  })
  return rows.length
}
