import type { FunctionName, ResultOf } from '@learn/contract'
import { expect, it } from 'vitest'
import { appToken, createPerson } from '#testkit/factories.ts'
import { formParams } from '#testkit/form-params.ts'
import { packageContent } from '#testkit/package-content.ts'
import { createPackageCourse } from '#testkit/package-course.ts'
import { createTestSystem } from '#testkit/system.ts'

const system = await createTestSystem()

it('an app finds a package, saves what a part of it says, and reads it again', async () => {
  const person = await createPerson(system)
  const { activityId: scormid, courseId } = await createPackageCourse(system, [person])
  const token = await appToken(system, person)
  const call = async <N extends FunctionName>(name: N, params: unknown) =>
    (await system.browser().rest(token, name, formParams(params))).body as ResultOf<N>
  expect(await call('mod_scorm_get_scorms_by_courses', { courseids: [courseId, 99] })).toMatchObject({
    scorms: [{ id: scormid, course: courseId, version: 'SCORM_1.2', maxattempt: 0, grademethod: 1 }],
    warnings: [{ item: 'course' }],
  })
  const { scoes } = await call('mod_scorm_get_scorm_scoes', { scormid })
  expect(scoes).toMatchObject([
    { identifier: 'a', launch: 'a.html', scormtype: 'sco', parent: '/' },
    { identifier: 'b', scormtype: 'sco' },
    { identifier: 'c', scormtype: 'asset' },
  ])
  const scoid = scoes[0]?.id ?? 0
  const tracks = [
    { element: 'cmi.core.lesson_status', value: 'passed' },
    { element: 'cmi.core.score.raw', value: '80' },
  ]
  expect((await call('mod_scorm_insert_scorm_tracks', { scoid, attempt: 1, tracks })).trackids).toHaveLength(2)
  await call('mod_scorm_insert_scorm_tracks', {
    scoid,
    attempt: 1,
    tracks: [{ element: 'cmi.suspend_data', value: 'page 3' }],
  })
  const forged = [
    { element: 'cmi.core.lesson_status', value: 'hacked' },
    { element: 'cmi.core.score.raw', value: '100000' },
  ]
  for (const track of forged)
    expect(await call('mod_scorm_insert_scorm_tracks', { scoid, attempt: 1, tracks: [track] })).toMatchObject({
      errorcode: expect.stringMatching(/invalid/i),
    })
  const read = await call('mod_scorm_get_scorm_sco_tracks', { scoid, userid: person.id })
  expect(read.data).toEqual({ attempt: 1, tracks: [...tracks, { element: 'cmi.suspend_data', value: 'page 3' }] })
  const { data } = await call('mod_scorm_get_scorm_user_data', { scormid, attempt: 1 })
  expect(data[0]).toMatchObject({ scoid, userdata: read.data.tracks })
  expect(data[0]?.defaultdata).toContainEqual({ element: 'cmi.student_data.mastery_score', value: '70' })
  expect((await call('mod_scorm_get_scorm_attempt_count', { scormid, userid: person.id })).attemptscount).toBe(1)
  expect(await call('mod_scorm_launch_sco', { scormid, scoid })).toMatchObject({ status: true })
})

it('an app hears what the manifest tells each part, in the words of its version', async () => {
  const person = await createPerson(system)
  const [item] = packageContent().items
  if (!item) throw new Error('a package without parts')
  const terms = { maxTime: 'PT1H', completionThreshold: 0.8, objectives: ['all'] }
  const content = packageContent({ format: 'scorm2004', items: [{ ...item, terms }] })
  const { activityId: scormid } = await createPackageCourse(system, [person], { content })
  const token = await appToken(system, person)
  const { body } = await system
    .browser()
    .rest(token, 'mod_scorm_get_scorm_user_data', formParams({ scormid, attempt: 1 }))
  expect((body as ResultOf<'mod_scorm_get_scorm_user_data'>).data[0]?.defaultdata).toEqual([
    { element: 'cmi.launch_data', value: '' },
    { element: 'cmi.scaled_passing_score', value: '0.7' },
    { element: 'cmi.max_time_allowed', value: 'PT1H' },
    { element: 'cmi.completion_threshold', value: '0.8' },
    { element: 'cmi.objectives.0.id', value: 'all' },
  ])
})
