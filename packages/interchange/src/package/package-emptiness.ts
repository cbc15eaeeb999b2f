import { readFile } from 'node:fs/promises'
import type { FileModel } from '@learn/course'
import type { PackageContent } from '@learn/course/content/package'

/** A page of fewer bytes is read for what it shows; a larger one shows something. */
const SMALL_PAGE_BYTES = 4_000

/** Why a package would show nothing, as a sentence without its end; null where it shows something. */
export async function readEmptiness(
  { format, items }: PackageContent,
  files: readonly FileModel[],
): Promise<string | null> {
  const [item] = items
  if (format === 'h5p') {
    const library = `${item?.key}-`
    const isThere = files.some(({ path }) => path.startsWith(library) && /^[^/]+\/library\.json$/.test(path))
    return isThere ? null : `the library ${item?.key} is not in the file, so nothing of it plays`
  }
  if (format !== 'html' || items.length !== 1) return null
  const page = files.find(({ path }) => path === item?.path)
  if (!page || page.sizeBytes >= SMALL_PAGE_BYTES) return null
  return isBlank(await readFile(page.diskPath, 'utf8')) ? 'its page is empty' : null
}

/** No words, and nothing that could show or load any. */
const isBlank = (html: string): boolean =>
  !/<(?:img|svg|script|iframe|frame|object|embed|video|audio|canvas|input|meta[^<>]+refresh)\b/i.test(html) &&
  html
    .replace(/<title\b[^]*?<\/title>|<style\b[^]*?<\/style>|<!--[^]*?-->/gi, '')
    .replace(/<[^<>]*>/g, '')
    .trim() === ''
