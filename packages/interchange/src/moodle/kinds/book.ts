import { BOOK_NUMBERINGS, type BookContent } from '@learn/course/content/book'
import { getChildren, getId, getInteger, getText } from '../../xml/xml-node.ts'
import { counted } from '../import-report.ts'
import { plainName } from '../text-format.ts'
import type { KindReader, ReadContent } from './kind-reader.ts'
import { readUnsupportedContent } from './unsupported.ts'

/**
 * A book: its chapters in order, those below another one marked. A hidden chapter is left out, with those below it, as in
 * Moodle (mod/book/locallib.php, book_preload_chapters). One without a chapter is kept.
 */
export const bookReader: KindReader = {
  module: 'book',
  read(source) {
    const { instance, files, text } = source
    const nodes = getChildren(instance, 'chapters', 'chapter').toSorted(
      (a, b) => (getInteger(a, 'pagenum') ?? 0) - (getInteger(b, 'pagenum') ?? 0),
    )
    const chapters: BookContent['chapters'] = []
    let isBelowHidden = false
    for (const [index, node] of nodes.entries()) {
      const isSub = getInteger(node, 'subchapter') === 1 && index > 0
      const isHidden = getInteger(node, 'hidden') === 1
      if (!isSub) isBelowHidden = isHidden
      if (isHidden || (isSub && isBelowHidden)) continue
      const id = getId(node)
      const html = text.html(
        getText(node, 'content'),
        getInteger(node, 'contentformat'),
        files.finderIn(`chapter/${id}/`),
      )
      const title = plainName(getText(node, 'title'), `Chapter ${index + 1}`)
      chapters.push({ key: id || `n${index + 1}`, title, isSub: isSub && chapters.length > 0, html })
    }
    if (chapters.length === 0) return readUnsupportedContent(source, 'it has no chapter that is shown')
    const numbering = BOOK_NUMBERINGS[getInteger(instance, 'numbering') ?? 0] ?? 'none'
    const hidden = nodes.length - chapters.length
    const note = [
      counted(chapters.length, 'chapter'),
      ...(hidden ? [`${counted(hidden, 'hidden chapter')} left out`] : []),
    ].join('; ')
    return asBook(chapters, numbering, note)
  },
}

/** What is read as a book. */
export function asBook(
  chapters: BookContent['chapters'],
  numbering: BookContent['numbering'],
  note: string,
): ReadContent {
  const content: BookContent = { kind: 'book', numbering, chapters }
  return { type: content.kind, content, note }
}
