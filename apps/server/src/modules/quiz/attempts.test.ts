import { describe, expect, it } from 'vitest'
import { makeOps } from '#testkit/ops.ts'
import { REVIEW } from '#testkit/quiz-content.ts'
import {
  choiceQuestion,
  descriptionQuestion,
  essayQuestion,
  takeQuestions,
  textQuestion,
} from '#testkit/quiz-course.ts'
import { createQuiz, finish, getPlace, review, save, start, TWO } from '#testkit/quiz-learner.ts'
import { createTestSystem } from '#testkit/system.ts'

const system = await createTestSystem()

describe('a quiz from start to review', () => {
  it('starts, saves through the journal, hands in, marks and reviews', async () => {
    const { client, person, quizId } = await createQuiz(system)
    const before = (await client.learn('local_learn_get_quiz', { quizid: quizId })).body
    expect(before).toMatchObject({ status: 'not_attempted', maxMarks: 4, questions: 2, blocked: null, attempts: [] })
    const attempt = await start(client, quizId)
    expect(attempt).toMatchObject({ number: 1, state: 'open', endsAt: null, pages: 2 })
    expect(JSON.stringify(attempt)).not.toMatch(/FEEDBACK|Because|fraction/)
    const right = getPlace(attempt, 0, 'choice right')
    const saved = await save(client, person, attempt, {
      q0: { answer: right },
      q1: { answer: 'Left  outer join' },
      'flag-1': true,
    })
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
    const loaded = (await client.learn('local_learn_get_attempt', { attemptid: attempt.id })).body
    expect(loaded.questions.map(({ answered, flagged }) => [answered, flagged])).toEqual([
      [true, false],
      [true, true],
    ])
    expect(loaded.questions[0]?.questiondata).toBe(attempt.questions[0]?.questiondata)
    const done = await finish(client, attempt.id)
    expect(done).toMatchObject({
      answered: 2,
      questions: 2,
      receipt: expect.stringMatching(/^[2-9A-Z]{4}(-[2-9A-Z]{4}){2}$/),
    })
    expect(await finish(client, attempt.id)).toEqual(done)
    const { body } = await review(client, attempt.id)
    expect(body).toMatchObject({ marks: 4, maxMarks: 4, pct: 100, status: 'cleared', phase: 'after', isCounted: true })
    expect(body.results[0]?.result).toMatchObject({ state: 'right', mark: 2, generalFeedbackHtml: '<p>Because.</p>' })
    expect(body.results[0]?.result.parts[right]).toEqual({
      isChosen: true,
      isRight: true,
      feedbackHtml: 'RIGHT-FEEDBACK',
    })
    const after = (await client.learn('local_learn_get_quiz', { quizid: quizId })).body
    expect(after).toMatchObject({ status: 'cleared', bestPct: 100, grade: 100, attemptsLeft: null })
  })

  it('completes the activity by its grade', async () => {
    const { client, person, quizId, programId } = await createQuiz(system)
    const attempt = await start(client, quizId)
    await save(client, person, attempt, { q1: { answer: 'left join' } })
    await finish(client, attempt.id)
    const page = await client.learn('local_learn_get_activity', { programid: programId, type: 'quiz', id: quizId })
    expect(page.body.activity.state).toBe('completed')
    expect(page.body.content).toMatchObject({ kind: 'quiz', quiz: { bestPct: 50, status: 'not_cleared' } })
  })

  it('starts once for two tabs, and goes on with the attempt that runs', async () => {
    const { client, quizId } = await createQuiz(system)
    const both = await Promise.all([start(client, quizId), start(client, quizId)])
    expect(new Set(both.map(({ id }) => id)).size).toBe(1)
    expect((await start(client, quizId)).id).toBe(both[0]?.id)
  })

  it('hands in once for two submits at once', async () => {
    const { client, person, quizId } = await createQuiz(system)
    const attempt = await start(client, quizId)
    await save(client, person, attempt, { q1: { answer: 'left join' } })
    const both = await Promise.all([finish(client, attempt.id), finish(client, attempt.id)])
    expect(both[0]).toEqual(both[1])
  })

  it('is handed in by the journal with a manifest, which refuses while an answer is missing', async () => {
    const { client, person, quizId } = await createQuiz(system)
    const attempt = await start(client, quizId)
    const { op, device } = makeOps(person.id)
    const scope = `quiz:${attempt.id}`
    const late = op('q1', { answer: 'left join' })
    const hand = () =>
      client.learn('local_learn_submit_journal', {
        scope,
        device,
        manifest: [{ slot: 'q1', clientSeq: late.clientSeq }],
      })
    expect((await hand()).status).toBe(409)
    await client.learn('local_learn_append_journal', { scope, ops: [late] })
    const { status, body } = await hand()
    expect(status).toBe(200)
    expect(body.shown).toMatchObject({ answered: 1, receipt: expect.any(String) })
    expect((await client.learn('local_learn_append_journal', { scope, ops: [op('q1', { answer: 'x' })] })).status).toBe(
      409,
    )
  })

  it('shows what the author shows, and when', async () => {
    const hidden = { ...REVIEW.none, attempt: true }
    const closeAt = Math.floor(system.clock.now().getTime() / 1000) + 3600
    const { client, person, quizId } = await createQuiz(system, TWO, {
      quiz: { review: { during: REVIEW.none, after: hidden, open: REVIEW.none, closed: REVIEW.all } },
      activity: { closeAt },
    })
    const attempt = await start(client, quizId)
    await save(client, person, attempt, { q0: { answer: 0 } })
    expect((await review(client, attempt.id)).status).toBe(403)
    await finish(client, attempt.id)
    const after = await review(client, attempt.id)
    expect(after.body).toMatchObject({ marks: null, pct: null, status: null, overallFeedbackHtml: null })
    expect(JSON.stringify(after.body)).not.toMatch(/FEEDBACK|Because|OVERALL/)
    expect(after.body.results[0]?.result).toMatchObject({ state: null, mark: null, rightAnswerHtml: null })
    expect(after.body.later).toEqual([expect.stringContaining('when the quiz has closed')])
    expect((await client.learn('local_learn_get_quiz', { quizid: quizId })).body.bestPct).toBeNull()
    system.clock.pass(200)
    expect((await review(client, attempt.id)).status).toBe(403)
    system.clock.pass(3_600)
    expect((await review(client, attempt.id)).body).toMatchObject({ phase: 'closed', marks: expect.any(Number) })
  })
})

