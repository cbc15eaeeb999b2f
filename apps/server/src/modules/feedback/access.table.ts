import { randomUUID } from 'node:crypto'
import { type AccessTable, ofAnyone, ofOwner, ofStaff } from '#testkit/access.ts'
import { activityModel, courseModel, createCourse, sectionModel } from '#testkit/factories.ts'
import { putDraft } from './repo/drafts.ts'

const table: AccessTable = async ({ system, owner }) => {
  const content = {
    kind: 'feedback' as const,
    items: [{ key: 'why', type: 'text' as const, name: 'Why?', maxChars: 200, isRequired: false, dependsOn: null }],
    isAnonymous: true,
    isSeveral: true,
    thanksHtml: '',
  }
  const activity = activityModel({ type: 'feedback', content })
  const begun = activityModel({ type: 'feedback', content })
  const course = await createCourse(system, courseModel([sectionModel([activity, begun])]), [owner])
  const activityid = course.idOf(activity.sourceKey)
  const begunId = course.idOf(begun.sourceKey)
  const draft = { userId: owner.id, activityId: begunId }
  await system.db.transaction().execute(tx => putDraft(tx, draft, { why: 'It was' }, system.clock.now()))
  return {
    module: 'feedback',
    functions: {
      local_learn_submit_feedback: ofOwner({ activityid, answers: { why: 'It was clear.' }, key: randomUUID() }),
      local_learn_get_feedback_results: ofStaff({ activityid }),
      local_learn_export_feedback: ofStaff({ activityid }),
      local_learn_get_latest_feedback: ofAnyone({}),
      local_learn_postpone_feedback: ofOwner({ activityid }),
      local_learn_see_feedback_change: ofOwner({ activityid }),
      local_learn_set_feedback_change: ofStaff({ activityid, text: 'More time' }),
      local_learn_set_feedback_rule: ofStaff({ activityid, when: 'course' }),
      mod_feedback_get_feedbacks_by_courses: ofAnyone({}),
      mod_feedback_get_feedback_access_information: ofOwner({ feedbackid: activityid }),
      mod_feedback_view_feedback: ofOwner({ feedbackid: activityid }),
      mod_feedback_get_items: ofOwner({ feedbackid: activityid }),
      mod_feedback_launch_feedback: ofOwner({ feedbackid: activityid }),
      mod_feedback_get_page_items: ofOwner({ feedbackid: activityid, page: 0 }),
      mod_feedback_process_page: ofOwner({ feedbackid: activityid, page: 0, responses: [] }),
      mod_feedback_get_unfinished_responses: ofOwner({ feedbackid: activityid }),
      mod_feedback_get_finished_responses: ofOwner({ feedbackid: activityid }),
      mod_feedback_get_current_completed_tmp: ofOwner({ feedbackid: begunId }),
    },
    scopes: { feedback: { ...ofOwner({}), params: String(activityid) } },
  }
}
export default table
