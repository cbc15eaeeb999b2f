import { describe, expect, it } from 'vitest'
import { postJob } from '#testkit/careers.ts'
import { activityModel, courseModel, createCourse, createPerson, sectionModel, signIn } from '#testkit/factories.ts'
import { createTestSystem } from '#testkit/system.ts'
import { tagActivities } from '../skills/index.ts'

const system = await createTestSystem()

async function learner(skill: string) {
  const person = await createPerson(system)
  const model = courseModel([
    sectionModel([activityModel({ sourceKey: 'work' }), activityModel({ sourceKey: 'more' })]),
  ])
  const course = await createCourse(system, model, [person])
  await tagActivities(
    system,
    ['work', 'more'].map(key => ({ activityId: course.idOf(key), skill, difficulty: 2 })),
  )
  const client = await signIn(system, person)
  const { jobId } = await postJob(system, course.programId, {
    body: {
      criteria: [
        { kind: 'skill', name: 'SQL' },
        { kind: 'skill', name: 'Excel' },
      ],
    },
  })
  return {
    course,
    eligibility: async () => (await client.get(`/api/career/${person.id}/jdDetails/${jobId}`)).body,
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
  }
}

describe('a skill that an employer asks for', () => {
  it('is met by graded work, and names the practice until it is', async () => {
    const { course, grade, eligibility } = await learner('SQL querying')
    const [sql, excel] = ((await eligibility()) as { eligibility: object[] }).eligibility
    expect(sql).toMatchObject({ name: 'SQL', isMet: null, practice: { programId: course.programId } })
    expect(excel).not.toHaveProperty('practice')
    await grade('work', 20)
    const weak = ((await eligibility()) as { eligibility: object[] }).eligibility[0]
    expect(weak).toMatchObject({ isMet: false, reason: expect.stringContaining('in SQL querying') as string })
    await grade('work', 100)
    await grade('more', 100)
    const shown = ((await eligibility()) as { eligibility: object[] }).eligibility[0]
    expect(shown).toMatchObject({ isMet: true, reason: expect.stringContaining('your graded work shows it') as string })
    expect(shown).not.toHaveProperty('practice')
  })

  it('goes by another name in a course: spreadsheets are Excel', async () => {
    const { grade, eligibility } = await learner('Spreadsheet formulas')
    await grade('work', 100)
    await grade('more', 100)
    expect(((await eligibility()) as { eligibility: object[] }).eligibility).toMatchObject([
      { name: 'SQL', isMet: null },
      { name: 'Excel', isMet: true },
    ])
  })
})
