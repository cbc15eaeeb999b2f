import type { QuizContent } from '@learn/course/content/quiz'
import { expect, it } from 'vitest'
import { createPerson, signIn } from '#testkit/factories.ts'
import { choiceQuestion, createQuizCourse, textQuestion } from '#testkit/quiz-course.ts'
import { finish, getPlace, save, start } from '#testkit/quiz-learner.ts'
import { createTestSystem } from '#testkit/system.ts'

const system = await createTestSystem()
const admin = await signIn(system, await createPerson(system, { isStudent: false }))

/** A course whose quiz asks two of its questions; the bank has a twin of the first. */
async function withTwins() {
  const person = await createPerson(system)
  const quiz = await createQuizCourse(system, { join: choiceQuestion('join'), text: textQuestion }, [person])
  // It is younger than the others.
  system.clock.pass(60)
  const written = await admin.learn('local_learn_save_studio_question', {
    courseid: quiz.courseId,
    version: 0,
    name: 'The same once more',
    tags: ['again'],
    question: JSON.stringify({ ...choiceQuestion('join'), type: 'multichoice', isSingle: true }),
  })
  expect(written.status, JSON.stringify(written.body)).toBe(200)
  return { ...quiz, person, client: await signIn(system, person), spare: written.body.key }
}

const read = async (activityid: number) => (await admin.learn('local_learn_get_studio_activity', { activityid })).body
const asks = ({ content }: { content: string }) =>
  (JSON.parse(content) as QuizContent).slots.map(({ source }) => (source.kind === 'question' ? source.question : ''))
const bank = async (courseid: number) =>
  (await admin.learn('local_learn_get_studio_questions', { courseid })).body.questions
const merge = (courseid: number, into: string, keys: string[], isdryrun = false, client = admin) =>
  client.learn('local_learn_perform_staff_operation', {
    act: { kind: 'merge-questions', courseid, into, keys },
    isdryrun,
    reason: '',
  })
const draft = async (activityid: number, content: string, rev = 0) =>
  admin.learn('local_learn_save_studio_draft', { activityid, rev, name: 'Quiz', content })

it('twins are named in the bank; one stays, and quizzes, drafts and tags follow until it is undone', async () => {
  const { courseId, quizId, spare } = await withTwins()
  const twins = async () => (await bank(courseId)).map(({ key, twinOf }) => [key, twinOf])
  expect(await twins()).toEqual([
    ['join', 'join'],
    ['text', null],
    [spare, 'join'],
  ])
  const { live } = await read(quizId)
  await draft(quizId, JSON.stringify({ ...(JSON.parse(live.content) as QuizContent), timeLimitS: 600 }))
  expect(
    (
      await admin.learn('local_learn_perform_staff_operation', {
        act: { kind: 'publish', activityid: quizId, rev: 1 },
        isdryrun: false,
        reason: '',
      })
    ).status,
  ).toBe(200)
  expect((await read(quizId)).standing).toMatchObject({ version: 1, hasChanges: false })

  // A dry run tells the quiz, its draft, the tags and what is retired, and changes nothing.
  const dry = await merge(courseId, spare, ['join'], true)
  expect(dry.body.rows.map(({ entity }) => entity).toSorted()).toEqual([
    'bank.version',
    'learning.content',
    'studio.draft',
  ])
  expect(asks((await read(quizId)).live)).toEqual(['join', 'text'])

  const { body, status } = await merge(courseId, spare, ['join'])
  expect(status, JSON.stringify(body)).toBe(200)
  const after = await read(quizId)
  expect(asks(after.live)).toEqual([spare, 'text'])
  expect(asks(after.draft ?? after.live)).toEqual([spare, 'text'])
  expect(after.standing).toMatchObject({ version: 2, hasChanges: false })
  expect((await bank(courseId)).find(({ key }) => key === 'join')).toMatchObject({ isRetired: true, twinOf: null })
  expect((await twins()).filter(([, of]) => of !== null)).toEqual([])

  await admin.learn('local_learn_undo_staff_operation', { operationid: body.operationid ?? 0, reason: '' })
  const undone = await read(quizId)
  expect(asks(undone.live)).toEqual(['join', 'text'])
  expect(asks(undone.draft ?? undone.live)).toEqual(['join', 'text'])
  expect(undone.standing).toMatchObject({ version: 1, hasChanges: false })
  expect((await bank(courseId)).find(({ key }) => key === 'join')).toMatchObject({ isRetired: false, twinOf: 'join' })
})

it('an attempt that runs goes on with the question that it asks', async () => {
  const { courseId, quizId, spare, client, person } = await withTwins()
  const attempt = await start(client, quizId)
  expect((await merge(courseId, spare, ['join'])).status).toBe(200)
  await save(client, person, attempt, {
    q0: { answer: getPlace(attempt, 0, 'join right') },
    q1: { answer: 'left join' },
  })
  await finish(client, attempt.id)
  const { body } = await client.learn('local_learn_get_quiz', { quizid: quizId })
  expect(body.bestPct).toBe(100)
})

it('merges no questions that ask something else, and none that one quiz asks together', async () => {
  const { courseId, spare, quizId } = await withTwins()
  const other = await withTwins()
  expect((await merge(courseId, 'text', ['join'])).status).toBe(400)
  expect((await merge(courseId, spare, ['nowhere'])).status).toBe(404)
  expect((await merge(other.courseId, spare, ['join'])).status).toBe(404)
  const content = JSON.parse((await read(quizId)).live.content) as QuizContent
  const [first] = content.slots
  if (!first) throw new Error('no slot')
  const both = {
    ...content,
    slots: [...content.slots, { ...first, source: { kind: 'question', question: spare, version: null } }],
  }
  expect((await draft(quizId, JSON.stringify(both))).status).toBe(200)
  const refused = await merge(courseId, spare, ['join'])
  expect(refused.status).toBe(422)
  expect(JSON.stringify(refused.body)).toContain('asks more than one of them')
})
