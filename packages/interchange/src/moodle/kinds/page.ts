import type { PageContent } from '@learn/course/content/page'
import { getInteger, getText } from '../../xml/xml-node.ts'
import { filmInText } from '../film-in-text.ts'
import type { OwnedFiles } from '../owned-files.ts'
import type { KindReader, ReadContent } from './kind-reader.ts'
import { VIDEO_TYPE } from './videofile.ts'

export const pageReader: KindReader = {
  module: 'page',
  async read({ instance, files, text }) {
    const html = text.html(
      getText(instance, 'content'),
      getInteger(instance, 'contentformat'),
      files.finderOf('content'),
    )
    return (await asFilm(html, files)) ?? asPage(html, null)
  },
}

/** What is read as a page. */
export function asPage(html: string, note: string | null): ReadContent {
  const content: PageContent = { kind: 'page', html, minutes: null }
  return { type: content.kind, content, note }
}

/** A page whose film has chapters is that film: only its player shows them. The text around it stands below the film. */
async function asFilm(html: string, files: OwnedFiles): Promise<ReadContent | null> {
  const own = files.inArea('content').map(({ file }) => file)
  const film = await filmInText(html, own)
  if (!film) return null
  const shown = own.filter(({ path }) => path !== film.content.path)
  const besides = new Set(files.inArea('intro').map(({ file }) => file.path))
  // Its text would show the pictures of the intro instead of its own.
  if (shown.some(({ path }) => besides.has(path))) return null
  return {
    type: VIDEO_TYPE,
    content: film.content,
    note: 'it is the film of its page, with its chapters; the text around it stands below',
    introHtml: film.rest,
    files: [...files.models, ...shown.map(file => ({ ...file, area: 'intro' as const }))],
  }
}
