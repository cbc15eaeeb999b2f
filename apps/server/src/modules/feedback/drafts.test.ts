import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { activityModel, courseModel, createCourse, createPerson, sectionModel, signIn } from '#testkit/factories.ts'
import { createTestSystem } from '#testkit/system.ts'

const system = await createTestSystem()

async function open({ isSeveral = false } = {}) {
  const words = `The second lookup ${randomUUID()}`
  const content = {
    kind: 'feedback' as const,
    items: [{ key: 'why', type: 'longtext' as const, name: 'Why?', isRequired: false, dependsOn: null }],
    isAnonymous: true,
    isSeveral,
    thanksHtml: '',
  }
  const activity = activityModel({ type: 'feedback', content })
  const [person, other] = [await createPerson(system), await createPerson(system)]
  const course = await createCourse(system, courseModel([sectionModel([activity])]), [person])
  const activityid = course.idOf(activity.sourceKey)
  const scope = `feedback:${activityid}`
  const client = await signIn(system, person)
  const device = randomUUID()
  let clientSeq = 0
  return {
    words,
    activityid,
    client,
    scope,
    stranger: await signIn(system, other),
    write: (payload: unknown) =>
      client.learn('local_learn_append_journal', {
        scope,
        ops: [
          {
            opId: randomUUID(),
            userId: person.id,
            slot: 'answers',
            device,
            clientSeq: ++clientSeq,
            baseOpId: null,
            payload,
          },
        ],
      }),
    read: () => client.learn('local_learn_read_journal', { scope }),
    send: () => client.learn('local_learn_submit_feedback', { activityid, answers: { why: words }, key: randomUUID() }),
  }
}

/** What the database holds of somebody's words, outside of the answers themselves. */
async function tracesOf(words: string): Promise<number> {
  let found = 0
  for (const table of ['journal_event', 'journal_value', 'journal_version', 'feedback_draft'] as const) {
    const rows = await system.raw.selectFrom(table).selectAll().execute()
    found += rows.filter(row => JSON.stringify(row).includes(words)).length
  }
  return found
}

it('what is begun is saved in the journal, and an app goes on with it', async () => {
  const { words, activityid, client, write, read } = await open()
  expect((await write({ why: words })).status).toBe(200)
  expect((await read()).body.values).toMatchObject([{ slot: 'answers', payload: { why: words } }])
  const feedbackid = activityid
  const { responses } = (await client.learn('mod_feedback_get_unfinished_responses', { feedbackid })).body
  expect(responses.map(({ value }) => value)).toEqual([words])
  expect((await write(null)).status).toBe(200)
  expect((await client.learn('mod_feedback_get_unfinished_responses', { feedbackid })).body.responses).toEqual([])
})

it('nothing of a draft stays once it is sent, also not what arrives late', async () => {
  const { words, write, read, send } = await open()
  await write({ why: 'It was' })
  await write({ why: words })
  expect(await tracesOf(words)).toBeGreaterThan(0)
  expect((await send()).status).toBe(200)
  expect(await tracesOf(words)).toBe(0)
  expect((await write({ why: words })).body).toMatchObject({ code: 'feedback/answered' })
  expect((await read()).status).toBe(409)
  expect(await tracesOf(words)).toBe(0)
})

it('an app that sends its last page again leaves nothing of it under a name', async () => {
  const { words, activityid: feedbackid, client } = await open()
  const page = { feedbackid, page: 0, responses: [{ name: 'textarea_1', value: words }] }
  expect((await client.learn('mod_feedback_process_page', page)).body).toMatchObject({ completed: true })
  for (const again of [page, { ...page, goprevious: true }])
    expect((await client.learn('mod_feedback_process_page', again)).body).toMatchObject({ code: 'feedback/answered' })
  expect(await tracesOf(words)).toBe(0)
})

it('one that may be sent several times takes another draft', async () => {
  const { words, write, read, send } = await open({ isSeveral: true })
  await write({ why: words })
  await send()
  expect((await read()).body.values).toEqual([])
  expect((await write({ why: 'Once more' })).status).toBe(200)
  expect((await read()).body.values).toMatchObject([{ payload: { why: 'Once more' } }])
})

it('a draft is of who may open the feedback, and of its shape', async () => {
  const { scope, stranger, write } = await open()
  expect((await stranger.learn('local_learn_read_journal', { scope })).status).toBe(404)
  expect((await write({ why: 7 })).status).toBe(400)
  expect((await write({ why: 'x'.repeat(4001) })).status).toBe(400)
})
