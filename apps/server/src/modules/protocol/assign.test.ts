import type { FunctionName, ResultOf } from '@learn/contract'
import { expect, it } from 'vitest'
import { createAssignment } from '#testkit/assignment-course.ts'
import { appToken, createPerson, signIn } from '#testkit/factories.ts'
import { formParams } from '#testkit/form-params.ts'
import { createTestSystem } from '#testkit/system.ts'

const system = await createTestSystem()

it('an app finds an assignment, saves a text, hands it in and reads the mark', async () => {
  const person = await createPerson(system)
  const { activityId, courseId } = await createAssignment(system, [person])
  const token = await appToken(system, person)
  const call = async <N extends FunctionName>(name: N, params: unknown) =>
    (await system.browser().rest(token, name, formParams(params))).body as ResultOf<N>
  const { courses, warnings } = await call('mod_assign_get_assignments', { courseids: [courseId, 99] })
  expect(courses).toMatchObject([
    {
      id: courseId,
      assignments: [{ id: activityId, cmid: activityId, grade: 20, maxattempts: 1, submissiondrafts: 1 }],
    },
  ])
  expect(warnings).toHaveLength(1)
  const status = () => call('mod_assign_get_submission_status', { assignid: activityId })
  expect((await status()).lastattempt).toMatchObject({ canedit: true, cansubmit: false, graded: false })
  const submit = () => call('mod_assign_submit_for_grading', { assignmentid: activityId, acceptsubmissionstatement: 1 })
  expect(await submit()).toMatchObject([{ warningcode: 'couldnotsubmitforgrading' }])
  const save = (text: string) =>
    call('mod_assign_save_submission', {
      assignmentid: activityId,
      plugindata: { onlinetext_editor: { text, format: 1, itemid: 0 } },
    })
  expect(await save('<p>First.</p>')).toEqual([])
  system.clock.pass(1)
  expect(await save('<p>Second.</p>')).toEqual([])
  const drafted = await status()
  expect(drafted.lastattempt).toMatchObject({ cansubmit: true, submission: { status: 'draft', attemptnumber: 0 } })
  expect(drafted.lastattempt.submission?.plugins[0]?.editorfields?.[0]?.text).toBe('<p>Second.</p>')
  expect(await submit()).toEqual([])
  const workid = (await status()).lastattempt.submission?.id ?? 0
  const staff = await signIn(system, await createPerson(system, { isStudent: false }))
  const act = (act: object) => staff.learn('local_learn_perform_staff_operation', { act } as never)
  await act({ kind: 'assign-mark', workid, points: 15, comment: 'Good.' })
  expect((await status()).feedback).toBeUndefined()
  await act({ kind: 'assign-release', activityid: activityId })
  expect((await status()).feedback).toMatchObject({ gradefordisplay: '15 / 20', grade: { grade: '15.00000' } })
  const other = await appToken(system, await createPerson(system))
  const foreign = await system
    .browser()
    .rest(other, 'mod_assign_get_submission_status', formParams({ assignid: activityId }))
  expect(foreign.body).toMatchObject({ errorcode: expect.any(String) })
})
