import type { ForumContent } from '@learn/course/content/forum'
import { getChildren, getId, getInteger, getText, getTime, idIn, type XmlNode } from '../../xml/xml-node.ts'
import { counted } from '../import-report.ts'
import { plainName } from '../text-format.ts'
import type { ContentSource, KindReader } from './kind-reader.ts'

/** Moodle's names of what a forum is for. Source: mod/forum/lib.php, forum_get_forum_types. */
const LOOKS: Readonly<Record<string, ForumContent['look']>> = {
  general: 'general',
  blog: 'general',
  qanda: 'qanda',
  single: 'single',
  news: 'news',
  eachuser: 'eachuser',
}
/** Moodle's `maxattachments` of a forum that says none. */
const FILES = 9
const MOST_FILES = 20

/**
 * A forum with its rules. Of what was said in it, discussions that authors of the course began, with the posts of authors in them,
 * where the backup has people's data; what learners wrote is theirs and never read.
 */
export const forumReader: KindReader = {
  module: 'forum',
  hasItems: true,
  ownRules: ['completiondiscussions', 'completionreplies', 'completionposts'],
  authored(instance, { authors }) {
    const ids = new Set(
      getChildren(instance, 'discussions', 'discussion').flatMap(node =>
        authoredPosts(node, authors).posts.map(post => getId(post)),
      ),
    )
    return ({ component, area, itemId }) =>
      component === 'mod_forum' && /^(post|attachment)$/.test(area) && ids.has(itemId)
  },
  read(source) {
    const { instance, context } = source
    const number = (name: string): number => Math.max(0, getInteger(instance, name) ?? 0)
    const type = getText(instance, 'type')
    const nodes = getChildren(instance, 'discussions', 'discussion')
    const discussions = nodes.flatMap(node => readDiscussion(source, node) ?? [])
    const said = nodes.reduce((sum, node) => sum + getChildren(node, 'posts', 'post').length, 0)
    const kept = discussions.reduce((sum, { replies }) => sum + 1 + replies.length, 0)
    if (said > kept) context.users.areSeen = true
    const blocks = number('blockafter')
    const content: ForumContent = {
      kind: 'forum',
      look: LOOKS[type] ?? 'general',
      maxFiles: Math.min(MOST_FILES, getInteger(instance, 'maxattachments') ?? FILES),
      maxBytes: number('maxbytes'),
      completion: {
        discussions: number('completiondiscussions'),
        replies: number('completionreplies'),
        posts: number('completionposts'),
      },
      limit: blocks > 0 && number('blockperiod') > 0 ? { posts: blocks, periodS: number('blockperiod') } : null,
      lockAfterS: number('lockdiscussionafter') || null,
      discussions,
    }
    // Moodle's 1 means: no files.
    if (content.maxBytes === 1) content.maxFiles = 0
    const note = [
      ...(kept > 0 ? [`${counted(kept, 'post')} of its authors`] : []),
      ...(said > kept ? [`${counted(said - kept, 'post')} of learners left out`] : []),
      ...(type === 'blog' ? ['it looks like any forum, not like a blog'] : []),
      ...(number('assessed') > 0 || number('grade_forum') > 0 ? ['posts are not rated here'] : []),
    ].join('; ')
    return { type: 'forum', content, note: note || null }
  },
}

/** The posts of a discussion that authors wrote in answer to authors alone; none where a learner began it. */
function authoredPosts(discussion: XmlNode, authors: ReadonlySet<string>): { root: XmlNode | null; posts: XmlNode[] } {
  const all = getChildren(discussion, 'posts', 'post')
  const isAuthored = (post: XmlNode): boolean => authors.has(idIn(post, 'userid'))
  const root = all.find(post => (getInteger(post, 'parent') ?? 0) === 0)
  if (!root || !isAuthored(root)) return { root: null, posts: [] }
  const kept = [root]
  const ids = new Set([getId(root)])
  for (const post of all.toSorted((a, b) => (getInteger(a, 'created') ?? 0) - (getInteger(b, 'created') ?? 0)))
    if (post !== root && isAuthored(post) && ids.has(getText(post, 'parent'))) {
      kept.push(post)
      ids.add(getId(post))
    }
  return { root, posts: kept }
}

function readDiscussion(
  { files, text, context }: ContentSource,
  node: XmlNode,
): ForumContent['discussions'][number] | null {
  const { root, posts } = authoredPosts(node, context.authors)
  const title = plainName(getText(node, 'name'), '')
  if (!root || title === '') return null
  const read = (post: XmlNode) => {
    const id = getId(post)
    const named = files.list.flatMap(({ file }) => (file.path.startsWith(`attachment/${id}/`) ? file.path : []))
    const html = text.html(getText(post, 'message'), getInteger(post, 'messageformat'), files.finderIn(`post/${id}/`))
    return { key: id, html: html + attachmentsHtml(named), at: getTime(post, 'created') }
  }
  return {
    ...read(root),
    title,
    isPinned: getInteger(node, 'pinned') === 1,
    isLocked: (getInteger(node, 'timelocked') ?? 0) > 0,
    replies: posts.filter(post => post !== root).map(post => ({ ...read(post), parentKey: getText(post, 'parent') })),
  }
}

/** Files that hang on a post, as links below its words. */
const attachmentsHtml = (paths: readonly string[]): string =>
  paths
    .map(path => {
      const name = path.split('/').at(-1) ?? path
      const escaped = name.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
      return `<p><a href="@@file@@/${path.split('/').map(encodeURIComponent).join('/')}">${escaped}</a></p>`
    })
    .join('')
