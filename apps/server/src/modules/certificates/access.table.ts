import { BADGES, CERTIFICATE_FILES } from '@learn/contract/certificates'
import { type AccessTable, forAll, forSignedIn, getRow, ofOwner } from '#testkit/access.ts'
import { completedCourse } from '#testkit/certified.ts'

const table: AccessTable = async ({ system, owner }) => {
  const { course, certificate } = await completedCourse(system, owner)
  const { id, code } = certificate
  return {
    module: 'certificates',
    functions: {
      // Learners, each of their own.
      local_learn_get_certificates: getRow({}, ofOwner({}), { 'another learner': 200, 'a free learner': 200 }),
      local_learn_get_user_certificate: ofOwner({ courseid: course.courseId }),
      // The name is the same: nothing is issued anew.
      local_learn_reissue_certificate: getRow({ id }, ofOwner({}), { owner: 409, "the owner's app token": 409 }),
      local_learn_set_certificate_display: ofOwner({ id, ispublic: true, showsgrade: false }),
    },
    endpoints: { 'free-preview.verifyCertificate': { params: { path: { code } }, expected: forAll(200) } },
    routes: {
      [`GET ${CERTIFICATE_FILES}/:id`]: {
        access: 'signed-in',
        url: `${CERTIFICATE_FILES}/${id}`,
        expected: { ...forSignedIn(404), owner: 200 },
      },
      [`GET ${CERTIFICATE_FILES}/:id/badge`]: {
        access: 'signed-in',
        url: `${CERTIFICATE_FILES}/${id}/badge`,
        expected: { ...forSignedIn(404), owner: 200 },
      },
      [`GET ${BADGES}/issuer`]: { access: 'public', url: `${BADGES}/issuer`, expected: forAll(200) },
      [`GET ${BADGES}/withdrawn`]: { access: 'public', url: `${BADGES}/withdrawn`, expected: forAll(200) },
      // No key of ours.
      [`GET ${BADGES}/keys/:kid`]: { access: 'public', url: `${BADGES}/keys/nothing`, expected: forAll(404) },
    },
  }
}
export default table
