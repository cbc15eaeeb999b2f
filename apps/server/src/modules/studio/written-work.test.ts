import { PLAIN_ASSIGNMENT } from '@learn/course/content/plain-assignment'
import { expect, it } from 'vitest'
import { createStudioCourse } from '#testkit/studio-course.ts'
import { createTestSystem } from '#testkit/system.ts'

const system = await createTestSystem()
const course = await createStudioCourse(system)
const stranger = await course.createStranger()

it('publishes an assignment with its files and rules, and takes it back', async () => {
  const activityid = await course.make('assign')
  expect((await course.edit(activityid)).live.content).toBe(JSON.stringify(PLAIN_ASSIGNMENT))
  const file = await course.upload(activityid, 'sales.csv', Buffer.from('day,sales\n1,20\n'))
  const criteria = [{ key: 'c1', name: 'Right', html: '<p onclick="x()">All joins</p>', max: 5, levels: [] }]
  const content = { ...PLAIN_ASSIGNMENT, text: { maxWords: 300 }, criteria, late: { pctPerDay: 10, maxPct: 50 } }
  const draft = { rev: 0, content, intro: '<p>Report the sales</p><script>alert(1)</script>', files: [file] }
  expect((await course.save(activityid, draft, stranger)).status).toBe(404)
  expect((await course.save(activityid, draft)).body).toMatchObject({ rev: 1, hasChanges: true })
  expect((await course.open('assign', activityid)).status).toBe(404)

  const published = await course.publish(activityid, 1)
  const { body } = await course.open('assign', activityid)
  expect(body.content).toMatchObject({
    kind: 'assign',
    files: [{ name: 'sales.csv' }],
    rules: { text: { maxWords: 300 }, late: { pctPerDay: 10 }, criteria: [{ name: 'Right', max: 5 }], maxPoints: 100 },
    can: { work: true },
  })
  expect(JSON.stringify(body)).toContain('Report the sales')
  expect(JSON.stringify(body)).not.toMatch(/onclick|alert/)
  await course.undo(published.body.operationid)
  expect((await course.open('assign', activityid)).status).toBe(404)
})

it.each([
  ['no task', { content: PLAIN_ASSIGNMENT, intro: '' }, /what to do/],
  ['nothing to submit', { content: { ...PLAIN_ASSIGNMENT, text: null, files: null }, intro: '<p>Do</p>' }, /submit/],
])('does not publish an assignment with %s', async (_name, draft, sentence) => {
  const activityid = await course.make('assign')
  await course.save(activityid, { rev: 0, ...draft })
  const { status, body } = await course.publish(activityid, 1)
  expect(status).toBe(422)
  expect(body).toMatchObject({ code: 'studio/not-ready', message: expect.stringMatching(sentence) as string })
})

it('publishes a glossary in the order of its author, once each term means something', async () => {
  const activityid = await course.make('glossary')
  const entry = (key: string, concept: string, html: string) => ({
    key,
    concept,
    html,
    aliases: ['outer'],
    categories: ['Joins'],
    isLinked: true,
    matchesCase: false,
    files: [],
  })
  const glossary = (...entries: ReturnType<typeof entry>[]) => ({ kind: 'glossary', look: 'folded', entries })
  await course.save(activityid, { rev: 0, content: glossary() })
  expect((await course.publish(activityid, 1)).body).toMatchObject({ code: 'studio/not-ready' })
  await course.save(activityid, { rev: 1, content: glossary(entry('e2', 'Left join', ' ')) })
  expect((await course.publish(activityid, 2)).body).toMatchObject({ code: 'studio/not-ready' })
  const terms = [
    entry('e2', 'Left join', '<p>Keeps <img src=x onerror=alert(1)>all</p>'),
    entry('e1', 'Join', '<p>Two</p>'),
  ]
  await course.save(activityid, { rev: 2, content: glossary(...terms), intro: '<p>Words</p>' })
  expect((await course.publish(activityid, 3)).status).toBe(200)
  const { body } = await course.open('glossary', activityid)
  expect(body.content).toMatchObject({ look: 'folded', entries: [{ concept: 'Left join' }, { concept: 'Join' }] })
  expect(JSON.stringify(body)).not.toContain('onerror')
  expect(await course.edit(activityid)).toMatchObject({ standing: { version: 1, hasChanges: false } })
})

it('takes no content that is none of its kind, and no file that was not uploaded for it', async () => {
  const activityid = await course.make('assign')
  const wrong = { ...PLAIN_ASSIGNMENT, files: { max: 500, maxBytes: null, types: ['../x'] } }
  expect((await course.save(activityid, { rev: 0, content: wrong })).status).toBe(400)
  const foreign = { path: 'a.txt', mime: 'text/plain', sizeBytes: 1, sha256: 'a'.repeat(64) }
  const draft = { rev: 0, content: PLAIN_ASSIGNMENT, files: [foreign] }
  expect((await course.save(activityid, draft)).status).toBe(400)
})

it('publishes a feedback with pages, a question that depends on another one, and thanks', async () => {
  const activityid = await course.make('feedback')
  const asked = { isRequired: false, dependsOn: null }
  const items = [
    { type: 'single', key: 'q1', name: 'Again?', options: ['Yes', 'No'], ...asked },
    { type: 'pagebreak', key: 'p1' },
    { type: 'longtext', key: 'q2', name: 'Why not?', ...asked, dependsOn: { key: 'q1', value: 'No' } },
  ]
  const content = {
    kind: 'feedback',
    items,
    isAnonymous: true,
    isSeveral: false,
    thanksHtml: '<p>Thanks<script>1</script></p>',
  }
  await course.save(activityid, { rev: 0, content })
  expect((await course.publish(activityid, 1)).status).toBe(200)
  const { body } = await course.open('feedback', activityid)
  expect(body.content).toMatchObject({ items: [{ key: 'q1' }, { type: 'pagebreak' }, { dependsOn: { value: 'No' } }] })
  const { live } = await course.edit(activityid)
  expect(JSON.parse(live.content)).toMatchObject({ thanksHtml: '<p>Thanks</p>' })
  expect(
    (await course.save(activityid, { rev: 1, content: { ...content, items: [{ type: 'made-up', key: 'x' }] } })).status,
  ).toBe(400)
})
