import { expect, it } from 'vitest'
import { createCodeCourse } from '#testkit/code-course.ts'
import { createPerson, signIn } from '#testkit/factories.ts'
import { createQuiz, finish, start } from '#testkit/quiz-learner.ts'
import { createTestSystem } from '#testkit/system.ts'
import { writeHistory } from '../progress/index.ts'

const system = await createTestSystem()
const NOW_S = Math.floor(system.clock.now().getTime() / 1000)
const HOUR_S = 3600

it.each([
  ['Due', {}],
  ['Due', { dueAt: NOW_S + HOUR_S }],
  ['Not submitted', { dueAt: NOW_S - HOUR_S }],
  ['Not submitted', { closeAt: NOW_S - HOUR_S }],
  ['Not available', { openAt: NOW_S + HOUR_S, dueAt: NOW_S + 2 * HOUR_S }],
])('what was not handed in says %s in the list, whichever kind it is: %j', async (status, activity) => {
  const quiz = await createQuiz(system, undefined, { activity })
  const { body } = await quiz.client.learn('local_learn_get_quizzes', { programid: quiz.programId })
  expect(body.courses[0]?.mandatoryQuizzes.map(item => item.status)).toEqual([status])
  const person = await createPerson(system)
  const course = await createCodeCourse(system, `listed-${JSON.stringify(activity).length}`, [person], { activity })
  const client = await signIn(system, person)
  const listed = await client.learn('local_learn_get_quizzes', { programid: course.programId })
  expect(listed.body.courses[0]?.handsonActivities.map(item => item.status)).toEqual([status])
})

it('what was handed in, or is under way, says so after its day too', async () => {
  const { client, quizId, programId } = await createQuiz(system, undefined, { activity: { dueAt: NOW_S - HOUR_S } })
  const status = async () =>
    (await client.learn('local_learn_get_quizzes', { programid: programId })).body.courses[0]?.mandatoryQuizzes[0]
      ?.status
  const attempt = await start(client, quizId)
  expect(await status()).toBe('In progress')
  await finish(client, attempt.id)
  expect(await status()).toBe('Submitted')
})

it('what was due before its learner joined says so, in the list, in the timeline and on its page', async () => {
  const longAgo = { dueAt: NOW_S - 4000 * 24 * HOUR_S }
  const { client, quizId, programId } = await createQuiz(system, undefined, { activity: longAgo })
  const { courses } = (await client.learn('local_learn_get_quizzes', { programid: programId })).body
  expect(courses[0]?.mandatoryQuizzes[0]?.isBeforeJoin).toBe(true)
  const { sections } = (await client.learn('local_learn_get_timeline', { programid: programId })).body
  expect(sections.flatMap(({ activities }) => activities).find(({ id }) => id === quizId)?.isBeforeJoin).toBe(true)
  const asked = { programid: programId, type: 'quiz', id: quizId }
  const page = await client.learn('local_learn_get_activity', asked)
  expect(page.body.activity.isBeforeJoin).toBe(true)
  expect((await client.learn('local_learn_get_quiz', { quizid: quizId })).body.isBeforeJoin).toBe(true)
  const later = await createQuiz(system, undefined, { activity: { dueAt: NOW_S + HOUR_S } })
  const list = (await later.client.learn('local_learn_get_quizzes', { programid: later.programId })).body
  expect(list.courses[0]?.mandatoryQuizzes[0]?.isBeforeJoin).toBeUndefined()
  const start = await later.client.learn('local_learn_get_quiz', { quizid: later.quizId })
  expect(start.body.isBeforeJoin).toBeUndefined()
})