describe('attempts', () => {
  it('are as many as the author gives, with a wait between them', async () => {
    const { client, quizId } = await createQuiz(system, TWO, { quiz: { attempts: 2, delayFirstS: 600 } })
    const first = await start(client, quizId)
    await finish(client, first.id)
    const blocked = await client.learn('local_learn_start_attempt', { quizid: quizId })
    expect(blocked).toMatchObject({ status: 409, body: { code: 'quiz/wait' } })
    system.clock.pass(601)
    await finish(client, (await start(client, quizId)).id)
    system.clock.pass(601)
    const last = await client.learn('local_learn_start_attempt', { quizid: quizId })
    expect(last).toMatchObject({ status: 409, body: { code: 'quiz/no-attempts-left' } })
  })

  it('do not tell which of them is the best while their marks are hidden', async () => {
    const { client, person, quizId } = await createQuiz(system, TWO, {
      quiz: {
        review: { during: REVIEW.none, after: REVIEW.all, open: { ...REVIEW.all, marks: false }, closed: REVIEW.all },
      },
    })
    const take = async (answer: string) => {
      const attempt = await start(client, quizId)
      await save(client, person, attempt, { q1: { answer } })
      await finish(client, attempt.id)
      return attempt.id
    }
    const counted = async (id: number) => {
      const { attempts } = (await client.learn('local_learn_get_quiz', { quizid: quizId })).body
      const { isCounted, others } = (await review(client, id)).body
      return [...attempts, { isCounted }, ...others].map(one => one.isCounted)
    }
    const first = await take('left join')
    expect(await counted(first)).toEqual([true, true])
    system.clock.pass(200)
    const second = await take('union')
    expect(await counted(second)).toEqual([false, false, false, false])
    expect(await counted(first)).toEqual([false, false, false, false])
  })

  it('ask for the password', async () => {
    const { client, quizId } = await createQuiz(system, TWO, { quiz: { password: 'monsoon' } })
    const asked = await client.learn('local_learn_start_attempt', { quizid: quizId })
    expect(asked).toMatchObject({ status: 403, body: { code: 'quiz/password' } })
    const opened = await client.learn('local_learn_start_attempt', { quizid: quizId, password: 'monsoon' })
    expect(opened.status).toBe(200)
  })

  it('pin the version of each question: a mended one is asked from the next attempt on', async () => {
    const { client, quizId, courseId, person } = await createQuiz(system)
    const first = await start(client, quizId)
    await takeQuestions(system, courseId, { ...TWO, choice: choiceQuestion('mended') })
    const again = (await client.learn('local_learn_get_attempt', { attemptid: first.id })).body
    expect(again.questions[0]?.questiondata).toContain('choice right')
    await save(client, person, first, { q0: { answer: getPlace(first, 0, 'choice right') } })
    await finish(client, first.id)
    expect((await review(client, first.id)).body.marks).toBe(2)
    const second = await start(client, quizId)
    expect(second.questions[0]?.questiondata).toContain('mended right')
  })

  it('draw questions that were not asked before, until there are none', async () => {
    const questions = Object.fromEntries(['a', 'b', 'c'].map(name => [name, choiceQuestion(name)]))
    const draw = { kind: 'random' as const, category: 'bank', withSubcategories: true, tags: [] }
    const { client, quizId } = await createQuiz(system, questions, {
      quiz: { slots: [{ page: 0, maxMark: 1, needsPrevious: false, source: draw }] },
    })
    const asked: string[] = []
    for (let n = 0; n < 9; n++) {
      const attempt = await start(client, quizId)
      asked.push(attempt.questions[0]?.name ?? '')
      await finish(client, attempt.id)
    }
    for (const from of [0, 3, 6]) expect(asked.slice(from, from + 3).toSorted()).toEqual(['a', 'b', 'c'])
  })

  it('draw by tags in any letter case', async () => {
    const draw = { kind: 'random' as const, category: 'bank', withSubcategories: true, tags: ['second question'] }
    const traits = { quiz: { slots: [{ page: 0, maxMark: 1, needsPrevious: false, source: draw }] } }
    const { client, quizId, courseId } = await createQuiz(system, { text: textQuestion }, traits)
    await takeQuestions(system, courseId, { text: { ...textQuestion, penalty: 0 } }, ['Second question'])
    expect((await start(client, quizId)).questions.map(({ name }) => name)).toEqual(['text'])
  })

  it('begin with the answers of the last one where the author says so', async () => {
    const { client, person, quizId } = await createQuiz(system, TWO, { quiz: { buildsOnLast: true } })
    const first = await start(client, quizId)
    await save(client, person, first, { q1: { answer: 'left join' } })
    await finish(client, first.id)
    const second = await start(client, quizId)
    expect(second.questions[1]).toMatchObject({ userresponse: '{"answer":"left join"}', answered: true, isDone: false })
  })

  it('begin with its files too, as their own', async () => {
    const questions = { essay: essayQuestion, text: textQuestion }
    const { client, person, quizId } = await createQuiz(system, questions, { quiz: { buildsOnLast: true } })
    const first = await start(client, quizId)
    const ids: string[] = []
    for (const name of ['a.txt', 'b.txt']) {
      const upload = { attemptid: first.id, slot: 0, name, data: 'aGVsbG8=' }
      ids.push((await client.learn('local_learn_upload_answer_file', upload)).body.id)
    }
    await save(client, person, first, { q0: { answer: '<p>x</p>', files: ids.toReversed() }, q1: { answer: 'y' } })
    await finish(client, first.id)
    const second = await start(client, quizId)
    const files = second.questions[0]?.responsefileareas.flatMap(area => area.files) ?? []
    expect(files.map(({ name }) => name)).toEqual(['b.txt', 'a.txt'])
    expect(ids).not.toContain(files[0]?.id)
    const kept = { answer: '<p>x</p>', files: files.map(({ id }) => id) }
    expect(JSON.parse(second.questions[0]?.userresponse ?? '')).toEqual(kept)
    await save(client, person, second, { q0: { ...kept, files: kept.files.slice(0, 1) } })
    const { body } = await client.learn('local_learn_get_attempt', { attemptid: second.id })
    expect(body.questions[0]?.responsefileareas[0]?.files.map(({ name }) => name)).toEqual(['b.txt'])
  })

  it('count texts between questions for nothing', async () => {
    const { client, person, quizId } = await createQuiz(system, { intro: descriptionQuestion, text: textQuestion })
    const attempt = await start(client, quizId)
    expect(attempt.questions.map(({ number, maxMark }) => [number, maxMark])).toEqual([
      [null, 0],
      [1, 2],
    ])
    await save(client, person, attempt, { q1: { answer: 'left join' } })
    expect(await finish(client, attempt.id)).toMatchObject({ answered: 1, questions: 1 })
  })
})

