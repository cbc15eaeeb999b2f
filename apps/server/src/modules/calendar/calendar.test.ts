import { expect, it } from 'vitest'
import { activityModel, courseModel, createCourse, createPerson, sectionModel, signIn } from '#testkit/factories.ts'
import { createTestSystem } from '#testkit/system.ts'

const system = await createTestSystem()
const nowS = Math.floor(system.clock.now().getTime() / 1000)

it('holds what a learner has in a time, and nothing of anybody else', async () => {
  const learner = await createPerson(system)
  const other = await createPerson(system)
  const live = activityModel({
    type: 'zoom',
    name: 'Ranking',
    openAt: nowS + 3600,
    content: { kind: 'kept', settings: { minutes: 60 } },
  })
  const later = activityModel({ name: 'Later', dueAt: nowS + 10 * 86_400 })
  await createCourse(system, courseModel([sectionModel([live, later])]), [learner])
  const read = async (person: typeof learner, days: number) =>
    (await (await signIn(system, person)).learn('local_learn_get_calendar', { from: nowS, to: nowS + days * 86_400 }))
      .body
  expect((await read(learner, 7)).items).toMatchObject([{ kind: 'live', activity: { name: 'Ranking' }, minutes: 60 }])
  expect((await read(learner, 14)).items.map(({ activity }) => activity?.name)).toEqual(['Ranking', 'Later'])
  expect((await read(other, 14)).items).toEqual([])
  expect(await read(learner, 100)).toMatchObject({ code: 'calendar/too-long' })
})
