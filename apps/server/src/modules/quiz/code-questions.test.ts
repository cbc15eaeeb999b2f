import { describe, expect, it, vi } from 'vitest'
import { codeQuestion } from '#testkit/code-course.ts'
import { createPerson, signIn } from '#testkit/factories.ts'
import { takeQuestions } from '#testkit/quiz-course.ts'
import { createQuiz, finish, review, save, start } from '#testkit/quiz-learner.ts'
import { createTestSystem } from '#testkit/system.ts'

const system = await createTestSystem()
const RIGHT = 'select count(*) as n from sale'

const createCodeQuiz = (traits?: Parameters<typeof createQuiz>[2], task = {}) =>
  createQuiz(system, { code: codeQuestion(task) }, traits)

describe('a question that is solved by code', () => {
  it('is run when the attempt is handed in, and its share of passed tests is its mark', async () => {
    const { client, person, quizId } = await createCodeQuiz()
    const attempt = await start(client, quizId)
    await save(client, person, attempt, { q0: { answer: 'select 2 as n' } })
    await finish(client, attempt.id)
    expect((await review(client, attempt.id)).body).toMatchObject({ isWaiting: true, marks: null })
    await system.worker.runDue()
    const { body } = await review(client, attempt.id)
    expect(body).toMatchObject({ isWaiting: false, marks: 1, maxMarks: 2 })
    expect(body.results[0]?.result.tests?.map(({ hasPassed }) => hasPassed)).toEqual([true, true, false])
  })

  it('is run against its visible tests while the attempt runs, and nothing is kept', async () => {
    const { client, quizId } = await createCodeQuiz()
    const attempt = await start(client, quizId)
    const run = (answer: string) =>
      client.learn('local_learn_run_question_code', { attemptid: attempt.id, slot: 0, answer })
    expect((await run(RIGHT)).body.tests).toEqual([
      expect.objectContaining({ isHidden: false, hasPassed: true, got: 'n\n----------\n2\n', fault: '' }),
    ])
    expect((await run('selec')).body.tests[0]?.fault).toMatch(/^Line 1\. The code could not be read\. near "selec"/)
    await finish(client, attempt.id)
    expect(await run(RIGHT)).toMatchObject({ status: 409, body: { code: 'quiz/finished' } })
  })

  it('is checked at once where the quiz checks as it goes', async () => {
    const { client, person, quizId } = await createCodeQuiz({ quiz: { behaviour: 'adaptive' } })
    const attempt = await start(client, quizId)
    await save(client, person, attempt, { q0: { answer: RIGHT } })
    const { body } = await client.learn('local_learn_check_question', { attemptid: attempt.id, slot: 0 })
    expect(body.checked).toMatchObject({ state: 'right' })
  })

  it('is not checked where it changed while it was run: a run tells of no other code', async () => {
    const { client, person, quizId } = await createCodeQuiz({ quiz: { behaviour: 'immediate' } })
    const attempt = await start(client, quizId)
    const check = () => client.learn('local_learn_check_question', { attemptid: attempt.id, slot: 0 })
    await save(client, person, attempt, { q0: { answer: 'select 9 as n' } })
    const { codeRunner } = system
    const run = codeRunner.run.bind(codeRunner)
    const meanwhile = vi.spyOn(codeRunner, 'run').mockImplementationOnce(async (...given) => {
      await save(client, person, attempt, { q0: { answer: RIGHT } })
      return run(...given)
    })
    const refused = await check()
    meanwhile.mockRestore()
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'quiz/changed', message: 'Your answer changed while it was checked. Please check it again' },
    })
    expect((await check()).body).toMatchObject({ tries: 1, isDone: true, checked: { state: 'right' } })
    await finish(client, attempt.id)
    await system.worker.runDue()
    expect((await review(client, attempt.id)).body.marks).toBe(2)
  })

  it('lets nothing of a hidden test out, but by the author’s wish its input', async () => {
    const seen = async (task: object) => {
      const { client, person, quizId } = await createCodeQuiz({ quiz: { behaviour: 'adaptive' } }, task)
      const attempt = await start(client, quizId)
      await save(client, person, attempt, { q0: { answer: "select json(city) as n from sale where city like 'HID%'" } })
      const { body } = await client.learn('local_learn_check_question', { attemptid: attempt.id, slot: 0 })
      return body.checked?.tests?.slice(1) ?? []
    }
    for (const test of await seen({}))
      expect(test).toMatchObject({ isHidden: true, code: null, stdin: null, got: null })
    expect(JSON.stringify(await seen({}))).not.toMatch(/HIDDEN|json/)
    expect((await seen({ showsFailingInput: true }))[0]).toMatchObject({
      isHidden: true,
      code: '',
      expected: null,
      got: null,
    })
  })

  it('keeps hidden tests closed in the review too, whatever the quiz shows of what is right', async () => {
    const [open, first, last] = codeQuestion().tests
    if (!open || !first || !last) throw new Error('no tests')
    const tests = [
      open,
      { ...first, display: 'hide-if-fail' as const },
      { ...last, display: 'hide-if-succeed' as const },
    ]
    const { client, person, quizId } = await createCodeQuiz({}, { tests, showsFailingInput: true })
    const attempt = await start(client, quizId)
    await save(client, person, attempt, { q0: { answer: 'select 2 as n, city from sale' } })
    await finish(client, attempt.id)
    await system.worker.runDue()
    const result = (await review(client, attempt.id)).body.results[0]?.result
    expect(result?.rightAnswerHtml).toContain('count(*)')
    expect(result?.tests?.map(({ isHidden }) => isHidden)).toEqual([false, true, true])
    for (const test of result?.tests?.slice(1) ?? [])
      expect(test).toMatchObject({ code: null, expected: null, got: null })
    expect(JSON.stringify(result)).not.toContain('HIDDEN-CITY')
  })

  it('is run again after its tests were mended, and once more when that is taken back', async () => {
    const { client, person, quizId, courseId } = await createCodeQuiz()
    const attempt = await start(client, quizId)
    await save(client, person, attempt, { q0: { answer: 'select 2 as n' } })
    await finish(client, attempt.id)
    const settle = async () => {
      await system.worker.prepare()
      await system.worker.runDue()
      return (await review(client, attempt.id)).body
    }
    expect(await settle()).toMatchObject({ isWaiting: false, marks: 1 })
    const staff = await signIn(system, await createPerson(system, { isStudent: false, role: 'admin' }))
    const { tests } = codeQuestion()
    const mended = codeQuestion({ tests: tests.filter(({ mark }) => mark === 1) })
    await takeQuestions(system, courseId, { code: mended })
    const act = { kind: 'quiz-regrade' as const, quizid: quizId }
    const dry = await staff.learn('local_learn_perform_staff_operation', { act, isdryrun: true })
    expect(dry.body.rows[0]?.fields.map(({ field }) => field)).toEqual(['runs'])
    const done = await staff.learn('local_learn_perform_staff_operation', { act, reason: 'A test was wrong' })
    expect(await settle()).toMatchObject({ isWaiting: false, marks: 2 })
    const undone = await staff.learn('local_learn_undo_staff_operation', { operationid: done.body.operationid ?? 0 })
    expect(undone.status, JSON.stringify(undone.body)).toBe(200)
    expect(await settle()).toMatchObject({ isWaiting: false, marks: 1 })
  })
})
