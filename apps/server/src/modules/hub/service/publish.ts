import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { mimeOfUpload } from '#platform/files/kind-of-file.ts'
import type { FileStore } from '#platform/files/store.ts'
import { newId } from '#platform/ids.ts'
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

/** What a resource without a file says of one. */
const NO_FILE = { file_id: null, file_name: null, file_mime: null, file_bytes: null, file_sha256: null }

/** Stores a file that an article names; it stands in the folder of the article. Throws `ArticleFault`. */
async function storeFile(store: FileStore, folder: string, name: string) {
  const place = path.resolve(folder, name)
  if (!place.startsWith(path.resolve(folder) + path.sep)) throw new ArticleFault(`${name} lies outside of its folder`)
  const bytes = await readFile(place)
  const mime = mimeOfUpload(name, bytes)
  if (mime === null) throw new ArticleFault(`${name} is not what its name says`)
  return {
    file_id: newId(),
    file_name: path.basename(name),
    file_mime: mime,
    file_bytes: bytes.length,
    file_sha256: await store.putBytes(bytes),
  }
}

/**
 * Publishes the articles of a folder or a file, all of them or none; the name of a file is its key. Gives their number.
 * Throws `ArticleFault`.
 */
export async function publishArticles({ db, clock, files: store }: HubParts, place: string): Promise<number> {
  const files = await filesAt(place)
  if (files.length === 0) throw new ArticleFault(`${place} holds no .md file`)
  const now = clock.now()
  const rows = await Promise.all(
    files.map(async article => {
      const { row, file } = readArticle(path.basename(article, '.md'), await readFile(article, 'utf8'), now)
      return { ...row, ...(file === null ? NO_FILE : await storeFile(store, path.dirname(article), file)) }
    }),
  )
  await db.transaction().execute(async tx => {
    for (const row of rows) await putResource(tx, row)
  })
  return rows.length
}
