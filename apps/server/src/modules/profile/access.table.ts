import { type AccessTable, forAll, getRow, ofAnyone, ofNobody, ofOwner, ofStaff } from '#testkit/access.ts'
import { pdfUrl } from '#testkit/careers.ts'
import { newResume, PIXEL } from '#testkit/profiles.ts'

/** Each learner has a profile of their own, in a browser; staff and tokens have none. */
const ofEachLearner = (params: unknown) =>
  getRow(params, ofOwner(params), { 'another learner': 200, 'a free learner': 200, "the owner's app token": 404 })
/** What names the owner is nobody else's. */
const ofItsLearner = (params: unknown) => getRow(params, ofOwner(params), { "the owner's app token": 404 })
const own = { ...forAll(404), owner: 200, nobody: 401, 'another learner': 200, 'a free learner': 200 }

const table: AccessTable = async ({ system, owner }) => {
  const resumeId = await newResume(system, owner.id)
  return {
    module: 'profile',
    functions: {
      local_learn_get_policy_details: ofAnyone({}),
      // No such policy was published.
      local_learn_post_policy_details: ofNobody({ policyid: 1, version: 1 }),
      // Premium learners, each of their own.
      local_learn_create_marketing_profile: getRow({}, ofOwner({}), { 'another learner': 200 }),
      local_learn_get_profile: ofEachLearner({}),
      local_learn_get_profile_data: ofItsLearner({ userid: owner.id }),
      // Staff have a picture as well; all of them keep it in a browser.
      local_learn_save_profile_picture: getRow({ image: PIXEL }, ofAnyone({}), {
        "the owner's app token": 404,
        'a staff token': 404,
        'a token of staff elsewhere': 404,
        'a token of staff without a role': 404,
      }),
      local_learn_save_resume: ofEachLearner({ name: 'a.pdf', file: pdfUrl() }),
      local_learn_read_resume: ofItsLearner({ resumeid: resumeId }),
      // Of the whole institute: a role over one program reaches none.
      local_learn_get_staff_resumes: ofStaff({}),
      local_learn_get_staff_resume: ofStaff({ resumeid: resumeId }),
    },
    endpoints: {
      'assistant.profileByPhone': { params: {}, expected: own },
      'assistant.profile': { params: { userId: owner.id }, expected: { ...forAll(404), owner: 200, nobody: 401 } },
      'assistant.lead': { params: {}, expected: own },
      'assistant.fetch': { params: {}, expected: own },
      'assistant.create': { params: { city: 'Kochi' }, expected: own },
      'learner-profile.get': {
        params: { filter: { phone: owner.phone } },
        expected: { ...forAll(404), owner: 200, nobody: 401 },
      },
      'learner-profile.post': {
        params: { userId: owner.id, city: 'Kochi' },
        expected: { ...forAll(404), owner: 200, nobody: 401 },
      },
    },
    scopes: { profile: { ...ofEachLearner({}), params: 'me' } },
  }
}
export default table
