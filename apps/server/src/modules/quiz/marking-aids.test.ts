import { expect, it } from 'vitest'
import type { TestClient } from '#testkit/client.ts'
import { createPerson, signIn, type TestPerson } from '#testkit/factories.ts'
import { createQuizCourse, essayQuestion, readQuestionIds } from '#testkit/quiz-course.ts'
import { finish, save, start } from '#testkit/quiz-learner.ts'
import { createTestSystem } from '#testkit/system.ts'

const system = await createTestSystem()

/** What a learner hands in: a text, or a text with files of these contents. */
type Said = string | { text: string; files: readonly string[] }

async function handIn(client: TestClient, learner: TestPerson, quizId: number, said: Said) {
  const attempt = await start(client, quizId)
  const { text, files } = typeof said === 'string' ? { text: said, files: [] } : said
  const ids: string[] = []
  for (const [n, content] of files.entries()) {
    const upload = { attemptid: attempt.id, slot: 0, name: `${learner.id} ${n}.txt`, data: btoa(content) }
    ids.push((await client.learn('local_learn_upload_answer_file', upload)).body.id)
  }
  await save(client, learner, attempt, { q0: { answer: text, ...(ids.length > 0 && { files: ids }) } })
  await finish(client, attempt.id)
}

/** A quiz with an essay that these answers were handed in to, and who marks it. */
async function createAnswers(said: readonly Said[], traits: Partial<typeof essayQuestion> = {}) {
  const learners = await Promise.all(said.map(() => createPerson(system)))
  const course = await createQuizCourse(system, { essay: { ...essayQuestion, ...traits } }, learners)
  for (const [n, learner] of learners.entries()) {
    await handIn(await signIn(system, learner), learner, course.quizId, said[n] ?? '')
  }
  const [questionid = 0] = await readQuestionIds(system, course.courseId, ['essay'])
  const marker = async (): Promise<TestClient> => {
    const person = await createPerson(system, { isStudent: false, role: 'teacher' })
    const scope = { scope: 'course' as const, scope_id: course.courseId }
    await system.raw.updateTable('auth_grant').set(scope).where('user_id', '=', person.id).execute()
    return signIn(system, person)
  }
  return { of: { quizid: course.quizId, questionid }, staff: await marker(), marker }
}

type Of = Awaited<ReturnType<typeof createAnswers>>['of']
const sheetOf = async (staff: TestClient, of: Of) => (await staff.learn('local_learn_get_marking_sheet', of)).body
const sizes = async (staff: TestClient, of: Of) =>
  (await sheetOf(staff, of)).groups.map(({ excerpt, answers }) => `${excerpt.trim()} ${answers.length}`)

it('joins groups that say the same, splits one that does not, and puts them back', async () => {
  const { of, staff, marker } = await createAnswers(['It is unknown.', 'it is unknown', 'Not known', 'NOT known'])
  const [first, second] = (await sheetOf(staff, of)).groups
  if (!first || !second) throw new Error('no groups')
  const arrange = (more: object) => staff.learn('local_learn_arrange_groups', { ...of, ...more } as never)
  const joined = await arrange({ group: second.key, join: first.key })
  expect(joined.body).toEqual({ key: first.key })
  const [all] = (await sheetOf(await marker(), of)).groups
  expect(all?.answers).toHaveLength(4)
  expect(all?.isMade).toBe(true)
  const forms = all?.spellings.slice(0, 1).map(({ form }) => form) ?? []
  const split = await arrange({ group: first.key, split: forms })
  expect(split.status, JSON.stringify(split.body)).toBe(200)
  expect((await sheetOf(staff, of)).groups.map(({ answers }) => answers.length)).toEqual([3, 1])
  expect((await arrange({ group: split.body.key, reset: true })).status).toBe(200)
  expect((await arrange({ group: first.key, reset: true })).status).toBe(200)
  expect((await sizes(staff, of)).length).toBe(2)
})

it('keeps answers apart that differ in what looks like a tag, and tells signs as they were written', async () => {
  const plain = await createAnswers(['a < 1 and b > 2', 'a < 99 and b > 2', 'a <> 1'], { editor: 'mono' })
  const apart = await sizes(plain.staff, plain.of)
  expect(apart.toSorted()).toEqual(['a < 1 and b > 2 1', 'a < 99 and b > 2 1', 'a <> 1 1'])
  const rich = await createAnswers(['<p>a &lt; 1 &amp; b</p>'])
  expect(await sizes(rich.staff, rich.of)).toEqual(['a < 1 & b 1'])
})

