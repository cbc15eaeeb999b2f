import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createPerson, signIn } from '#testkit/factories.ts'
import { essayQuestion, textQuestion } from '#testkit/quiz-course.ts'
import { createQuiz, finish, review, save, start, TWO } from '#testkit/quiz-learner.ts'
import { createTestSystem } from '#testkit/system.ts'

const system = await createTestSystem()

describe('time', () => {
  it('ends at its limit, takes what was under way, and hands in by itself', async () => {
    const { client, person, quizId } = await createQuiz(system, TWO, { quiz: { timeLimitS: 600 } })
    const attempt = await start(client, quizId)
    expect((attempt.endsAt ?? 0) - attempt.startedAt).toBe(600)
    system.clock.pass(602)
    expect((await save(client, person, attempt, { q1: { answer: 'left join' } })).status).toBe(200)
    system.clock.pass(10)
    expect((await save(client, person, attempt, { q1: { answer: 'nothing' } })).status).toBe(409)
    const pulse = (await client.learn('local_learn_get_attempt_pulse', { attemptid: attempt.id })).body
    expect(pulse.state).toBe('submitted')
    const { body } = await review(client, attempt.id)
    expect(body).toMatchObject({ marks: 2, attempt: { submittedAt: attempt.endsAt } })
  })

  it('ends when the quiz closes, if that is earlier', async () => {
    const closeAt = Math.floor(system.clock.now().getTime() / 1000) + 300
    const { client, quizId } = await createQuiz(system, TWO, { quiz: { timeLimitS: 600 }, activity: { closeAt } })
    expect((await start(client, quizId)).endsAt).toBe(closeAt)
  })

  it('goes on for who has more time than all after it closed', async () => {
    const closeAt = Math.floor(system.clock.now().getTime() / 1000) - 60
    const { client, person, quizId, courseId } = await createQuiz(system, TWO, { activity: { closeAt } })
    expect((await client.learn('local_learn_start_attempt', { quizid: quizId })).status).not.toBe(200)
    const later = new Date((closeAt + 600) * 1000)
    const place = { user_id: person.id, course_id: courseId, activity_id: quizId }
    const bare = { first_opened_at: null, last_opened_at: null, completed_at: null, grade_pct: null }
    await system.raw
      .insertInto('progress_activity')
      .values({ ...place, ...bare, close_at: later })
      .execute()
    expect((await start(client, quizId)).endsAt).toBe(closeAt + 600)
  })

  it('with a grace takes the hand-in, and no answer, until that is over; then nothing counts', async () => {
    const { client, person, quizId } = await createQuiz(system, TWO, {
      quiz: { timeLimitS: 600, overdue: 'grace', graceS: 120 },
    })
    const first = await start(client, quizId)
    await save(client, person, first, { q1: { answer: 'left join' } })
    system.clock.pass(660)
    expect((await save(client, person, first, { q1: { answer: 'x' } })).status).toBe(409)
    expect((await client.learn('local_learn_get_attempt_pulse', { attemptid: first.id })).body.state).toBe('overdue')
    expect((await finish(client, first.id)).receipt).toBeTruthy()
    const second = await start(client, quizId)
    system.clock.pass(800)
    expect((await client.learn('local_learn_finish_attempt', { attemptid: second.id })).status).toBe(409)
    expect((await client.learn('local_learn_get_attempt_pulse', { attemptid: second.id })).body.state).toBe('abandoned')
  })

  it('is over for who never looks again', async () => {
    const { client, person, quizId } = await createQuiz(system, TWO, { quiz: { timeLimitS: 60 } })
    const attempt = await start(client, quizId)
    await save(client, person, attempt, { q1: { answer: 'left join' } })
    system.clock.pass(120)
    await system.worker.prepare()
    system.clock.pass(60)
    await system.worker.runDue()
    const row = await system.raw.selectFrom('quiz_attempt').selectAll().where('id', '=', attempt.id).executeTakeFirst()
    expect(row).toMatchObject({ state: 'submitted', marks: 2 })
  })
})

describe('an attempt that nobody can hand in', () => {
  it('keeps no other from being handed in', async () => {
    const sit = async () => {
      const { client, quizId } = await createQuiz(system, TWO, { quiz: { timeLimitS: 60 } })
      return start(client, quizId)
    }
    const broken = await sit()
    const plan = JSON.stringify('none')
    await system.raw.updateTable('quiz_attempt').set({ plan }).where('id', '=', broken.id).execute()
    system.clock.pass(30)
    const later = await sit()
    system.clock.pass(120)
    await system.worker.prepare()
    system.clock.pass(60)
    await system.worker.runDue().catch(() => undefined)
    const states = await system.raw
      .selectFrom('quiz_attempt')
      .select(['id', 'state'])
      .where('id', 'in', [broken.id, later.id])
      .execute()
    expect(new Map(states.map(({ id, state }) => [id, state]))).toEqual(
      new Map([
        [broken.id, 'open'],
        [later.id, 'submitted'],
      ]),
    )
    await system.raw.deleteFrom('quiz_attempt').where('id', '=', broken.id).execute()
  })
})

