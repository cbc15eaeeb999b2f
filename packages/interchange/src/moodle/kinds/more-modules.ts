import type { ForumContent } from '@learn/course/content/forum'
import { isWebAddress } from '../../course/course-parts.ts'
import { getChildren, getId, getInteger, getText } from '../../xml/xml-node.ts'
import { counted } from '../import-report.ts'
import { plainName } from '../text-format.ts'
import { asBook } from './book.ts'
import type { KindReader } from './kind-reader.ts'
import { unplayedContent } from './unsupported.ts'

// Modules that sites add to Moodle and learners need: what its authors gave them, in the words of a kind that is here.

/** A discussion of another make: it begins empty, since what was said in it is people's. */
const discussionReader = (module: string): KindReader => ({
  module,
  hasItems: true,
  read({ instance }) {
    const content: ForumContent = {
      kind: 'forum',
      look: 'general',
      maxFiles: Math.min(20, Math.max(0, getInteger(instance, 'maxattachments') ?? 9)),
      maxBytes: Math.max(0, getInteger(instance, 'maxbytes') ?? 0),
      completion: { discussions: 0, replies: 0, posts: 0 },
      limit: null,
      lockAfterS: null,
      discussions: [],
    }
    return { type: 'forum', content, note: `a discussion (${module}), as a forum: what people wrote is not read` }
  },
})

export const discussionReaders: KindReader[] = ['forumng', 'hsuforum', 'moodleoverflow', 'oublog'].map(discussionReader)

/** Pages of one activity, each under a tab: a book with a chapter for each. */
export const tabReader: KindReader = {
  module: 'tab',
  hasItems: true,
  read(source) {
    const { instance, text, files } = source
    const tabs = getChildren(instance, 'tab_contents', 'tab_content').toSorted(
      (a, b) => (getInteger(a, 'tabcontentorder') ?? 0) - (getInteger(b, 'tabcontentorder') ?? 0),
    )
    const chapters = tabs.map((tab, n) => ({
      key: getId(tab) || `n${n + 1}`,
      title: plainName(getText(tab, 'tabname'), `Page ${n + 1}`),
      isSub: false,
      html: text.html(
        getText(tab, 'tabcontent'),
        getInteger(tab, 'contentformat'),
        files.finderIn(`content/${getId(tab)}/`),
      ),
    }))
    if (chapters.length === 0) return unplayedContent(source)
    return asBook(chapters, 'none', `tabs, as a book: ${counted(chapters.length, 'page')}`)
  },
}

/** A film of Vimeo with chapters of its own: its address opens it. */
export const videoTimeReader: KindReader = {
  module: 'videotime',
  read(source) {
    const href = getText(source.instance, 'vimeo_url').trim().slice(0, 2000)
    return isWebAddress(href)
      ? { type: 'url', content: { kind: 'url', href }, note: 'a video elsewhere, as its link' }
      : unplayedContent(source)
  },
}
