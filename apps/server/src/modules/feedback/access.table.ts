import { randomUUID } from 'node:crypto'
import { type AccessTable, ofOwner, ofStaff } from '#testkit/access.ts'
import { activityModel, courseModel, createCourse, sectionModel } from '#testkit/factories.ts'

const table: AccessTable = async ({ system, owner }) => {
  const content = {
    kind: 'feedback' as const,
    items: [{ key: 'why', type: 'text' as const, name: 'Why?', maxChars: 200, isRequired: false, dependsOn: null }],
    isAnonymous: true,
    isSeveral: true,
    thanksHtml: '',
  }
  const activity = activityModel({ type: 'feedback', content })
  const course = await createCourse(system, courseModel([sectionModel([activity])]), [owner])
  const activityid = course.idOf(activity.sourceKey)
  return {
    module: 'feedback',
    functions: {
      local_learn_submit_feedback: ofOwner({ activityid, answers: { why: 'It was clear.' }, key: randomUUID() }),
      local_learn_get_feedback_results: ofStaff({ activityid }),
      local_learn_export_feedback: ofStaff({ activityid }),
    },
  }
}
export default table
