import type { QuizContent } from '@learn/course/content/quiz'
import type { Question } from '@learn/questions'
import { expect, it } from 'vitest'
import { codeQuestion } from '#testkit/code-course.ts'
import { createPerson, signIn } from '#testkit/factories.ts'
import { choiceQuestion, takeQuestions, textQuestion } from '#testkit/quiz-course.ts'
import { createQuiz, finish, getPlace, review, save, start } from '#testkit/quiz-learner.ts'
import { createTestSystem } from '#testkit/system.ts'

const system = await createTestSystem()

const rightIs = (pattern: string) => ({ ...textQuestion, answers: [{ pattern, fraction: 1, feedbackHtml: '' }] })

/** A quiz of one question that checks as it goes, handed in after these tries, and who mends and regrades it. */
async function createTried(
  question: Question,
  behaviour: QuizContent['behaviour'],
  tries: readonly string[],
  last?: string,
) {
  const { client, person, quizId, courseId } = await createQuiz(system, { asked: question }, { quiz: { behaviour } })
  const staff = await signIn(system, await createPerson(system, { isStudent: false, role: 'admin' }))
  const attempt = await start(client, quizId)
  const give = (said: string) =>
    save(client, person, attempt, {
      q0: { answer: question.type === 'singlechoice' ? getPlace(attempt, 0, said) : said },
    })
  for (const said of tries) {
    await give(said)
    const { status } = await client.learn('local_learn_check_question', { attemptid: attempt.id, slot: 0 })
    expect(status).toBe(200)
  }
  if (last !== undefined) await give(last)
  await finish(client, attempt.id)
  const act = { kind: 'quiz-regrade' as const, quizid: quizId }
  const settle = async () => {
    await system.worker.prepare()
    await system.worker.runDue()
    return (await review(client, attempt.id)).body.marks
  }
  return {
    attemptId: attempt.id,
    settle,
    mend: (to: Question) => takeQuestions(system, courseId, { asked: to }),
    told: async () => {
      const { body } = await staff.learn('local_learn_perform_staff_operation', { act, isdryrun: true })
      return body.rows[0]?.fields
    },
    async regrade() {
      const { body } = await staff.learn('local_learn_perform_staff_operation', { act, reason: 'The key was wrong' })
      return {
        marks: await settle(),
        undo: async () => {
          const operationid = body.operationid ?? 0
          expect((await staff.learn('local_learn_undo_staff_operation', { operationid })).status).toBe(200)
          return settle()
        },
      }
    },
  }
}

it.each<[QuizContent['behaviour'], string[], number, number]>([
  ['immediate', ['union'], 0, 2],
  // The first try is right now, and the one after it wrong.
  ['interactive', ['union', 'left join'], 1.5, 2],
  ['adaptive', ['cross join', 'union'], 0, 1.5],
  ['adaptive-free', ['cross join', 'union'], 0, 2],
])('%s: marks each try anew by a key that was mended', async (behaviour, tries, before, after) => {
  const { settle, mend, told, regrade } = await createTried(textQuestion, behaviour, tries)
  expect(await settle()).toBe(before)
  await mend(rightIs('union'))
  expect(await told()).toContainEqual({ field: 'fraction', before: String(before / 2), after: String(after / 2) })
  const { marks, undo } = await regrade()
  expect(marks).toBe(after)
  expect(await undo()).toBe(before)
})

it('takes the penalty of the version that marks, and an answer that was not checked for one try more', async () => {
  const { settle, mend, regrade } = await createTried(textQuestion, 'adaptive', ['cross join'], 'union')
  expect(await settle()).toBe(0)
  await mend({ ...rightIs('union'), penalty: 0.5 })
  expect((await regrade()).marks).toBe(1)
})

it('follows what was chosen in each try, though the choice of another is gone', async () => {
  const tries = ['choice half', 'choice wrong']
  const { settle, mend, regrade } = await createTried(choiceQuestion('choice'), 'adaptive', tries)
  expect(await settle()).toBe(1)
  const [right, , wrong] = choiceQuestion('choice').choices
  if (!right || !wrong) throw new Error('no choices')
  const choices = [
    { ...wrong, fraction: 1 },
    { ...right, fraction: 0 },
  ]
  await mend({ ...choiceQuestion('choice'), choices })
  const { marks, undo } = await regrade()
  expect(marks).toBe(1.5)
  expect(await undo()).toBe(1)
})

it('runs the code of each try anew by tests that were mended', async () => {
  const { settle, mend, regrade } = await createTried(codeQuestion(), 'adaptive', ['select 9 as n', 'select 2 as n'])
  expect(await settle()).toBe(0.5)
  await mend(codeQuestion({ tests: codeQuestion().tests.filter(({ mark }) => mark === 1) }))
  const { marks, undo } = await regrade()
  expect(marks).toBe(1.5)
  expect(await undo()).toBe(0.5)
})

it('runs a first try anew that is right by now', async () => {
  const hinted = (task = {}) => ({ ...codeQuestion(task), hints: ['<p>Count.</p>'] })
  const { settle, mend, regrade } = await createTried(hinted(), 'interactive', ['select 2 as n'], 'select 9 as n')
  expect(await settle()).toBe(1)
  await mend(hinted({ tests: codeQuestion().tests.filter(({ mark }) => mark === 1) }))
  expect((await regrade()).marks).toBe(2)
})

it('tells what an older regrade left in the penalties, and mends it; what is right is told no more', async () => {
  const { attemptId, mend, told, regrade } = await createTried(textQuestion, 'adaptive', ['cross join', 'union'])
  await mend(rightIs('union'))
  expect((await regrade()).marks).toBe(1.5)
  expect(await told()).toBeUndefined()
  // As a regrade left it that did not mark the tries anew.
  await system.raw.updateTable('quiz_answer').set({ fraction: 0.25 }).where('attempt_id', '=', attemptId).execute()
  expect(await told()).toContainEqual({ field: 'fraction', before: '0.25', after: '0.75' })
  const { marks, undo } = await regrade()
  expect(marks).toBe(1.5)
  expect(await undo()).toBe(0.5)
})
