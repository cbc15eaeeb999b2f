import type { ParamsOut, ResultOf } from '@learn/contract'
import type { ForumPost } from '@learn/contract/forum'
import type { Caller } from '#platform/http/caller.ts'
import { forums } from '../../forum/index.ts'
import { HTML_FORMAT, type ProtocolParts } from './parts.ts'

type StandardPost = ResultOf<'mod_forum_add_discussion_post'>['post']

/** A post in the shape of the protocol. */
export const presentStandardPost = (post: ForumPost, discussionId: number, title: string): StandardPost => ({
  id: post.id,
  subject: post.parentId === null ? title : `Re: ${title}`,
  replysubject: `Re: ${title}`,
  message: post.html,
  messageformat: HTML_FORMAT,
  author: {
    id: post.author.id,
    fullname: post.author.name,
    isdeleted: post.author.id === null && post.gone === 'erased',
    groups: [],
    urls: {},
  },
  discussionid: discussionId,
  hasparent: post.parentId !== null,
  parentid: post.parentId,
  timecreated: post.writtenAt,
  timemodified: post.editedAt ?? post.writtenAt,
  unread: post.isNew,
  isdeleted: post.gone !== null,
  isprivatereply: false,
  haswordcount: false,
  wordcount: null,
  charcount: null,
  capabilities: {
    view: true,
    edit: post.can.edit,
    delete: post.can.remove,
    split: false,
    reply: post.can.reply,
    selfenrol: false,
    export: false,
    controlreadstatus: false,
    canreplyprivately: false,
  },
  attachments: post.files.map(file => ({
    contextid: discussionId,
    component: 'mod_forum',
    filearea: 'attachment',
    itemid: post.id,
    filepath: '/',
    filename: file.name,
    isdir: false,
    isimage: file.mime.startsWith('image/'),
    timemodified: post.writtenAt,
    timecreated: post.writtenAt,
    filesize: file.sizeBytes,
    author: post.author.name,
    license: '',
    filenameshort: file.name,
    filesizeformatted: `${Math.max(1, Math.round(file.sizeBytes / 1024))} KB`,
    icon: '',
    timecreatedformatted: '',
    timemodifiedformatted: '',
    url: file.url,
    urls: {},
  })),
  tags: [],
})

/** A message as HTML: as typed, plain and Markdown stand as they were typed, in their paragraphs. */
function htmlOf(message: string, format: number): string {
  if (format === HTML_FORMAT) return message
  const escaped = message.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return escaped
    .split(/\n{2,}/)
    .map(part => `<p>${part.replaceAll('\n', '<br>')}</p>`)
    .join('')
}

/** What of the options is not taken is told. */
const warningsOf = (options: readonly { name: string }[]) =>
  options
    .filter(({ name }) => /attachmentsid$/i.test(name))
    .map(({ name }) => ({ item: name, warningcode: '1', message: 'Files of draft areas are not taken' }))

/** Starts a discussion. */
export async function addDiscussion(
  parts: ProtocolParts,
  caller: Caller,
  { forumid, subject, message, options }: ParamsOut<'mod_forum_add_discussion'>,
): Promise<ResultOf<'mod_forum_add_discussion'>> {
  const writing = { forumid, title: subject.trim() || 'No subject', html: message, files: [], key: null }
  const { discussionid } = await forums.startDiscussion(parts, caller, writing)
  return { discussionid, warnings: warningsOf(options) }
}

/** Answers a post. */
export async function addPost(
  parts: ProtocolParts,
  caller: Caller,
  { postid, message, messageformat, options }: ParamsOut<'mod_forum_add_discussion_post'>,
): Promise<ResultOf<'mod_forum_add_discussion_post'>> {
  const { post, discussion } = await forums.reply(parts, caller, {
    postid,
    html: htmlOf(message, messageformat),
    files: [],
    key: null,
  })
  return {
    postid: post.id,
    warnings: warningsOf(options),
    post: presentStandardPost(post, discussion.id, discussion.title),
    messages: [],
  }
}

/** Changes a post; without a subject or a message that stays as it was. */
export async function updatePost(
  parts: ProtocolParts,
  caller: Caller,
  { postid, subject, message, messageformat }: ParamsOut<'mod_forum_update_discussion_post'>,
): Promise<void> {
  await forums.editPost(parts, caller, {
    postid,
    html: message === '' ? null : htmlOf(message, messageformat),
    ...(subject.trim() !== '' && { title: subject.trim() }),
  })
}