it('takes answers with files for alike only where the files hold the same, in any order', async () => {
  const { of, staff } = await createAnswers(
    [
      { text: '', files: ['one', 'two'] },
      { text: '', files: ['two', 'one'] },
      { text: '', files: ['three'] },
      { text: 'Unknown.', files: ['one'] },
      'unknown',
    ],
    { editor: 'plain' },
  )
  const { groups } = await sheetOf(staff, of)
  const told = groups.map(({ excerpt, answers }) => `${excerpt}: ${answers.map(({ files }) => files.length).join(' ')}`)
  expect(told.toSorted()).toEqual([': 1', ': 2 2', 'Unknown.: 1', 'unknown: 0'])
  // Joined, each kind of answer is a spelling of its own, and can be split off again.
  const [files, text] = [
    groups.find(({ excerpt }) => excerpt === 'Unknown.'),
    groups.find(one => one.excerpt === 'unknown'),
  ]
  const join = { ...of, group: files?.key, join: text?.key } as never
  expect((await staff.learn('local_learn_arrange_groups', join)).status).toBe(200)
  const joined = (await sheetOf(staff, of)).groups.find(({ key }) => key === text?.key)
  expect(joined?.spellings).toHaveLength(2)
})

it('keeps apart what rich texts say by more than their letters', async () => {
  const rich = await createAnswers([
    '<p>x<sup>2</sup></p>',
    '<p>x<sub>2</sub></p>',
    '<p>x <strong>2</strong></p>',
    '<p>X 2</p>',
    '<p>&lt;sup&gt;</p>',
  ])
  expect((await sheetOf(rich.staff, rich.of)).groups.map(({ answers }) => answers.length)).toEqual([2, 1, 1, 1])
})

it.each([
  ['with itself', { join: 'self' }],
  ['with a group that is not there', { join: 'n00' }],
  ['by all of its spellings', { split: 'all' }],
  ['by a spelling of another', { split: ['s00'] }],
])('does not arrange a group %s', async (_name, wish) => {
  const { of, staff } = await createAnswers(['One', 'Two'])
  const [group] = (await sheetOf(staff, of)).groups
  const all = group?.spellings.map(({ form }) => form)
  const join = 'join' in wish ? (wish.join === 'self' ? group?.key : wish.join) : undefined
  const split = 'split' in wish ? (wish.split === 'all' ? all : wish.split) : undefined
  const params = { ...of, group: group?.key, ...(join && { join }), ...(split && { split }) }
  expect((await staff.learn('local_learn_arrange_groups', params as never)).status).toBe(400)
  expect(await sizes(staff, of)).toHaveLength(2)
})

it('has a guide, for everybody who marks, the highest mark first', async () => {
  const { of, staff, marker } = await createAnswers(['One'])
  const lines = [
    { mark: 0.5, text: 'right column, compared with =' },
    { mark: 2, text: 'keeps exactly what was asked for' },
  ]
  const write = (given: object) => staff.learn('local_learn_set_marking_guide', { ...of, lines: given } as never)
  expect((await write(lines)).status).toBe(200)
  expect((await sheetOf(await marker(), of)).guide.map(({ mark }) => mark)).toEqual([2, 0.5])
  expect((await write([{ mark: 3, text: 'more than there is' }])).status).toBe(400)
  expect((await write([])).body).toEqual({ guide: [] })
})

it('keeps texts for other answers, each marker their own', async () => {
  const { of, staff, marker } = await createAnswers(['One'])
  const keep = (text: string, isKept: boolean) =>
    staff.learn('local_learn_keep_marking_text', { ...of, text, isKept }).then(({ body }) => body.texts)
  await keep('Say why.', true)
  expect(await keep('Say why.', true)).toEqual(['Say why.'])
  system.clock.pass(1)
  expect(await keep('Name the column.', true)).toEqual(['Say why.', 'Name the column.'])
  expect((await sheetOf(staff, of)).texts).toEqual(['Say why.', 'Name the column.'])
  expect((await sheetOf(await marker(), of)).texts).toEqual([])
  expect(await keep('Say why.', false)).toEqual(['Name the column.'])
})
