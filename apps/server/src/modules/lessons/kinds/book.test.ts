import { expect, it } from 'vitest'
import { activityModel, courseModel, createCourse, createPerson, sectionModel, signIn } from '#testkit/factories.ts'
import { makeOps } from '#testkit/ops.ts'
import { createTestSystem } from '#testkit/system.ts'

const system = await createTestSystem()
const learner = await createPerson(system)
const client = await signIn(system, learner)
const chapters = [
  { key: '1', title: 'The harbour', isSub: false, html: '<p>Ships <script>1</script>arrive.</p>' },
  { key: '2', title: 'The lighthouse', isSub: true, html: '<p>A lamp &amp; a <a href="@@activity@@/b">stair</a>.</p>' },
]
const activity = activityModel({
  sourceKey: 'b',
  type: 'book',
  content: { kind: 'book', numbering: 'numbers', chapters },
})
const course = await createCourse(system, courseModel([sectionModel([activity])]), [learner])
const id = course.idOf('b')
const ops = makeOps(learner.id)

it('shows all of its chapters, safe and with working links', async () => {
  const { body } = await client.learn('local_learn_get_activity', { programid: course.programId, type: 'book', id })
  expect(body.activity.minutes).toBe(1)
  expect(body.content).toEqual({
    kind: 'book',
    numbering: 'numbers',
    chapters: [
      { ...chapters[0], html: '<p>Ships arrive.</p>' },
      {
        ...chapters[1],
        html: `<p>A lamp &amp; a <a href="/page-activity/${course.programId}/book/${id}">stair</a>.</p>`,
      },
    ],
  })
})

it('is complete once it was opened', async () => {
  const { body } = await client.learn('local_learn_record_opening', { activityid: id })
  expect(body.state).toBe('completed')
})

it('is found by the words of any chapter, and by the name of one', async () => {
  for (const query of ['lamp', 'lighthouse']) {
    const { body } = await client.learn('local_learn_search', { query })
    expect(JSON.stringify(body)).toContain(activity.name)
  }
})

it('keeps where its reader is, for its own chapters only', async () => {
  const { status } = await client.learn('local_learn_append_journal', {
    scope: `place:${id}`,
    ops: [ops.op('place', { part: '2' }), ops.op('seen-2', true)],
  })
  expect(status).toBe(200)
  const { body } = await client.learn('local_learn_read_journal', { scope: `place:${id}` })
  expect(body.values).toMatchObject([
    { slot: 'place', payload: { part: '2' } },
    { slot: 'seen-2', payload: true },
  ])
  const odd = { scope: `place:${id}`, ops: [ops.op('seen-9', true)] }
  expect((await client.learn('local_learn_append_journal', odd)).status).toBe(400)
})
