import { expect, it } from 'vitest'
import { activityModel, courseModel, createCourse, createPerson, sectionModel, signIn } from '#testkit/factories.ts'
import { createTestSystem } from '#testkit/system.ts'
import { readJoinUrl } from './service/settings.ts'

const system = await createTestSystem()
const learner = await createPerson(system)
const client = await signIn(system, learner)

it.each([
  [{ minutes: 90 }, 90, null],
  [{ duration: '3600', join_url: 'https://meet.example.org/j/1' }, 60, 'https://meet.example.org/j/1'],
  [{ openingtime: '1790000000', closingtime: '1790004500' }, 75, null],
  [{ duration: 'soon', join_url: 'javascript:alert(1)' }, null, null],
  [{}, null, null],
])('a class tells its length and a safe way in: %j', async (settings, minutes, joinUrl) => {
  const course = await createCourse(
    system,
    courseModel([
      sectionModel([activityModel({ sourceKey: 'live', type: 'zoom', content: { kind: 'kept', settings } })]),
    ]),
    [learner],
  )
  const { body } = await client.learn('local_learn_get_activity', {
    programid: course.programId,
    type: 'zoom',
    id: course.idOf('live'),
  })
  expect(body.content).toMatchObject({ kind: 'live', teachers: [], times: { state: 'planned' } })
  // The way in stands in the lobby, from ten minutes before.
  expect(JSON.stringify(body)).not.toContain('meet.example.org')
  expect(readJoinUrl({ kind: 'kept', settings })).toBe(joinUrl)
  expect(body.activity.minutes).toBe(minutes)
})
