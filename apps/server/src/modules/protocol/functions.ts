import type { FunctionBodies } from '#platform/webservice/registry.ts'
import { forums } from '../forum/index.ts'
import { readAssignments, readSubmissionStatus, saveSubmission, submitForGrading } from './service/assigns.ts'
import { readActionEvents, readDay, readEvents, readMonth, readUpcoming } from './service/calendar.ts'
import { readContents } from './service/contents.ts'
import { addDiscussion, addPost, updatePost } from './service/forum-posts.ts'
import {
  DONE,
  readDiscussionPosts,
  readForumAccess,
  readForumDiscussions,
  readStandardForums,
  viewForum,
} from './service/forums.ts'
import type { ProtocolParts } from './service/parts.ts'
import {
  countScormAttempts,
  launchSco,
  readAccess,
  readScos,
  readTracks,
  readUserData,
  viewScorm,
  writeScormTracks,
} from './service/scorm.ts'
import { readScorms } from './service/scorms.ts'
import { updateGrades } from './service/update-grades.ts'
import { readUsersCourses } from './service/users-courses.ts'

/** The standard functions of the Moodle web-service protocol about courses and grades; site info is the sign-in's. */
export const protocolFunctions = (parts: ProtocolParts) =>
  ({
    core_enrol_get_users_courses: (params, caller) => readUsersCourses(parts, caller, params),
    core_grades_update_grades: (params, caller) => updateGrades(parts, caller, params),
    core_calendar_get_action_events_by_timesort: (params, caller) => readActionEvents(parts, caller, params),
    core_calendar_get_action_events_by_course: ({ courseid, ...page }, caller) =>
      readActionEvents(parts, caller, page, courseid),
    core_calendar_get_calendar_events: (params, caller) => readEvents(parts, caller, params),
    core_calendar_get_calendar_monthly_view: (params, caller) => readMonth(parts, caller, params),
    core_calendar_get_calendar_day_view: (params, caller) => readDay(parts, caller, params),
    core_calendar_get_calendar_upcoming_view: ({ courseid }, caller) => readUpcoming(parts, caller, courseid),
    core_course_get_contents: (params, caller) => readContents(parts, caller, params),
    mod_assign_get_assignments: (params, caller) => readAssignments(parts, caller, params),
    mod_assign_get_submission_status: (params, caller) => readSubmissionStatus(parts, caller, params),
    mod_assign_save_submission: (params, caller) => saveSubmission(parts, caller, params),
    mod_assign_submit_for_grading: (params, caller) => submitForGrading(parts, caller, params),
    mod_forum_get_forums_by_courses: (params, caller) => readStandardForums(parts, caller, params),
    mod_forum_get_forum_discussions: (params, caller) => readForumDiscussions(parts, caller, params),
    mod_forum_get_discussion_posts: (params, caller) => readDiscussionPosts(parts, caller, params),
    mod_forum_add_discussion: (params, caller) => addDiscussion(parts, caller, params),
    mod_forum_add_discussion_post: (params, caller) => addPost(parts, caller, params),
    mod_forum_update_discussion_post: async (params, caller) => {
      await updatePost(parts, caller, params)
      return DONE
    },
    mod_forum_delete_post: async ({ postid }, caller) => {
      await forums.deletePost(parts, caller, postid)
      return DONE
    },
    mod_forum_view_forum: ({ forumid }, caller) => viewForum(parts, caller, forumid),
    mod_forum_view_forum_discussion: async ({ discussionid }, caller) => {
      await forums.markRead(parts, caller, { discussionid, isRead: true })
      return DONE
    },
    mod_forum_get_forum_access_information: ({ forumid }, caller) => readForumAccess(parts, caller, forumid),
    mod_scorm_get_scorms_by_courses: (params, caller) => readScorms(parts, caller, params),
    mod_scorm_get_scorm_scoes: (params, caller) => readScos(parts, caller, params),
    mod_scorm_get_scorm_attempt_count: (params, caller) => countScormAttempts(parts, caller, params),
    mod_scorm_get_scorm_user_data: (params, caller) => readUserData(parts, caller, params),
    mod_scorm_get_scorm_sco_tracks: (params, caller) => readTracks(parts, caller, params),
    mod_scorm_insert_scorm_tracks: (params, caller) => writeScormTracks(parts, caller, params),
    mod_scorm_launch_sco: (params, caller) => launchSco(parts, caller, params),
    mod_scorm_view_scorm: (params, caller) => viewScorm(parts, caller, params),
    mod_scorm_get_scorm_access_information: (params, caller) => readAccess(parts, caller, params),
  }) satisfies Partial<FunctionBodies>