it('a recorded mark counts as one of the attempts, on the start page and in the list, whatever a later attempt is worth', async () => {
  const { client, person, quizId, programId, courseId } = await createQuiz(system, undefined, {
    activity: { dueAt: NOW_S - HOUR_S },
  })
  const opened = [{ activityId: quizId, at: system.clock.now(), isDone: true, gradePct: 90 }]
  const past = { userId: person.id, courses: [{ courseId, trackedIds: [quizId], opened }], study: [] }
  await system.db.transaction().execute(tx => writeHistory(tx, past))
  const standing = async () => {
    const start = (await client.learn('local_learn_get_quiz', { quizid: quizId })).body
    const item = (await client.learn('local_learn_get_quizzes', { programid: programId })).body.courses[0]
      ?.mandatoryQuizzes[0]
    const recorded = [start.recorded?.pct, start.recorded?.isCounted]
    return [start.bestPct, start.status, item?.status, item?.scoredMarks, item?.selfPacedStatus, ...recorded]
  }
  const rowState = async () =>
    (await client.learn('local_learn_get_timeline', { programid: programId })).body.sections
      .flatMap(({ activities }) => activities)
      .find(({ id }) => id === quizId)?.state
  const before = [90, 'cleared', 'Submitted', 3.6, 'cleared', 90, true]
  expect([await standing(), await rowState()]).toEqual([before, 'passed'])
  const attempt = await start(client, quizId)
  const during = before.map(part => (part === 'Submitted' ? 'In progress' : part))
  expect([await standing(), await rowState()]).toEqual([during, 'passed'])
  await finish(client, attempt.id)
  expect([await standing(), await rowState()]).toEqual([before, 'passed'])
})

it('where the last attempt counts, a later one has its own mark and leaves what was passed as it was', async () => {
  const { client, person, quizId, programId, courseId } = await createQuiz(system, undefined, {
    quiz: { grading: 'last' },
  })
  const opened = [{ activityId: quizId, at: system.clock.now(), isDone: true, gradePct: 90 }]
  const past = { userId: person.id, courses: [{ courseId, trackedIds: [quizId], opened }], study: [] }
  await system.db.transaction().execute(tx => writeHistory(tx, past))
  const attempt = await start(client, quizId)
  await finish(client, attempt.id)
  const page = (await client.learn('local_learn_get_quiz', { quizid: quizId })).body
  expect([page.bestPct, page.status, page.recorded]).toEqual([0, 'cleared', expect.objectContaining({ pct: 90 })])
  const { courses } = (await client.learn('local_learn_get_quizzes', { programid: programId })).body
  expect(courses[0]?.mandatoryQuizzes[0]?.selfPacedStatus).toBe('cleared')
  const { sections } = (await client.learn('local_learn_get_timeline', { programid: programId })).body
  expect(sections.flatMap(({ activities }) => activities).find(({ id }) => id === quizId)?.state).toBe('passed')
})

it('a running attempt without an answer is where home goes on, though the quiz was passed before', async () => {
  const { client, person, quizId, programId, courseId } = await createQuiz(system)
  const opened = [{ activityId: quizId, at: system.clock.now(), isDone: true, gradePct: 90 }]
  const past = { userId: person.id, courses: [{ courseId, trackedIds: [quizId], opened }], study: [] }
  await system.db.transaction().execute(tx => writeHistory(tx, past))
  const resume = async () =>
    (await client.learn('local_learn_get_dashboard', { programid: programId })).body.resume?.activity.id
  expect(await resume()).toBeUndefined()
  const attempt = await start(client, quizId)
  expect(await resume()).toBe(quizId)
  await finish(client, attempt.id)
  expect(await resume()).toBeUndefined()
})

it('a quiz that is tried again is in progress: in the list, in the timeline, on its page and on home', async () => {
  const { client, quizId, programId } = await createQuiz(system, undefined, { activity: { dueAt: NOW_S + HOUR_S } })
  const standing = async () => {
    const { courses } = (await client.learn('local_learn_get_quizzes', { programid: programId })).body
    const { sections } = (await client.learn('local_learn_get_timeline', { programid: programId })).body
    const row = sections.flatMap(({ activities }) => activities).find(({ id }) => id === quizId)
    const page = await client.learn('local_learn_get_activity', { programid: programId, type: 'quiz', id: quizId })
    const { today } = (await client.learn('local_learn_get_dashboard', { programid: programId })).body
    const item = today.find(({ activity }) => activity?.id === quizId)
    const running = [row?.isRunning, page.body.activity.isRunning, item?.isRunning]
    return [courses[0]?.mandatoryQuizzes[0]?.status, running, item?.isDone]
  }
  const first = await start(client, quizId)
  await finish(client, first.id)
  expect(await standing()).toEqual(['Submitted', [undefined, undefined, undefined], true])
  await start(client, quizId)
  expect(await standing()).toEqual(['In progress', [true, true, true], false])
})
