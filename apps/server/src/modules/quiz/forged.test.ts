import { describe, expect, it } from 'vitest'
import { createPerson, signIn } from '#testkit/factories.ts'
import { makeOps } from '#testkit/ops.ts'
import { choiceQuestion, essayQuestion, textQuestion } from '#testkit/quiz-course.ts'
import { createQuiz, finish, review, save, start, TWO } from '#testkit/quiz-learner.ts'
import { createTestSystem } from '#testkit/system.ts'

const system = await createTestSystem()
const SCRIPT = '<p onclick="alert(1)">text<script>alert(1)</script><img src=x onerror="alert(1)"></p>'
const LINK = '<a href="javascript:alert(1)">here</a>'

describe('a forged call', () => {
  it.each([
    ['marks with a hand-in', 'local_learn_finish_attempt', { marks: 100 }],
    ['a moment of its own with a hand-in', 'local_learn_finish_attempt', { submittedat: 1 }],
    ['a moment of its own with a pulse', 'local_learn_get_attempt_pulse', { endsat: 9_999_999_999 }],
    ['a result with a check', 'local_learn_check_question', { slot: 1, fraction: 1 }],
  ])('is refused: %s', async (_name, fn, more) => {
    const { client, quizId } = await createQuiz(system)
    const attempt = await start(client, quizId)
    const { status } = await client.learn(fn as never, { attemptid: attempt.id, ...more } as never)
    expect(status).toBe(400)
  })

  it.each([
    ['a version', { version: 1 }],
    ['a time limit', { timelimits: 99_999 }],
    ['a number of the attempt', { number: 7 }],
  ])('does not start an attempt with %s', async (_name, more) => {
    const { client, quizId } = await createQuiz(system)
    expect((await client.learn('local_learn_start_attempt', { quizid: quizId, ...more })).status).toBe(400)
    expect((await client.learn('local_learn_get_quiz', { quizid: quizId })).body.attempts).toEqual([])
  })

  it.each([
    ['marks beside the answer', '{"answer":"left join","mark":2}'],
    ['a fraction', '{"answer":"left join","fraction":1}'],
    ['no JSON', 'left join'],
    ['a place far away', '{"answer":5000}'],
  ])('saves no answer with %s', async (_name, userresponse) => {
    const { client, quizId } = await createQuiz(system)
    const attempt = await start(client, quizId)
    const answers = [{ slot: 1, userresponse, sequence: 1 }]
    expect((await client.learn('local_learn_submit_answers', { attemptid: attempt.id, answers })).status).toBe(400)
    await finish(client, attempt.id)
    expect((await review(client, attempt.id)).body.marks).toBe(0)
  })

  it('saves a text with what no database stores without it, as the journal does', async () => {
    const { client, person, quizId } = await createQuiz(system)
    const attempt = await start(client, quizId)
    const said = '{"answer":"left\\u0000 join \\ud83d!"}'
    const answers = [{ slot: 1, userresponse: said, sequence: 1 }]
    const { status, body } = await client.learn('local_learn_submit_answers', { attemptid: attempt.id, answers })
    expect([status, body.saved]).toEqual([200, [{ slot: 1, answered: true, outcome: 'saved' }]])
    const stored = async () =>
      (await client.learn('local_learn_get_attempt', { attemptid: attempt.id })).body.questions[1]?.userresponse
    expect(await stored()).toBe('{"answer":"left join \ufffd!"}')
    await save(client, person, attempt, { q1: JSON.parse(said) })
    expect(await stored()).toBe('{"answer":"left join \ufffd!"}')
  })

  it.each([
    ['too deep', '['.repeat(50_000) + ']'.repeat(50_000)],
    ['too deep in its names', `${'{"answer":'.repeat(8000)}1${'}'.repeat(8000)}`],
    ['of a bare NUL', '\0'],
  ])('saves no text that is %s, and says so', async (_name, userresponse) => {
    const { client, quizId } = await createQuiz(system)
    const attempt = await start(client, quizId)
    const answers = [{ slot: 1, userresponse, sequence: 1 }]
    const { status, body } = await client.learn('local_learn_submit_answers', { attemptid: attempt.id, answers })
    expect([status, body]).toMatchObject([400, { code: 'request/invalid' }])
  })

  it.each([
    ['names a choice that was not shown', 0, { answer: 3 }],
    ['is a text where a choice is asked', 0, { answer: 'choice right' }],
    ['chooses several where one is asked', 0, { answer: { 0: 1 } }],
    ['is a place where a text is asked', 1, { answer: 0 }],
  ])('saves no answer that %s, by neither way', async (_name, slot, response) => {
    const { client, person, quizId } = await createQuiz(system)
    const attempt = await start(client, quizId)
    expect((await save(client, person, attempt, { [`q${slot}`]: response })).status).toBe(400)
    const answers = [{ slot, userresponse: JSON.stringify(response), sequence: 1 }]
    expect((await client.learn('local_learn_submit_answers', { attemptid: attempt.id, answers })).status).toBe(400)
    const { body } = await client.learn('local_learn_get_attempt', { attemptid: attempt.id })
    expect(body.questions.map(({ answered, userresponse }) => [answered, userresponse])).toEqual([
      [false, ''],
      [false, ''],
    ])
  })

  it('counts no file of another slot or person as an answer', async () => {
    const { client, person, quizId } = await createQuiz(system, { one: essayQuestion, two: essayQuestion })
    const attempt = await start(client, quizId)
    const upload = { attemptid: attempt.id, slot: 0, name: 'mine.txt', data: 'aGVsbG8=' }
    const { body: file } = await client.learn('local_learn_upload_answer_file', upload)
    await save(client, person, attempt, { q0: { files: [file.id, '77'] }, q1: { files: [file.id, '77'] } })
    const { body } = await client.learn('local_learn_get_attempt', { attemptid: attempt.id })
    expect(body.questions.map(({ answered, userresponse }) => [answered, userresponse])).toEqual([
      [true, JSON.stringify({ files: [file.id] })],
      [false, '{"files":[]}'],
    ])
    const answers = [{ slot: 1, userresponse: JSON.stringify({ files: [file.id] }), sequence: 9 }]
    const saved = await client.learn('local_learn_submit_answers', { attemptid: attempt.id, answers })
    expect(saved.body.saved).toEqual([{ slot: 1, answered: false, outcome: 'saved' }])
    expect(await finish(client, attempt.id)).toMatchObject({ questions: 2, answered: 1 })
  })

  it.each([
    ['as many as its author says', 2, 2],
    ['as many as the house takes, where its author says nothing', null, 5],
    ['none where it takes none', 0, 0],
  ])('counts each file once, and takes %s', async (_how, maxFiles, most) => {
    const { client, person, quizId } = await createQuiz(system, { essay: { ...essayQuestion, maxFiles } })
    const attempt = await start(client, quizId)
    const ids: string[] = []
    for (let n = 0; n < (most === 0 ? 0 : most + 1); n++) {
      const upload = { attemptid: attempt.id, slot: 0, name: `${n}.txt`, data: 'aGVsbG8=' }
      ids.push((await client.learn('local_learn_upload_answer_file', upload)).body.id)
    }
    const fits = ids.slice(0, most)
    const response = { answer: '<p>x</p>', files: [...fits, ...fits, '77'] }
    expect((await save(client, person, attempt, { q0: response })).status).toBe(200)
    const stored = async () => {
      const { body } = await client.learn('local_learn_get_attempt', { attemptid: attempt.id })
      return JSON.parse(body.questions[0]?.userresponse ?? '') as unknown
    }
    expect(await stored()).toEqual({ answer: '<p>x</p>', files: fits })
    if (most === 0) return
    expect((await save(client, person, attempt, { q0: { answer: '<p>y</p>', files: ids } })).status).toBe(400)
    const answers = [{ slot: 0, userresponse: JSON.stringify({ files: ids }), sequence: 1 }]
    expect((await client.learn('local_learn_submit_answers', { attemptid: attempt.id, answers })).status).toBe(400)
    expect(await stored()).toEqual({ answer: '<p>x</p>', files: fits })
  })

  it('brings no file of another attempt into an answer', async () => {
    const questions = { essay: essayQuestion }
    const { client, person, quizId } = await createQuiz(system, questions)
    const attempt = await start(client, quizId)
    const upload = { attemptid: attempt.id, slot: 0, name: 'mine.txt', data: 'aGVsbG8=' }
    const { body: file } = await client.learn('local_learn_upload_answer_file', upload)
    await save(client, person, attempt, { q0: { files: [file.id] } })
    const other = await createQuiz(system, questions)
    const theirs = await start(other.client, other.quizId)
    await save(other.client, other.person, theirs, { q0: { answer: 'x', files: [file.id] } })
    const loaded = (await other.client.learn('local_learn_get_attempt', { attemptid: theirs.id })).body
    expect(loaded.questions[0]?.responsefileareas.flatMap(({ files }) => files)).toEqual([])
  })
})

