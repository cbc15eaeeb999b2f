import { describe, expect, it } from 'vitest'
import { activityModel, courseModel, createCourse, createPerson, sectionModel, signIn } from '#testkit/factories.ts'
import { createQuiz, finish, getPlace, save, start } from '#testkit/quiz-learner.ts'
import { createSheetLearner } from '#testkit/sheet-learner.ts'
import { smallProblem } from '#testkit/small-problem.ts'
import { createTestSystem } from '#testkit/system.ts'
import { findWork, TagFault } from './find-work.ts'
import { bandAt, HALF_LIFE_DAYS, LevelSum, PART_WEIGHT, weighWork } from './level.ts'
import { skillInTag } from './tagged-work.ts'
import { skillTagFile, tagActivities, tagWork } from './tagging.ts'

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
    skill,
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
    const { works, latestAt, activities, skills } = await read()
    expect([works, latestAt]).toEqual([0, null])
    expect(skills).toMatchObject([{ level: null, band: 'not-assessed', evidence: [] }])
    const ids = [course.idOf('hard'), course.idOf('easy')]
    expect(skills[0]?.practice.map(({ activityId }) => activityId)).toEqual(ids)
    expect(activities.map(({ activity }) => activity.id)).toEqual(ids)
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

  it('knows a skill in any letter case, and counts work that has it twice once', async () => {
    const { read, grade, course, skill } = await createLearner()
    await tagActivities(system, [
      { activityId: course.idOf('hard'), skill: skill.toUpperCase(), difficulty: 1 },
      { activityId: course.idOf('easy'), skill, difficulty: 1 },
      { activityId: course.idOf('easy'), skill: skill.toLowerCase(), difficulty: 1 },
    ])
    await grade('easy', 80)
    await grade('hard', 20)
    const { skills, works } = await read()
    expect(skills).toHaveLength(1)
    expect(works).toBe(2)
    expect(skills[0]?.level).toBeCloseTo((50 * 2 + 80 + 20) / 4)
  })

  it('follows a piece of work that is graded again after its level was shown, and that loses its mark', async () => {
    const quiz = await createQuiz(system)
    const skill = `Regraded ${quiz.quizId}`
    await tagActivities(system, [{ activityId: quiz.quizId, skill, difficulty: 1 }])
    const staff = await signIn(system, await createPerson(system, { isStudent: false }))
    const record = async (marks: number | null) => {
      const { status } = await staff.learn('local_learn_perform_staff_operation', {
        act: { kind: 'record-marks', activityid: quiz.quizId, marks: [{ userid: quiz.person.id, marks }] },
        reason: 'Oral exam',
      })
      expect(status).toBe(200)
      await system.worker.runDue()
      system.clock.pass(60)
    }
    const read = async () =>
      (await quiz.client.learn('local_learn_get_skill_report', {})).body.skills.find(({ name }) => name === skill)
    await record(40)
    const first = await read()
    expect(first?.evidence).toMatchObject([{ pct: 40 }])
    expect(first?.level).toBeCloseTo((50 * 2 + 40) / 3)
    await record(90)
    const second = await read()
    expect(second?.evidence).toMatchObject([{ pct: 90 }])
    expect(second?.level).toBeCloseTo((50 * 2 + 90) / 3)
    await record(null)
    expect(await read()).toMatchObject({ level: null, band: 'not-assessed', evidence: [] })
  })

  it('shows nothing of anybody else', async () => {
    const { grade } = await createLearner()
    await grade('hard', 100)
    const other = await createPerson(system)
    const { body } = await (await signIn(system, other)).learn('local_learn_get_skill_report', {})
    expect(body).toMatchObject({ works: 0, skills: [] })
  })
})

