import { escapeHtml } from '../../xml/escape-html.ts'
import { getChildren, getId, getInteger, getText, idIn, type XmlNode } from '../../xml/xml-node.ts'
import type { BackupContext } from '../backup-context.ts'
import { counted } from '../import-report.ts'
import { plainName } from '../text-format.ts'
import { asBook } from './book.ts'
import type { KindReader } from './kind-reader.ts'
import { asPage } from './page.ts'

const EMPTY = 'Learners wrote this wiki. What they wrote belongs to them and did not come along.'

/**
 * A wiki as the book that its authors left: pages that nobody but them wrote, the first page first. What learners wrote is theirs.
 * Moodle writes pages into backups with people's data only.
 */
export const wikiReader: KindReader = {
  module: 'wiki',
  authored:
    (_instance, { authors }) =>
    ({ component, area, userId }) =>
      component === 'mod_wiki' && area === 'attachments' && authors.has(userId),
  read(source) {
    const { instance, context, text, files } = source
    const all = getChildren(instance, 'subwikis', 'subwiki')
      .filter(isOfAll)
      .flatMap(sub => getChildren(sub, 'pages', 'page'))
    const pages = all.filter(page => isWrittenBy(page, context))
    const left = all.length - pages.length
    if (left) context.users.areSeen = true
    const first = plainName(getText(instance, 'firstpagetitle'), '')
    const own = context.activities.linkByInstance('wiki', getId(instance))?.reference ?? '#'
    const known = new Set(pages.map(page => getId(page)))
    const chapters = pages.flatMap(page => {
      const html = getText(page, 'cachedcontent').replace(/\$@WIKIPAGEBYID\*(\d{1,20})@\$/g, (_token, id: string) =>
        known.has(id) ? `${own}#chapter-${id}` : '#',
      )
      return {
        key: getId(page),
        title: plainName(getText(page, 'title'), 'Page'),
        isSub: false,
        html: text.html(html, null, files.finderNear([])),
      }
    })
    if (chapters.length === 0)
      return asPage(
        `<p>${escapeHtml(EMPTY)}</p>`,
        left
          ? 'a wiki, as a page: no page is of its teachers alone'
          : 'a wiki, as a page: the backup holds none of its pages',
      )
    chapters.sort((a, b) => Number(b.title === first) - Number(a.title === first))
    const note = [
      `a wiki, as a book to read: ${counted(chapters.length, 'page')}`,
      ...(left ? [`${counted(left, 'page')} that learners wrote left out`] : []),
    ].join('; ')
    return asBook(chapters, 'none', note)
  },
}

/** Of the whole course: neither of a group nor of one person. */
const isOfAll = (sub: XmlNode): boolean =>
  (getInteger(sub, 'groupid') ?? 0) === 0 && (getInteger(sub, 'userid') ?? 0) === 0

/** All of its versions are of authors, and somebody is named. */
function isWrittenBy(page: XmlNode, { authors }: Pick<BackupContext, 'authors'>): boolean {
  const writers = [page, ...getChildren(page, 'versions', 'version')].map(node => idIn(node, 'userid'))
  return getId(page) !== '' && writers.every(id => authors.has(id))
}