describe('two tabs, and what is sent again', () => {
  it('keeps both answers of two devices, and asks which stands', async () => {
    const { client, person, quizId } = await createQuiz(system)
    const attempt = await start(client, quizId)
    const scope = `quiz:${attempt.id}`
    const [one, two] = [makeOps(person.id), makeOps(person.id)]
    const send = (op: ReturnType<typeof one.op>) => client.learn('local_learn_append_journal', { scope, ops: [op] })
    await send(one.op('q1', { answer: 'left join' }))
    const { body } = await send(two.op('q1', { answer: 'union' }))
    expect(body.results[0]?.outcome).toBe('conflict')
    const events = await system.raw.selectFrom('journal_event').select('payload').where('scope', '=', scope).execute()
    expect(events.map(({ payload }) => payload)).toEqual([{ answer: 'left join' }, { answer: 'union' }])
    const loaded = (await client.learn('local_learn_get_attempt', { attemptid: attempt.id })).body
    expect(loaded.questions[1]?.userresponse).toBe('{"answer":"left join"}')
  })

  it('stores an answer that is sent three times once', async () => {
    const { client, person, quizId } = await createQuiz(system)
    const attempt = await start(client, quizId)
    const scope = `quiz:${attempt.id}`
    const op = makeOps(person.id).op('q1', { answer: 'left join' })
    for (let n = 0; n < 3; n++) await client.learn('local_learn_append_journal', { scope, ops: [op] })
    const events = await system.raw.selectFrom('journal_event').selectAll().where('scope', '=', scope).execute()
    expect(events).toHaveLength(1)
  })

  it('hands in once, however often the submit is sent, also by both ways at once', async () => {
    const { client, person, quizId } = await createQuiz(system)
    const attempt = await start(client, quizId)
    const { op, device } = makeOps(person.id)
    const scope = `quiz:${attempt.id}`
    const saved = op('q1', { answer: 'left join' })
    await client.learn('local_learn_append_journal', { scope, ops: [saved] })
    const hand = () =>
      client.learn('local_learn_submit_journal', {
        scope,
        device,
        manifest: [{ slot: 'q1', clientSeq: saved.clientSeq }],
      })
    const all = await Promise.all([hand(), finish(client, attempt.id), hand(), finish(client, attempt.id)])
    const receipts = new Set([all[1], all[3]].map(told => (told as { receipt: string }).receipt))
    expect(receipts.size).toBe(1)
    const rows = await system.raw.selectFrom('quiz_attempt').selectAll().where('activity_id', '=', quizId).execute()
    expect(rows.map(({ state, marks }) => [state, marks])).toEqual([['submitted', 2]])
  })

  it('takes no answer after the hand-in, not even one that was made before', async () => {
    const { client, person, quizId } = await createQuiz(system, TWO)
    const attempt = await start(client, quizId)
    await finish(client, attempt.id)
    const late = await save(client, person, attempt, { q1: { answer: 'left join' } })
    expect(late.status).toBe(409)
    expect((await review(client, attempt.id)).body.marks).toBe(0)
  })
})

