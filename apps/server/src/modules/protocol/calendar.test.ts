import { expect, it } from 'vitest'
import { activityModel, courseModel, createCourse, createPerson, sectionModel, signIn } from '#testkit/factories.ts'
import { createTestSystem } from '#testkit/system.ts'

const system = await createTestSystem()
const nowS = Math.floor(system.clock.now().getTime() / 1000)
const DAY = 86_400
const india = new Date((nowS + DAY + 19_800) * 1000)
const date = { year: india.getUTCFullYear(), month: india.getUTCMonth() + 1 }

async function createLearner() {
  const learner = await createPerson(system)
  const live = activityModel({
    type: 'zoom',
    name: 'Ranking',
    openAt: nowS + DAY,
    content: { kind: 'kept', settings: { minutes: 60 } },
  })
  const due = activityModel({ name: 'Report', dueAt: nowS + 2 * DAY })
  const course = await createCourse(system, courseModel([sectionModel([live, due])]), [learner])
  return { course, client: await signIn(system, learner), liveId: course.idOf(live.sourceKey) }
}

it('tells apps what is coming, by pages and by course, and nothing of others', async () => {
  const { client, course, liveId } = await createLearner()
  const page = async (params: object) =>
    (await client.learn('core_calendar_get_action_events_by_timesort', { timesortfrom: nowS, ...params })).body
  const all = await page({})
  expect(all.events.map(({ name, timeduration }) => [name, timeduration])).toEqual([
    ['Ranking', 3600],
    ['Report is due', 0],
  ])
  expect(all.events[0]).toMatchObject({ instance: liveId, modulename: 'zoom', course: { id: course.courseId } })
  const first = await page({ limitnum: 1 })
  expect((await page({ aftereventid: first.lastid })).events.map(({ name }) => name)).toEqual(['Report is due'])
  const ofCourse = async (courseid: number) =>
    (await client.learn('core_calendar_get_action_events_by_course', { courseid, timesortfrom: nowS })).body.events
  expect(await ofCourse(course.courseId)).toHaveLength(2)
  expect(await ofCourse(course.courseId + 1)).toEqual([])
  const other = await signIn(system, await createPerson(system))
  const { body } = await other.learn('core_calendar_get_calendar_events', {})
  expect(body.events).toEqual([])
})

it('tells the days of a month, one day and what is coming', async () => {
  const { client } = await createLearner()
  const { body: month } = await client.learn('core_calendar_get_calendar_monthly_view', date)
  const days = month.weeks.flatMap(week => week.days)
  expect(month.weeks.every(week => week.days.length + week.prepadding.length + week.postpadding.length === 7)).toBe(
    true,
  )
  expect(days.filter(({ hasevents }) => hasevents).map(({ mday }) => mday)).toContain(india.getUTCDate())
  const { body: day } = await client.learn('core_calendar_get_calendar_day_view', { ...date, day: india.getUTCDate() })
  expect(day.events.map(({ name }) => name)).toEqual(['Ranking'])
  const { body: coming } = await client.learn('core_calendar_get_calendar_upcoming_view', {})
  expect(coming.events).toHaveLength(2)
})
