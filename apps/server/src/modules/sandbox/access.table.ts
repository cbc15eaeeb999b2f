import { type AccessTable, forAll, forSignedIn, ofAnyone, ofOwner } from '#testkit/access.ts'
import { signIn } from '#testkit/factories.ts'
import { createSheetCourse } from '#testkit/sheet-course.ts'
import { smallProblem } from '#testkit/small-problem.ts'

const NO_SHEET = {
  'another learner': 404,
  'a free learner': 404,
  staff: 404,
  'staff elsewhere': 404,
  'staff without a role': 404,
}

const table: AccessTable = async ({ system, owner }) => {
  const { activityId } = await createSheetCourse(system, 'matrix', smallProblem(), [owner])
  const problemUserId = `matrix_${owner.id}`
  const attempt = { attemptId: '0b4d7a52-3a3b-4f0a-9d53-1b1c3c1d2e3f', data: { B5: { enteredFormula: '=SUM(B2:B4)' } } }
  const own = { ...forAll(200), nobody: 401, ...NO_SHEET }
  const browser = await signIn(system, owner)
  await browser.post('/api/pipeline/submission/create', { problemUserId, problemType: 'Excel', attempts: [attempt] })
  return {
    module: 'sandbox',
    endpoints: {
      'pipeline.fetchProblem': { params: { problemId: 'matrix' }, expected: own },
      'pipeline.fetchSubmissions': { params: { problemUserId, problemType: 'Excel' }, expected: own },
      'pipeline.createSubmission': {
        params: { problemUserId, problemType: 'Excel', attempts: [attempt] },
        expected: own,
      },
      'pipeline.runSheet': { params: { problemId: 'matrix', cells: {} }, expected: own },
      'pipeline.openHint': { params: { problemId: 'matrix', hint: 0, cells: { B5: '=SUM(B2:B3)' } }, expected: own },
      'sheet-instance.allocate': { params: {}, expected: forSignedIn() },
    },
    functions: {
      local_learn_get_handson_problem: ofOwner({ handsonid: activityId }),
      local_learn_create_handson_attempt: ofOwner({ handsonid: activityId, testid: 'matrix', userid: owner.id }),
      local_learn_get_sheet_problems: ofAnyone({}),
    },
    scopes: { sheet: { ...ofOwner({}), params: 'matrix' } },
  }
}
export default table
