import { describe, expect, it } from 'vitest'
import { enqueue } from '#platform/jobs/enqueue.ts'
import {
  activityModel,
  courseModel,
  createCourse,
  createPerson,
  sectionModel,
  signIn,
  type TestPerson,
} from '#testkit/factories.ts'
import { createTestSystem } from '#testkit/system.ts'

const system = await createTestSystem()
const HOUR_S = 3600

const remind = async (): Promise<void> => {
  await system.db.transaction().execute(tx => enqueue(tx, 'classroom.remind', null))
  await system.worker.runDue()
}
const titles = async (person: TestPerson): Promise<string[]> => {
  const client = await signIn(system, person)
  const { entries } = (await client.learn('local_learn_get_notifications', {})).body
  // Signing in again is news too.
  return entries.map(({ title }) => title).filter(title => title.startsWith('“'))
}
const nowS = (): number => Math.floor(system.clock.now().getTime() / 1000)

/** A course with something that is due in some hours. */
async function createDue(hours: number, learners: TestPerson[]) {
  const activity = activityModel({ name: 'Joins', dueAt: nowS() + hours * HOUR_S })
  const course = await createCourse(system, courseModel([sectionModel([activity])]), learners)
  return { ...course, activityId: course.idOf(activity.sourceKey) }
}

describe('what is due', () => {
  it('is told a day and an hour ahead and once it is over, each time once', async () => {
    const person = await createPerson(system)
    await createDue(25, [person])
    await remind()
    expect(await titles(person)).toEqual([])
    system.clock.pass(2 * HOUR_S)
    await remind()
    await remind()
    expect(await titles(person)).toEqual(['“Joins” is due tomorrow'])
    system.clock.pass(22.5 * HOUR_S)
    await remind()
    await remind()
    expect((await titles(person)).toSorted()).toEqual(['“Joins” is due in an hour', '“Joins” is due tomorrow'])
    system.clock.pass(HOUR_S)
    await remind()
    expect(await titles(person)).toContain('“Joins” is overdue')
    expect(await titles(person)).toHaveLength(3)
  })

  it('is told to nobody who is done, has left the course, or has more time', async () => {
    const [done, left, late] = [await createPerson(system), await createPerson(system), await createPerson(system)]
    const { activityId, courseId } = await createDue(20, [done, left, late])
    const at = system.clock.now()
    await system.raw
      .insertInto('progress_activity')
      .values({ user_id: done.id, course_id: courseId, activity_id: activityId, completed_at: at })
      .execute()
    const due_at = new Date(at.getTime() + 40 * HOUR_S * 1000)
    await system.raw
      .insertInto('progress_activity')
      .values({ user_id: late.id, course_id: courseId, activity_id: activityId, due_at })
      .execute()
    await system.raw.updateTable('learning_enrolment').set({ ends_at: at }).where('user_id', '=', left.id).execute()
    await remind()
    expect(await Promise.all([done, left, late].map(titles))).toEqual([[], [], []])
    system.clock.pass(18 * HOUR_S)
    await remind()
    expect(await titles(late)).toEqual(['“Joins” is due tomorrow'])
  })
})

describe('a course', () => {
  it('is told of when its program opens it, once', async () => {
    const person = await createPerson(system)
    const opensAt = new Date(system.clock.now().getTime() + HOUR_S * 1000)
    await createCourse(system, courseModel([sectionModel([activityModel()])], { fullName: 'SQL' }), [person], opensAt)
    await remind()
    expect(await titles(person)).toEqual([])
    system.clock.pass(HOUR_S + 60)
    await remind()
    await remind()
    expect(await titles(person)).toEqual(['“SQL” is open'])
  })
})

describe('a section', () => {
  const dated = (at: number, more: object[] = []) => ({
    operator: 'all' as const,
    rules: [{ kind: 'date' as const, direction: 'from' as const, at }, ...more],
    isShownWhenLocked: true,
  })

  it('is told of when its date opens it, once, with the place where it stands', async () => {
    const person = await createPerson(system)
    const section = sectionModel([activityModel()], { name: 'Week 2', availability: dated(nowS() + HOUR_S) as never })
    const { courseId } = await createCourse(system, courseModel([section], { fullName: 'SQL' }), [person])
    await remind()
    expect(await titles(person)).toEqual([])
    system.clock.pass(HOUR_S + 60)
    await remind()
    await remind()
    expect(await titles(person)).toEqual(['“Week 2” is open'])
    const client = await signIn(system, person)
    const { entries } = (await client.learn('local_learn_get_notifications', {})).body
    const opened = entries.find(({ title }) => title === '“Week 2” is open')
    expect(opened?.address).toMatch(new RegExp(`course=${courseId}#section-\\d+$`))
  })

  it('is told to nobody for whom another condition still locks it, who left, or where the date closes it', async () => {
    const [person, left] = [await createPerson(system), await createPerson(system)]
    const first = activityModel({ name: 'First' })
    const at = nowS() + HOUR_S
    const locked = { kind: 'completion', activityKey: first.sourceKey, expected: 'complete' }
    const closes = { ...dated(at), rules: [{ kind: 'date', direction: 'until', at }] }
    const sections = [
      sectionModel([first]),
      sectionModel([activityModel()], { name: 'Locked still', availability: dated(at, [locked]) as never }),
      sectionModel([activityModel()], { name: 'Closes', availability: closes as never }),
      sectionModel([activityModel()], { name: 'Hidden', availability: dated(at) as never, isVisible: false }),
      sectionModel([activityModel()], { name: 'Opens', availability: dated(at) as never }),
    ]
    await createCourse(system, courseModel(sections), [person, left])
    const ends_at = system.clock.now()
    await system.raw.updateTable('learning_enrolment').set({ ends_at }).where('user_id', '=', left.id).execute()
    system.clock.pass(HOUR_S + 60)
    await remind()
    expect(await titles(person)).toEqual(['“Opens” is open'])
    expect(await titles(left)).toEqual([])
  })
})