describe('checking as one goes', () => {
  it('marks once, and the answer stays', async () => {
    const { client, person, quizId } = await createQuiz(system, TWO, { quiz: { behaviour: 'immediate' } })
    const attempt = await start(client, quizId)
    await save(client, person, attempt, { q1: { answer: 'union' } })
    const check = () => client.learn('local_learn_check_question', { attemptid: attempt.id, slot: 1 })
    expect((await check()).body).toMatchObject({ isDone: true, triesLeft: 0, checked: { state: 'wrong' } })
    await save(client, person, attempt, { q1: { answer: 'left join' } })
    expect((await check()).body).toMatchObject({ userresponse: '{"answer":"union"}' })
    await finish(client, attempt.id)
    expect((await review(client, attempt.id)).body.marks).toBe(0)
  })

  it('gives a hint and another try, which costs the penalty', async () => {
    const { client, person, quizId } = await createQuiz(system, TWO, { quiz: { behaviour: 'interactive' } })
    const attempt = await start(client, quizId)
    const check = async () =>
      (await client.learn('local_learn_check_question', { attemptid: attempt.id, slot: 1 })).body
    await save(client, person, attempt, { q1: { answer: 'union' } })
    expect(await check()).toMatchObject({ isDone: false, triesLeft: 1, hintHtml: '<p>Look at the join.</p>' })
    expect(await check()).toMatchObject({ tries: 1 })
    await save(client, person, attempt, { q1: { answer: 'left join' } })
    expect(await check()).toMatchObject({ isDone: true, checked: { state: 'right' }, hintHtml: null })
    await finish(client, attempt.id)
    expect((await review(client, attempt.id)).body.marks).toBe(1.5)
  })

  it('is refused where answers are marked at the end', async () => {
    const { client, person, quizId } = await createQuiz(system)
    const attempt = await start(client, quizId)
    await save(client, person, attempt, { q1: { answer: 'union' } })
    const { status } = await client.learn('local_learn_check_question', { attemptid: attempt.id, slot: 1 })
    expect(status).toBe(409)
  })
})

describe('bad input', () => {
  it('lets nobody into the attempt of somebody else', async () => {
    const { client, quizId, person } = await createQuiz(system)
    const attempt = await start(client, quizId)
    const stranger = await createPerson(system)
    const other = await signIn(system, stranger)
    const calls = [
      other.learn('local_learn_get_attempt', { attemptid: attempt.id }),
      other.learn('local_learn_get_attempt_pulse', { attemptid: attempt.id }),
      other.learn('local_learn_finish_attempt', { attemptid: attempt.id }),
      other.learn('local_learn_flag_question', { attemptid: attempt.id, slot: 0, flagged: true }),
      other.learn('local_learn_check_question', { attemptid: attempt.id, slot: 0 }),
      other.learn('local_learn_take_over_attempt', { attemptid: attempt.id, device: randomUUID() }),
      other.learn('local_learn_get_attempt_review', { attemptid: attempt.id }),
      other.learn('local_learn_start_attempt', { quizid: quizId }),
      save(other, stranger, attempt, { q0: { answer: 0 } }),
    ]
    for (const { status } of await Promise.all(calls)) expect(status).toBe(404)
    expect((await save(other, person, attempt, { q0: { answer: 0 } })).status).not.toBe(200)
  })

  it('takes no answer to a question that is not in the attempt, and none of another shape', async () => {
    const { client, person, quizId } = await createQuiz(system)
    const attempt = await start(client, quizId)
    for (const answers of [
      { q7: { answer: 1 } },
      { q0: { answer: 5000 } },
      { q0: { answer: 1, mark: 9 } },
      { 'flag-0': 'yes' },
      { score: 100 },
    ])
      expect((await save(client, person, attempt, answers)).status).toBe(400)
  })

  it('keeps the newest of an app that sends in a wrong order, and a replay changes nothing', async () => {
    const { client, quizId } = await createQuiz(system)
    const attempt = await start(client, quizId)
    const send = async (answer: string, sequence: number) =>
      (
        await client.learn('local_learn_submit_answers', {
          attemptid: attempt.id,
          answers: [{ slot: 1, userresponse: JSON.stringify({ answer }), sequence }],
        })
      ).body.saved[0]?.outcome
    expect(await send('second', 2)).toBe('saved')
    expect(await send('first', 1)).toBe('older')
    expect(await send('second', 2)).toBe('saved')
    const loaded = (await client.learn('local_learn_get_attempt', { attemptid: attempt.id })).body
    expect(loaded.questions[1]?.userresponse).toBe('{"answer":"second"}')
  })

  it('tells what a device is on which it goes on', async () => {
    const { client, quizId } = await createQuiz(system)
    const attempt = await start(client, quizId)
    const device = randomUUID()
    const taken = (await client.learn('local_learn_take_over_attempt', { attemptid: attempt.id, device })).body
    expect(taken.device).toBe(device)
    expect((await client.learn('local_learn_get_attempt_pulse', { attemptid: attempt.id })).body.device).toBe(device)
  })

  it('waits for a person with an essay, and takes no file for another question', async () => {
    const { client, person, quizId } = await createQuiz(system, { essay: essayQuestion, text: textQuestion })
    const attempt = await start(client, quizId)
    const upload = (slot: number) =>
      client.learn('local_learn_upload_answer_file', { attemptid: attempt.id, slot, name: 'a/b.txt', data: 'aGVsbG8=' })
    expect((await upload(1)).status).toBe(404)
    const { body: file } = await upload(0)
    await save(client, person, attempt, {
      q0: { answer: '<p>Unknown.</p>', files: [file.id] },
      q1: { answer: 'left join' },
    })
    const forged = { attemptid: attempt.id, slot: 0, name: 'a.pdf', data: 'aGVsbG8=' }
    expect(await client.learn('local_learn_upload_answer_file', forged)).toMatchObject({
      status: 400,
      body: { code: 'quiz/file', message: expect.stringContaining('not what its name says') },
    })
    const sent = await system.content.inject({ method: 'GET', url: new URL(file.url).pathname })
    expect([sent.statusCode, sent.body]).toEqual([200, 'hello'])
    expect(sent.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment;/),
      'x-content-type-options': 'nosniff',
    })
    const loaded = (await client.learn('local_learn_get_attempt', { attemptid: attempt.id })).body
    expect(loaded.questions[0]?.responsefileareas).toEqual([
      { area: 'attachments', files: [expect.objectContaining({ id: file.id, name: 'a b.txt', sizeBytes: 5 })] },
    ])
    await finish(client, attempt.id)
    expect((await review(client, attempt.id)).body).toMatchObject({ isWaiting: true, marks: null, status: null })
  })
})