describe('skills of parts', () => {
  it('come from questions, by a file or by their own tags, each by its newest answer', async () => {
    const quiz = await createQuiz(system)
    const { db, structures } = system
    const lines = skillTagFile.parse([
      { question: 'choice', skills: ['Joins'], difficulty: 2 },
      { activity: 'The quiz', skills: ['Joins'] },
    ])
    const quizName = (await structures.read(quiz.courseId, 1)).activities.get(quiz.quizId)?.name ?? ''
    const named = lines.map(line => ('activity' in line ? { ...line, activity: quizName } : line))
    await tagWork({ db }, await findWork({ db, structures }, quiz.courseId, named))
    const read = async () => (await quiz.client.learn('local_learn_get_skill_report', {})).body.skills
    expect(await read()).toMatchObject([{ name: 'Joins', level: null, practice: [{ activityId: quiz.quizId }] }])
    for (const [text, pct] of [
      ['choice wrong', 0],
      ['choice half', 50],
    ] as const) {
      const attempt = await start(quiz.client, quiz.quizId)
      await save(quiz.client, quiz.person, attempt, { q0: { answer: getPlace(attempt, 0, text) } })
      await finish(quiz.client, attempt.id)
      const [skill] = await read()
      // The whole quiz says nothing more of what its question shows.
      expect(skill?.evidence).toMatchObject([{ pct, part: 'choice', weight: 2 * PART_WEIGHT }])
      expect(skill?.practice).toMatchObject([{ activityId: quiz.quizId }])
      system.clock.pass(60)
    }
  })

  it('come from cells of a sheet, before it is tried too', async () => {
    const sheet = await createSheetLearner(system)
    const [cell = ''] = Object.keys(smallProblem().validations)
    await tagWork(system, {
      activities: [],
      parts: [{ kind: 'cell', key: `${sheet.name}.${cell}`, skill: 'Sums', difficulty: 1 }],
    })
    const read = async () => (await sheet.client.learn('local_learn_get_skill_report', {})).body.skills
    expect(await read()).toMatchObject([{ name: 'Sums', level: null, practice: [{}] }])
    await sheet.submit({})
    expect((await read())[0]?.evidence).toMatchObject([{ pct: 0, part: `Cell ${cell}`, weight: PART_WEIGHT }])
  })

  it('refuse a line that names nothing, and change nothing then', async () => {
    const quiz = await createQuiz(system)
    const find = (line: object) => findWork(system, quiz.courseId, skillTagFile.parse([{ skills: ['X'], ...line }]))
    for (const line of [{ question: 'none' }, { activity: 'none' }, { task: 'none' }, { problem: 'none', cell: 'A1' }])
      await expect(find(line)).rejects.toBeInstanceOf(TagFault)
    expect(['skill: SQL joins (2)', 'Skill:Sums', 'joins', 'skill: '].map(skillInTag)).toEqual([
      { skill: 'SQL joins', difficulty: 2 },
      { skill: 'Sums', difficulty: 1 },
      null,
      null,
    ])
  })
})

describe('the level of a skill', () => {
  const DAY_S = 86_400
  const work = { at: 0, difficulty: 2, isSelfReported: false }
  it('weighs work by difficulty, age and whose word it is', () => {
    expect(weighWork(work, 0)).toBe(2)
    expect(weighWork(work, HALF_LIFE_DAYS * DAY_S)).toBe(1)
    expect(weighWork({ ...work, isSelfReported: true }, 0)).toBe(1)
    expect(weighWork({ ...work, at: 99 }, 0)).toBe(2)
  })

  it('moves from the start towards the marks, and is surer with more work', () => {
    const some = new LevelSum([{ pct: 100, weight: 2 }]).level()
    const more = new LevelSum(Array.from({ length: 10 }, () => ({ pct: 100, weight: 2 }))).level()
    expect(some.level).toBe(75)
    expect(more.level).toBeGreaterThan(some.level)
    expect(more.margin).toBeLessThan(some.margin)
    expect([null, 59.9, 60, 80].map(bandAt)).toEqual(['not-assessed', 'learning', 'working', 'strong'])
  })
})
