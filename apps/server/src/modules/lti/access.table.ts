import { type AccessTable, forAll, forSignedIn, ofNobody, ofOwner, ofStaff } from '#testkit/access.ts'
import { activityModel, courseModel, createCourse, sectionModel } from '#testkit/factories.ts'
import { LTI_PATHS } from './service/addresses.ts'

const table: AccessTable = async ({ system, owner }) => {
  const content = { kind: 'url' as const, href: 'https://tool.example/run', isTool: true as const }
  const activity = activityModel({ type: 'url', content })
  const course = await createCourse(system, courseModel([sectionModel([activity])]), [owner])
  const id = course.idOf(activity.sourceKey)
  const line = `${LTI_PATHS.grades}/${id}/lineitem`
  const served = { access: 'public', expected: forAll(401) } as const
  return {
    module: 'lti',
    functions: {
      local_learn_get_tool: ofOwner({ activityid: id }),
      local_learn_get_tool_choice: ofStaff({ activityid: id }),
      local_learn_get_tools: ofStaff({}),
      local_learn_test_tool: ofNobody({ toolid: 1 }),
    },
    routes: {
      // Nobody told us of the tool: its launch is not there for its learner either.
      [`GET ${LTI_PATHS.launch}/:id`]: {
        access: 'signed-in',
        url: `${LTI_PATHS.launch}/${id}`,
        expected: forSignedIn(404),
      },
      [`GET ${LTI_PATHS.deepLink}/:id`]: {
        access: 'signed-in',
        url: `${LTI_PATHS.deepLink}/${id}`,
        expected: forSignedIn(404),
      },
      [`GET ${LTI_PATHS.authorize}`]: { access: 'signed-in', url: LTI_PATHS.authorize, expected: forSignedIn(400) },
      [`POST ${LTI_PATHS.authorize}`]: { access: 'public', url: LTI_PATHS.authorize, expected: forAll(303) },
      [`POST ${LTI_PATHS.deepLinkReturn}`]: {
        access: 'public',
        url: LTI_PATHS.deepLinkReturn,
        expected: forAll(400),
      },
      [`POST ${LTI_PATHS.outcomes}`]: { ...served, url: LTI_PATHS.outcomes },
      [`GET ${LTI_PATHS.keys}`]: { access: 'public', url: LTI_PATHS.keys, expected: forAll(200) },
      [`POST ${LTI_PATHS.token}`]: { access: 'public', url: LTI_PATHS.token, expected: forAll(400) },
      [`GET ${LTI_PATHS.grades}/:id/lineitem`]: { ...served, url: line },
      [`GET ${LTI_PATHS.grades}/:id/lineitems`]: { ...served, url: `${line}s` },
      [`GET ${LTI_PATHS.grades}/:id/lineitem/results`]: { ...served, url: `${line}/results` },
      [`POST ${LTI_PATHS.grades}/:id/lineitem/scores`]: { ...served, url: `${line}/scores` },
    },
  }
}
export default table
