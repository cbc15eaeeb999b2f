import { type AccessTable, ofOwner } from '#testkit/access.ts'
import { activityModel, courseModel, createCourse, sectionModel } from '#testkit/factories.ts'

const table: AccessTable = async ({ system, owner }) => {
  const activity = activityModel({
    type: 'choice',
    content: {
      kind: 'choice',
      options: [{ key: '1', text: 'One', limit: null }],
      isSeveral: false,
      canChange: false,
      results: 'always',
    },
  })
  const course = await createCourse(system, courseModel([sectionModel([activity])]), [owner])
  return {
    module: 'choice',
    functions: { local_learn_choose: ofOwner({ activityid: course.idOf(activity.sourceKey), options: ['1'] }) },
  }
}
export default table
