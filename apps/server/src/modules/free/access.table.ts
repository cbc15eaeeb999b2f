import { type AccessRow, type AccessTable, forAll, getRow, ofAnyone } from '#testkit/access.ts'
import { activityModel, courseModel, createCourse, sectionModel } from '#testkit/factories.ts'
import { programs } from '../learning/index.ts'

/** Of learners: staff are not enrolled, and look at the list. */
const ofLearners = (params: unknown): AccessRow =>
  getRow(params, ofAnyone(params), {
    staff: 404,
    'staff elsewhere': 404,
    'staff without a role': 404,
    'a staff token': 404,
    'a token of staff elsewhere': 404,
    'a token of staff without a role': 404,
  })

/** A free course is whoever's takes it: the calls come in this order. */
const table: AccessTable = async ({ system }) => {
  const course = await createCourse(system, courseModel([sectionModel([activityModel({ sourceKey: 'open to all' })])]))
  await programs.offerFree(system.db, course.courseId)
  const { courseId: courseid } = course
  return {
    module: 'free',
    functions: {
      local_learn_get_free_dashboard: ofAnyone({}),
      local_learn_find_free_courses: ofAnyone({}),
      local_learn_enrol_free_course: ofLearners({ courseid }),
      local_learn_get_free_course: ofLearners({ courseid }),
      local_learn_get_free_activity: ofLearners({ courseid, id: course.idOf('open to all') }),
    },
    endpoints: { 'free-preview.readCourse': { params: { path: { id: courseid } }, expected: forAll(200) } },
    routes: {
      'GET /courses': { access: 'public', url: '/courses', expected: forAll(200) },
      'GET /courses/:id': { access: 'public', url: `/courses/${courseid}`, expected: forAll(200) },
      'GET /sitemap.xml': { access: 'public', url: '/sitemap.xml', expected: forAll(200) },
      'GET /robots.txt': { access: 'public', url: '/robots.txt', expected: forAll(200) },
    },
  }
}
export default table