describe('HTML', () => {
  it('of questions is safe when it is asked, answered, checked and reviewed', async () => {
    const hostile = {
      ...choiceQuestion('choice'),
      textHtml: `${SCRIPT}${LINK}`,
      generalFeedbackHtml: SCRIPT,
      hints: [SCRIPT],
      choices: [
        { html: SCRIPT, fraction: 1, feedbackHtml: SCRIPT },
        { html: LINK, fraction: 0, feedbackHtml: LINK },
      ],
    }
    const { client, person, quizId } = await createQuiz(system, { hostile, text: textQuestion })
    const attempt = await start(client, quizId)
    await save(client, person, attempt, { q0: { answer: 0 } })
    await finish(client, attempt.id)
    const all = JSON.stringify([attempt, (await review(client, attempt.id)).body])
    expect(all).toContain('text')
    expect(all).not.toMatch(/<script|onclick|onerror|javascript:/i)
  })

  it('of a rich answer is made safe before it is stored', async () => {
    const { client, person, quizId } = await createQuiz(system, { essay: essayQuestion })
    const attempt = await start(client, quizId)
    await save(client, person, attempt, { q0: { answer: `<p><strong>Bold</strong></p>${SCRIPT}${LINK}` } })
    const rows = await system.raw
      .selectFrom('quiz_answer')
      .select('response')
      .where('attempt_id', '=', attempt.id)
      .execute()
    const stored = JSON.stringify(rows)
    expect(stored).toContain('<strong>Bold</strong>')
    expect(stored).not.toMatch(/script|onclick|onerror|javascript:/i)
    const app = await signIn(system, person)
    const answers = [{ slot: 0, userresponse: JSON.stringify({ answer: SCRIPT }), sequence: 9 }]
    await app.learn('local_learn_submit_answers', { attemptid: attempt.id, answers })
    const loaded = (await app.learn('local_learn_get_attempt', { attemptid: attempt.id })).body
    expect(loaded.questions[0]?.userresponse).not.toMatch(/script|onclick|onerror/i)
  })

  it('of a plain answer is text to who marks it', async () => {
    const plain = { ...essayQuestion, editor: 'plain' as const }
    const { client, person, quizId, courseId } = await createQuiz(system, { plain })
    const attempt = await start(client, quizId)
    await save(client, person, attempt, { q0: { answer: SCRIPT } })
    await finish(client, attempt.id)
    const staff = await createPerson(system, { isStudent: false, role: 'teacher' })
    const scope = { scope: 'course' as const, scope_id: courseId }
    await system.raw.updateTable('auth_grant').set(scope).where('user_id', '=', staff.id).execute()
    const marker = await signIn(system, staff)
    const [item] = (await marker.learn('local_learn_get_marking_queue', {})).body.items
    const sheet = await marker.learn('local_learn_get_marking_sheet', {
      quizid: quizId,
      questionid: item?.questionId ?? 0,
    })
    expect(sheet.body.groups[0]?.answers[0]?.textHtml).toContain('&lt;script&gt;')
    expect(sheet.body.groups[0]?.answers[0]?.textHtml).not.toContain('<script')
  })
})
