import type { QuestionView } from '@learn/contract/quiz'
import { stackInput, stackQuestion, stackTree } from '@learn/questions/testkit/stack-questions.ts'
import { describe, expect, it } from 'vitest'
import { createPerson, signIn } from '#testkit/factories.ts'
import { takeQuestions } from '#testkit/quiz-course.ts'
import { createQuiz, finish, review, save, start } from '#testkit/quiz-learner.ts'
import { createTestSystem } from '#testkit/system.ts'

const system = await createTestSystem()

/** Two fields, two trees: the first says what it says in the text, the second beside it. */
const derivative = stackQuestion({
  variables: 'p:x^4; ta1:diff(p,x); ta2:diff(ta1,x);',
  textHtml:
    '<p>Differentiate {@p@} once: [[input:ans1]] [[validation:ans1]] [[feedback:prt1]]</p><p>and twice: [[input:ans2]] [[validation:ans2]]</p>',
  generalFeedbackHtml: '<p>It is {@ta1@}.</p>',
  specificFeedbackHtml: '<p>[[feedback:prt2]]</p>',
  inputs: [stackInput({ modelAnswer: 'ta1' }), stackInput({ name: 'ans2', modelAnswer: 'ta2' })],
  trees: [stackTree({ tans: 'ta1' }), stackTree({ name: 'prt2', sans: 'ans2', tans: 'ta2' })],
  seeds: [],
})

const viewIn = (attempt: { questions: { questiondata: string }[] }): QuestionView =>
  JSON.parse(attempt.questions[0]?.questiondata ?? '{}') as QuestionView

// A question gives two marks in this quiz.
describe('a quiz with a STACK question', () => {
  it('tells nothing of what is right while it runs; a review tells how each tree found it, and what is right', async () => {
    const { client, person, quizId } = await createQuiz(system, { derivative })
    const attempt = await start(client, quizId)
    expect(attempt.questions[0]?.type).toBe('stack')
    expect(JSON.stringify(attempt.questions)).not.toMatch(/12|ta1|prt1-1|AlgEquiv|diff\(|Bring/)
    expect(viewIn(attempt).textHtml).toContain('[[input:ans1]]')
    await save(client, person, attempt, { q0: { answer: { '0': '4*x^3', '1': '3*x^2' } } })
    await finish(client, attempt.id)
    const { body } = await review(client, attempt.id)
    const [result] = body.results.map(one => one.result)
    expect(result).toMatchObject({ state: 'partly', mark: 1 })
    expect(result?.parts).toEqual([
      { isChosen: true, isRight: true, feedbackHtml: '<p>Right.</p>' },
      { isChosen: true, isRight: false, feedbackHtml: null },
    ])
    expect(result?.feedbackHtml).toContain('Look at the inner derivative.')
    expect(result?.rightAnswerHtml).toContain('<code>4*x^3</code>')
    expect(result?.generalFeedbackHtml).toContain('4')
  })

  it('counts what is written in another way as right, and what is open as no answer', async () => {
    const { client, person, quizId } = await createQuiz(system, { derivative })
    const attempt = await start(client, quizId)
    await save(client, person, attempt, { q0: { answer: { '0': '2*x*2*x^2', '1': '' } } })
    await finish(client, attempt.id)
    const [result] = (await review(client, attempt.id)).body.results.map(one => one.result)
    expect(result).toMatchObject({ state: 'partly', mark: 1 })
    expect(result?.parts[1]).toMatchObject({ isChosen: false, isRight: null })
  })

  it('costs tree by tree where it checks as it goes; what cannot be read is no try', async () => {
    const { client, person, quizId } = await createQuiz(system, { derivative }, { quiz: { behaviour: 'adaptive' } })
    const attempt = await start(client, quizId)
    const check = async (first: string, second: string) => {
      await save(client, person, attempt, { q0: { answer: { '0': first, '1': second } } })
      return client.learn('local_learn_check_question', { attemptid: attempt.id, slot: 0 })
    }
    expect((await check('4*x^', '')).status).toBe(400)
    expect((await check('4*x^3', 'x')).body).toMatchObject({ tries: 1, checked: { state: 'partly' } })
    expect((await check('4*x^3', '12*x^2')).body).toMatchObject({ tries: 2, checked: { state: 'right' } })
    await finish(client, attempt.id)
    expect((await review(client, attempt.id)).body.marks).toBeCloseTo(1 + 0.9)
  })

  it('is marked anew by a key that was mended', async () => {
    const wrongKey = { ...derivative, variables: 'p:x^4; ta1:diff(p,x); ta2:11*x^2;' }
    const { client, person, quizId, courseId } = await createQuiz(system, { derivative: wrongKey })
    const staff = await signIn(system, await createPerson(system, { isStudent: false, role: 'admin' }))
    const attempt = await start(client, quizId)
    await save(client, person, attempt, { q0: { answer: { '0': '4*x^3', '1': '12*x^2' } } })
    await finish(client, attempt.id)
    expect((await review(client, attempt.id)).body.marks).toBe(1)
    await takeQuestions(system, courseId, { derivative })
    const act = { kind: 'quiz-regrade' as const, quizid: quizId }
    const done = await staff.learn('local_learn_perform_staff_operation', { act, reason: 'The key was wrong' })
    expect(done.status).toBe(200)
    await system.worker.prepare()
    await system.worker.runDue()
    expect((await review(client, attempt.id)).body.marks).toBe(2)
  })

  it('shows nothing that a learner could run in the browser of others', async () => {
    const { client, person, quizId } = await createQuiz(system, {
      words: stackQuestion({
        variables: 'ta:"yes";',
        textHtml: '<p>[[input:ans1]]</p>',
        specificFeedbackHtml: '<p>You wrote {@ans1@}. [[feedback:prt1]]</p>',
        inputs: [stackInput({ type: 'string' })],
        trees: [stackTree({ tans: 'ta' })],
      }),
    })
    const attempt = await start(client, quizId)
    await save(client, person, attempt, { q0: { answer: { '0': '<img src=x onerror=alert(1)><script>1</script>' } } })
    await finish(client, attempt.id)
    const { body } = await review(client, attempt.id)
    expect(JSON.stringify(body.results)).not.toMatch(/<script|<img[^>]*onerror/i)
  })

  it('takes no answer to a field that it does not have', async () => {
    const { client, person, quizId } = await createQuiz(system, { derivative })
    const attempt = await start(client, quizId)
    for (const answer of [{ '2': 'x' }, { '0': 1 }, { '0.1': 'x' }, 'x'])
      expect(JSON.stringify((await save(client, person, attempt, { q0: { answer } })).body)).toMatch(
        /rejected|invalid/i,
      )
  })
})