describe('a page that was left', () => {
  it('is gone where there is no way back, and one that comes later is not told', async () => {
    const { client, person, quizId } = await createQuiz(system, TWO, {
      quiz: { navigation: 'sequential', behaviour: 'adaptive' },
    })
    const attempt = await start(client, quizId)
    await save(client, person, attempt, { q0: { answer: getPlace(attempt, 0, 'choice right') } })
    await save(client, person, attempt, { q1: { answer: 'left join' } })
    const early = await client.learn('local_learn_check_question', { attemptid: attempt.id, slot: 1 })
    expect(early.status).toBe(404)
    await save(client, person, attempt, { q1: { answer: '' } })
    await client.learn('local_learn_leave_page', { attemptid: attempt.id, page: 1 })
    const loaded = (await client.learn('local_learn_get_attempt', { attemptid: attempt.id })).body
    expect(loaded).toMatchObject({ page: 1 })
    const told = ({ questions }: typeof loaded) => questions.map(({ questiondata }) => questiondata.includes('?'))
    expect(told(attempt)).toEqual([true, false])
    expect(told(loaded)).toEqual([false, true])
    expect(loaded.questions.map(({ slot, isDone, answered }) => [slot, isDone, answered])).toEqual([
      [0, true, true],
      [1, false, false],
    ])
    await save(client, person, attempt, { q0: { answer: getPlace(attempt, 0, 'choice wrong') } })
    await finish(client, attempt.id)
    expect((await review(client, attempt.id)).body.results[0]?.result.mark).toBe(2)
  })
})
