import type { FunctionBodies } from '#platform/webservice/registry.ts'
import { deletePost, editPost } from './service/edit.ts'
import { uploadFile } from './service/files.ts'
import { readDiscussions, readForums } from './service/list.ts'
import { follow, markHelpful, markRead, report } from './service/marks.ts'
import { arrange, dismissReports, hidePost, markAnswer, placesToMove } from './service/moderate.ts'
import { readNeeds } from './service/needs.ts'
import type { ForumParts } from './service/parts.ts'
import { readDiscussion } from './service/thread.ts'
import { reply, startDiscussion } from './service/write.ts'

/** The functions of forums. */
export const forumFunctions = (parts: ForumParts) =>
  ({
    local_learn_get_forums: ({ programid }, caller) => readForums(parts, caller, programid),
    local_learn_get_discussions: (params, caller) => readDiscussions(parts, caller, params),
    local_learn_get_discussion: ({ discussionid }, caller) => readDiscussion(parts, caller, discussionid),
    local_learn_start_discussion: (params, caller) => startDiscussion(parts, caller, params),
    local_learn_reply_in_discussion: (params, caller) => reply(parts, caller, params),
    local_learn_edit_forum_post: (params, caller) => editPost(parts, caller, params),
    local_learn_remove_forum_post: ({ postid }, caller) => deletePost(parts, caller, postid),
    local_learn_upload_forum_file: (params, caller) => uploadFile(parts, caller, params),
    local_learn_mark_helpful: (params, caller) => markHelpful(parts, caller, params),
    local_learn_follow_discussion: (params, caller) => follow(parts, caller, params),
    local_learn_read_discussion: (params, caller) => markRead(parts, caller, params),
    local_learn_report_post: (params, caller) => report(parts, caller, params),
    local_learn_arrange_discussion: (params, caller) => arrange(parts, caller, params),
    local_learn_mark_answer: (params, caller) => markAnswer(parts, caller, params),
    local_learn_hide_post: (params, caller) => hidePost(parts, caller, params),
    local_learn_settle_reports: ({ postid }, caller) => dismissReports(parts, caller, postid),
    local_learn_get_forum_needs: (_params, caller) => readNeeds(parts, caller),
    local_learn_get_moved_places: ({ discussionid }, caller) => placesToMove(parts, caller, discussionid),
  }) satisfies Partial<FunctionBodies>
