import { z } from 'zod'
import { id } from '../base/shapes.ts'
import { webFunction } from '../base/web-function.ts'
import { POST_CHARS, TITLE_CHARS } from './constants.ts'

/** The standard functions about forums, with the names, parameters and replies of the Moodle web-service protocol. A forum is its activity. */

const int = z.number().int()
const flag = z.union([z.boolean(), z.literal(0), z.literal(1)]).transform(Boolean)
const warnings = z.array(z.object({ item: z.string().optional(), warningcode: z.string(), message: z.string() }))
const options = z
  .array(z.strictObject({ name: z.string().max(40), value: z.union([z.string().max(200), z.number(), z.boolean()]) }))
  .max(20)
  .default([])
const subject = z.string().max(TITLE_CHARS)
const message = z.string().max(POST_CHARS)
/** Moodle's formats: 0 as typed, 1 HTML, 2 plain, 4 Markdown. */
const format = int.min(0).max(4).default(1)
const status = z.object({ status: z.literal(true), warnings })
const POST_BODY = POST_CHARS * 9 + 10_000

export const standardForum = z.object({
  id: int,
  course: int,
  type: z.string(),
  name: z.string(),
  intro: z.string(),
  introformat: int,
  introfiles: z.array(z.never()),
  duedate: int,
  cutoffdate: int,
  assessed: int,
  assesstimestart: int,
  assesstimefinish: int,
  scale: int,
  grade_forum: int,
  grade_forum_notify: int,
  maxbytes: int,
  maxattachments: int,
  forcesubscribe: int,
  trackingtype: int,
  rsstype: int,
  rssarticles: int,
  timemodified: int,
  warnafter: int,
  blockafter: int,
  blockperiod: int,
  completiondiscussions: int,
  completionreplies: int,
  completionposts: int,
  cmid: int,
  numdiscussions: int,
  cancreatediscussions: z.boolean(),
  lockdiscussionafter: int,
  istracked: z.boolean(),
  unreadpostscount: int,
})

const standardDiscussion = z.object({
  id: int,
  name: z.string(),
  groupid: int,
  timemodified: int,
  usermodified: int,
  timestart: int,
  timeend: int,
  discussion: int,
  parent: int,
  userid: int,
  created: int,
  modified: int,
  mailed: int,
  subject: z.string(),
  message: z.string(),
  messageformat: int,
  messagetrust: int,
  attachment: z.boolean(),
  totalscore: int,
  mailnow: int,
  userfullname: z.string(),
  usermodifiedfullname: z.string(),
  userpictureurl: z.string(),
  usermodifiedpictureurl: z.string(),
  numreplies: int,
  numunread: int,
  pinned: z.boolean(),
  locked: z.boolean(),
  starred: z.boolean(),
  canreply: z.boolean(),
  canlock: z.boolean(),
  canfavourite: z.boolean(),
})

export const standardPost = z.object({
  id: int,
  subject: z.string(),
  replysubject: z.string(),
  message: z.string(),
  messageformat: int,
  author: z.object({
    id: int.nullable(),
    fullname: z.string(),
    isdeleted: z.boolean(),
    groups: z.array(z.never()),
    urls: z.object({}),
  }),
  discussionid: int,
  hasparent: z.boolean(),
  parentid: int.nullable(),
  timecreated: int,
  timemodified: int,
  unread: z.boolean(),
  isdeleted: z.boolean(),
  isprivatereply: z.boolean(),
  haswordcount: z.boolean(),
  wordcount: z.null(),
  charcount: z.null(),
  capabilities: z.object({
    view: z.boolean(),
    edit: z.boolean(),
    delete: z.boolean(),
    split: z.boolean(),
    reply: z.boolean(),
    selfenrol: z.boolean(),
    export: z.boolean(),
    controlreadstatus: z.boolean(),
    canreplyprivately: z.boolean(),
  }),
  attachments: z.array(
    z.object({
      contextid: int,
      component: z.string(),
      filearea: z.string(),
      itemid: int,
      filepath: z.string(),
      filename: z.string(),
      isdir: z.boolean(),
      isimage: z.boolean(),
      timemodified: int,
      timecreated: int,
      filesize: int,
      author: z.string(),
      license: z.string(),
      filenameshort: z.string(),
      filesizeformatted: z.string(),
      icon: z.string(),
      timecreatedformatted: z.string(),
      timemodifiedformatted: z.string(),
      url: z.string(),
      urls: z.object({}),
    }),
  ),
  tags: z.array(z.never()),
})

