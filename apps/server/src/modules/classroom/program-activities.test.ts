import { expect, it } from 'vitest'
import { activityModel, courseModel, createCourse, createPerson, sectionModel, signIn } from '#testkit/factories.ts'
import { createTestSystem } from '#testkit/system.ts'

const system = await createTestSystem()
const nowS = Math.floor(system.clock.now().getTime() / 1000)
const MINUTE_S = 60

/** A learner with a class in half an hour, a hidden one, and an assignment. */
async function createLearner() {
  const learner = await createPerson(system)
  const content = { kind: 'kept' as const, settings: { minutes: 60 } }
  const soon = activityModel({ type: 'zoom', name: 'Ranking', openAt: nowS + 30 * MINUTE_S, content })
  const hidden = activityModel({ type: 'zoom', name: 'Not yet', isVisible: false, content })
  const work = activityModel({ type: 'assign', name: 'Report', content: { kind: 'kept', settings: {} } })
  const course = await createCourse(system, courseModel([sectionModel([soon, hidden, work])]), [learner])
  return { course, client: await signIn(system, learner), programid: course.programId }
}

it('lists classes and assignments of a program by course, and nothing hidden', async () => {
  const { client, course, programid } = await createLearner()
  const asked = { programid, courseid: course.courseId }
  const classes = (await client.learn('local_learn_get_program_classes', asked)).body
  expect(classes.courses).toMatchObject([
    {
      courseId: course.courseId,
      activities: [{ name: 'Ranking', classTimes: { startAt: nowS + 30 * MINUTE_S, state: 'planned' } }],
    },
  ])
  expect(classes.courses[0]?.activities).toHaveLength(1)
  const assignments = (await client.learn('local_learn_get_program_assignments', { programid })).body
  expect(assignments.courses.flatMap(({ activities }) => activities.map(({ name }) => name))).toEqual(['Report'])
})

it('knows neither the program of others nor a course that is not in it', async () => {
  const { programid } = await createLearner()
  const { client, programid: own } = await createLearner()
  for (const asked of [{ programid }, { programid: own, courseid: 4242 }])
    for (const name of ['local_learn_get_program_classes', 'local_learn_get_program_assignments'] as const)
      expect((await client.learn(name, asked)).status).toBe(404)
})

it('calls a class ongoing from the opening of its room until its end', async () => {
  const { client } = await createLearner()
  const read = async () => {
    const { body } = await client.learn('local_learn_get_ongoing_classes', {})
    return body.items.map(({ activity }) => activity?.name)
  }
  expect(await read()).toEqual([])
  system.clock.pass(20 * MINUTE_S)
  expect(await read()).toEqual(['Ranking'])
  system.clock.pass(69 * MINUTE_S)
  expect(await read()).toEqual(['Ranking'])
  system.clock.pass(2 * MINUTE_S)
  expect(await read()).toEqual([])
})