it('stands in the calendar of its learner until it ends, and in nobody else’s', async () => {
  const { client, quizId } = await createQuiz(system, TWO, { quiz: { timeLimitS: 600 } })
  const { startedAt, endsAt, id } = await start(client, quizId)
  const read = async (who: typeof client) =>
    (await who.learn('local_learn_get_calendar', { from: startedAt - 60, to: startedAt + 86_400 })).body.items.filter(
      ({ kind }) => kind === 'attempt',
    )
  expect(await read(client)).toMatchObject([{ at: endsAt, activity: { id: quizId } }])
  const other = await createQuiz(system, TWO, { quiz: { timeLimitS: 600 } })
  expect(await read(other.client)).toEqual([])
  await finish(client, id)
  expect(await read(client)).toEqual([])
})

it('stands on the home once while it runs, not beside the day on which its quiz is due', async () => {
  const { client, quizId } = await createQuiz(system, TWO, {
    quiz: { timeLimitS: 600 },
    activity: { dueAt: Math.round(system.clock.now().getTime() / 1000) + 700 },
  })
  const dates = async () => {
    const { body } = await client.learn('local_learn_get_dashboard', {})
    return [...body.overdue, ...body.today, ...body.comingUp].map(({ kind, activity }) => [kind, activity?.id])
  }
  expect(await dates()).toEqual([['due', quizId]])
  const { id } = await start(client, quizId)
  expect(await dates()).toEqual([['attempt', quizId]])
  await finish(client, id)
  expect(await dates()).toEqual([['due', quizId]])
})

it('waits for marks everywhere once a second attempt is submitted, whatever the first came to', async () => {
  const { client, person, quizId, programId, courseId } = await createQuiz(
    system,
    { essay: essayQuestion },
    {
      quiz: { attempts: 2 },
      activity: {
        completion: { mode: 'auto', onView: false, onGrade: true, onPassGrade: true, expectedAt: null },
        dueAt: Math.round(system.clock.now().getTime() / 1000) + 700,
      },
    },
  )
  const states = async () => {
    const activity = await client.learn('local_learn_get_activity', { programid: programId, type: 'quiz', id: quizId })
    const timeline = await client.learn('local_learn_get_timeline', { programid: programId, courseid: courseId })
    const lists = await client.learn('local_learn_get_quizzes', { programid: programId })
    const home = await client.learn('local_learn_get_dashboard', {})
    const rows = [activity.body.activity, timeline.body.sections[0]?.activities[0]]
    return [
      ...rows.map(row => [row?.state, row?.isAwaitingMarks]),
      lists.body.courses.flatMap(c => [...c.mandatoryQuizzes, ...c.practiceQuizzes])[0]?.selfPacedStatus,
      home.body.today.map(item => [item.isFailed, item.isAwaitingMarks]),
    ]
  }
  await finish(client, (await start(client, quizId)).id)
  expect(await states()).toEqual([['failed', undefined], ['failed', undefined], 'not_cleared', [[true, undefined]]])
  const second = await start(client, quizId)
  await save(client, person, second, { q0: { answer: '<p>Mine</p>' } })
  await finish(client, second.id)
  const waits = ['started', true]
  expect(await states()).toEqual([waits, waits, 'awaiting_marks', [[undefined, true]]])
})