export const standardForumFunctions = {
  mod_forum_get_forums_by_courses: webFunction({
    summary: 'The forums of courses that the caller may open; without courses, of all of theirs.',
    kind: 'read',
    params: z.strictObject({ courseids: z.array(id).max(200).default([]) }),
    returns: z.array(standardForum),
  }),
  mod_forum_get_forum_discussions: webFunction({
    summary: 'The discussions of a forum, pinned ones first.',
    kind: 'read',
    params: z.strictObject({
      forumid: id,
      /** 1 and 2: by the last post, newest and oldest; 3 and 4: by the start; 5: most replies. */
      sortorder: int.default(-1),
      page: int.max(10_000).default(-1),
      perpage: int.min(0).max(100).default(0),
      groupid: int.default(0),
    }),
    returns: z.object({ discussions: z.array(standardDiscussion), warnings }),
  }),
  mod_forum_get_discussion_posts: webFunction({
    summary: 'The posts of a discussion.',
    kind: 'read',
    params: z.strictObject({
      discussionid: id,
      sortby: z.enum(['id', 'created', 'modified']).default('created'),
      sortdirection: z.enum(['ASC', 'DESC']).default('DESC'),
      includeinlineattachments: flag.default(false),
    }),
    returns: z.object({
      posts: z.array(standardPost),
      forumid: int,
      courseid: int,
      warnings,
    }),
  }),
  mod_forum_add_discussion: webFunction({
    summary: 'Starts a discussion.',
    kind: 'write',
    bodyLimitBytes: POST_BODY,
    params: z.strictObject({ forumid: id, subject: subject.min(1), message, groupid: int.default(0), options }),
    returns: z.object({ discussionid: int, warnings }),
  }),
  mod_forum_add_discussion_post: webFunction({
    summary: 'Answers a post.',
    kind: 'write',
    bodyLimitBytes: POST_BODY,
    params: z.strictObject({ postid: id, subject, message, options, messageformat: format }),
    returns: z.object({
      postid: int,
      warnings,
      post: standardPost,
      messages: z.array(z.object({ type: z.string(), message: z.string() })),
    }),
  }),
  mod_forum_update_discussion_post: webFunction({
    summary: 'Changes a post of the caller while it can be changed.',
    kind: 'write',
    bodyLimitBytes: POST_BODY,
    params: z.strictObject({
      postid: id,
      subject: subject.default(''),
      message: message.default(''),
      messageformat: format,
      options,
    }),
    returns: status,
  }),
  mod_forum_delete_post: webFunction({
    summary: 'Removes a post of the caller while it can be changed.',
    kind: 'write',
    params: z.strictObject({ postid: id }),
    returns: status,
  }),
  mod_forum_view_forum: webFunction({
    summary: 'Notes that the caller opened a forum.',
    kind: 'write',
    params: z.strictObject({ forumid: id }),
    returns: status,
  }),
  mod_forum_view_forum_discussion: webFunction({
    summary: 'Notes that the caller has read a discussion.',
    kind: 'write',
    params: z.strictObject({ discussionid: id }),
    returns: status,
  }),
  mod_forum_get_forum_access_information: webFunction({
    summary: 'What the caller may do in a forum.',
    kind: 'read',
    params: z.strictObject({ forumid: id }),
    returns: z.object({
      canviewdiscussion: z.boolean(),
      canstartdiscussion: z.boolean(),
      canreplypost: z.boolean(),
      cancreateattachment: z.boolean(),
      candeleteownpost: z.boolean(),
      candeleteanypost: z.boolean(),
      canmovediscussions: z.boolean(),
      canpindiscussions: z.boolean(),
      caneditanypost: z.boolean(),
      canviewqandawithoutposting: z.boolean(),
      canrate: z.boolean(),
      warnings,
    }),
  }),
}
