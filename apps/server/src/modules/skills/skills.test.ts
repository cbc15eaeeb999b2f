import { describe, expect, it } from 'vitest'
import { activityModel, courseModel, createCourse, createPerson, sectionModel, signIn } from '#testkit/factories.ts'
import { createTestSystem } from '#testkit/system.ts'
import { bandOf, HALF_LIFE_DAYS, levelOf, weightOf } from './level.ts'
import { tagActivities } from './tagging.ts'

const system = await createTestSystem()

async function createLearner() {
  const person = await createPerson(system)
  const course = await createCourse(
    system,
    courseModel([
      sectionModel([
        activityModel({ sourceKey: 'easy' }),
        activityModel({ sourceKey: 'hard' }),
        activityModel({ sourceKey: 'hidden', isVisible: false }),
      ]),
    ]),
    [person],
  )
  const skill = `Skill ${person.id}`
  await tagActivities(
    system,
    ['easy', 'hard', 'hidden'].map((key, n) => ({ activityId: course.idOf(key), skill, difficulty: n === 1 ? 3 : 1 })),
  )
  const client = await signIn(system, person)
  return {
    course,
    /** Records marks in per cent, at the moment of the test system. */
    grade: (key: string, pct: number) =>
      system.raw
        .insertInto('progress_activity')
        .values({
          user_id: person.id,
          course_id: course.courseId,
          activity_id: course.idOf(key),
          first_opened_at: system.clock.now(),
          last_opened_at: system.clock.now(),
          completed_at: null,
          grade_pct: pct,
        })
        .onConflict(c => c.columns(['user_id', 'course_id', 'activity_id']).doUpdateSet({ grade_pct: pct }))
        .execute(),
    read: async () => (await client.learn('local_learn_get_skill_report', {})).body,
  }
}

describe('the skill report', () => {
  it('assesses nothing without graded work, and names the practice', async () => {
    const { read, course } = await createLearner()
    const { works, latestAt, skills } = await read()
    expect([works, latestAt]).toEqual([0, null])
    expect(skills).toMatchObject([{ level: null, band: 'not-assessed', evidence: [] }])
    expect(skills[0]?.practice.map(({ activity }) => activity.id)).toEqual([course.idOf('hard'), course.idOf('easy')])
  })

  it('shows the work behind a level, and follows a new mark at once', async () => {
    const { read, grade } = await createLearner()
    await grade('easy', 80)
    const first = (await read()).skills[0]
    expect(first?.level).toBeCloseTo((50 * 2 + 80) / 3)
    expect(first?.evidence).toMatchObject([{ pct: 80, weight: 1 }])
    await grade('easy', 20)
    expect((await read()).skills[0]?.level).toBeCloseTo((50 * 2 + 20) / 3)
    expect((await read()).works).toBe(1)
  })

  it('shows nothing of anybody else', async () => {
    const { grade } = await createLearner()
    await grade('hard', 100)
    const other = await createPerson(system)
    const { body } = await (await signIn(system, other)).learn('local_learn_get_skill_report', {})
    expect(body).toMatchObject({ works: 0, skills: [] })
  })
})

describe('the level of a skill', () => {
  const DAY_S = 86_400
  const work = { at: 0, difficulty: 2, isSelfReported: false }
  it('weighs work by difficulty, age and whose word it is', () => {
    expect(weightOf(work, 0)).toBe(2)
    expect(weightOf(work, HALF_LIFE_DAYS * DAY_S)).toBe(1)
    expect(weightOf({ ...work, isSelfReported: true }, 0)).toBe(1)
    expect(weightOf({ ...work, at: 99 }, 0)).toBe(2)
  })

  it('moves from the start towards the marks, and is surer with more work', () => {
    const some = levelOf([{ pct: 100, weight: 2 }])
    const more = levelOf(Array.from({ length: 10 }, () => ({ pct: 100, weight: 2 })))
    expect(some.level).toBe(75)
    expect(more.level).toBeGreaterThan(some.level)
    expect(more.margin).toBeLessThan(some.margin)
    expect([null, 59.9, 60, 80].map(bandOf)).toEqual(['not-assessed', 'learning', 'working', 'strong'])
  })
})
