import { type AccessTable, getRow, ofAnyone, ofOwner, ofStaff } from '#testkit/access.ts'
import { createAssignment } from '#testkit/assignment-course.ts'
import { activityModel, courseModel, createCourse, sectionModel, signIn, type TestPerson } from '#testkit/factories.ts'
import { createForumCourse } from '#testkit/forum-course.ts'
import { createPackageCourse } from '#testkit/package-course.ts'
import type { TestSystem } from '#testkit/system.ts'
import { openPackage, readScosFor } from '../packages/index.ts'

/** Rows of the functions of forums, with a forum and posts of the owner's. */
async function forumRows(system: TestSystem, owner: TestPerson) {
  const { forumId: forumid } = await createForumCourse(system, [owner])
  const own = await signIn(system, owner)
  const start = async (subject: string) => {
    const { body } = await own.learn('mod_forum_add_discussion', { forumid, subject, message: 'Words' })
    const { posts } = (await own.learn('mod_forum_get_discussion_posts', { discussionid: body.discussionid })).body
    return { discussionid: body.discussionid, postid: posts[0]?.id ?? 0 }
  }
  const { discussionid, postid } = await start('Kept')
  const goes = await start('Goes')
  const ofForum = (params: unknown) => getRow(params, ofOwner(params), { staff: 200, 'a staff token': 200 })
  const ofAuthor = (params: unknown) => getRow(params, ofOwner(params), { staff: 403, 'a staff token': 403 })
  return {
    mod_forum_get_forums_by_courses: ofAnyone({}),
    mod_forum_get_forum_discussions: ofForum({ forumid }),
    mod_forum_get_discussion_posts: ofForum({ discussionid }),
    mod_forum_add_discussion: ofForum({ forumid, subject: 'S', message: 'Words' }),
    mod_forum_add_discussion_post: ofForum({ postid, subject: 'S', message: 'Words' }),
    mod_forum_update_discussion_post: ofAuthor({ postid, message: 'Better' }),
    // It is gone after the first time.
    mod_forum_delete_post: getRow({ postid: goes.postid }, ofOwner({}), { "the owner's app token": 404 }),
    mod_forum_view_forum: ofForum({ forumid }),
    mod_forum_view_forum_discussion: ofForum({ discussionid }),
    mod_forum_get_forum_access_information: ofForum({ forumid }),
  }
}

const table: AccessTable = async ({ system, owner }) => {
  const activity = activityModel({})
  const { courseId: courseid, idOf } = await createCourse(system, courseModel([sectionModel([activity])]), [owner])
  const { activityId: scormid } = await createPackageCourse(system, [owner])
  const { activityId: assignid } = await createAssignment(system, [owner])
  const text = { text: '<p>Done.</p>', format: 1, itemid: 0 }
  const caller = { userId: owner.id, isStudent: true, accessType: 'Premium', via: 'session', grants: [] } as never
  const [scoid = 0] = await readScosFor(system, scormid, await openPackage(system, caller, scormid))
  return {
    module: 'protocol',
    functions: {
      core_enrol_get_users_courses: ofOwner({ userid: owner.id }),
      // Each of their own: staff have no courses and see an empty one.
      core_calendar_get_action_events_by_timesort: ofAnyone({}),
      core_calendar_get_action_events_by_course: ofAnyone({ courseid }),
      core_calendar_get_calendar_events: ofAnyone({}),
      core_calendar_get_calendar_monthly_view: ofAnyone({ year: 2026, month: 11 }),
      core_calendar_get_calendar_day_view: ofAnyone({ year: 2026, month: 11, day: 28 }),
      core_calendar_get_calendar_upcoming_view: ofAnyone({}),
      core_course_get_contents: ofOwner({ courseid }),
      mod_assign_get_assignments: ofAnyone({}),
      mod_assign_get_submission_status: ofOwner({ assignid }),
      mod_assign_save_submission: ofOwner({ assignmentid: assignid, plugindata: { onlinetext_editor: text } }),
      mod_assign_submit_for_grading: ofOwner({ assignmentid: assignid, acceptsubmissionstatement: true }),
      ...(await forumRows(system, owner)),
      mod_scorm_get_scorms_by_courses: ofAnyone({}),
      mod_scorm_get_scorm_scoes: ofOwner({ scormid }),
      mod_scorm_get_scorm_attempt_count: ofOwner({ scormid, userid: owner.id }),
      mod_scorm_get_scorm_user_data: ofOwner({ scormid, attempt: 1 }),
      mod_scorm_insert_scorm_tracks: ofOwner({
        scoid,
        attempt: 1,
        tracks: [{ element: 'cmi.core.lesson_status', value: 'completed' }],
      }),
      mod_scorm_get_scorm_sco_tracks: ofOwner({ scoid, userid: owner.id }),
      mod_scorm_launch_sco: ofOwner({ scormid, scoid }),
      mod_scorm_view_scorm: ofOwner({ scormid }),
      mod_scorm_get_scorm_access_information: ofOwner({ scormid }),
      core_grades_update_grades: ofStaff({
        source: 'test',
        courseid,
        component: 'mod_page',
        activityid: idOf(activity.sourceKey),
        itemnumber: 0,
        grades: [{ studentid: owner.id, grade: 80 }],
      }),
    },
  }
}
export default table
