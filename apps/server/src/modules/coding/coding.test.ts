import { randomUUID } from 'node:crypto'
import { CODE_RUNS_PER_MINUTE } from '@learn/contract/coding/plain'
import { describe, expect, it } from 'vitest'
import { createCodeCourse } from '#testkit/code-course.ts'
import { createPerson, signIn } from '#testkit/factories.ts'
import { makeOps } from '#testkit/ops.ts'
import { createTestSystem } from '#testkit/system.ts'

const system = await createTestSystem()
let serial = 0

const RIGHT = 'select count(*) as n from sale'

async function createLearner(traits: Parameters<typeof createCodeCourse>[3] = {}) {
  const name = `count-${++serial}`
  const person = await createPerson(system)
  const course = await createCodeCourse(system, name, [person], traits)
  const client = await signIn(system, person)
  const handsonid = course.activityId
  return {
    ...course,
    name,
    person,
    client,
    page: async () => (await client.learn('local_learn_get_code_task', { handsonid })).body,
    run: (answer: string) => client.learn('local_learn_run_code', { handsonid, answer }),
    submit: (answer: string, attemptid: string = randomUUID()) =>
      client.learn('local_learn_submit_code', { handsonid, attemptid, answer }),
    activity: async () =>
      (await client.learn('local_learn_get_activity', { programid: course.programId, type: 'handson', id: handsonid }))
        .body,
  }
}

describe('a code task', () => {
  it('tells what to do and its visible tests; of hidden ones their category alone', async () => {
    const { page } = await createLearner()
    const task = await page()
    expect(task).toMatchObject({ title: 'Count', textHtml: '<p>How many?</p>', language: 'sql', reference: null })
    expect(task.tests.map(({ isHidden, category }) => [isHidden, category])).toEqual([
      [false, ''],
      [true, 'as it is'],
      [true, 'one row more'],
    ])
    expect(JSON.stringify(task)).not.toContain('HIDDEN-CITY')
    expect(JSON.stringify(task)).not.toContain('select count')
  })

  it('runs visible tests and keeps nothing', async () => {
    const { run, page } = await createLearner()
    const { body } = await run('select 5 as n')
    expect(body.tests).toHaveLength(1)
    expect(body.tests[0]).toMatchObject({ hasPassed: false, got: 'n\n----------\n5\n', fault: '' })
    expect((await page()).attempts).toEqual([])
  })

  it('is graded by its best attempt, which completes it once it passes', async () => {
    const { submit, page, activity } = await createLearner()
    const { body: part } = await submit('select 2 as n')
    expect(part).toMatchObject({ score: 50, passed: 2 })
    expect((await page()).reference).toBeNull()
    system.clock.pass(1)
    const { body: whole } = await submit(RIGHT)
    expect(whole).toMatchObject({ score: 100, passed: 3 })
    system.clock.pass(1)
    await submit('select 0 as n')
    const task = await page()
    expect(task.bestScore).toBe(100)
    expect(task.attempts.map(({ score }) => score)).toEqual([0, 100, 50])
    expect(task.reference).toBe(RIGHT)
    expect(await activity()).toMatchObject({ content: { kind: 'code' } })
  })

  it('gives for an attempt that is sent again what it gave, whatever is sent with it', async () => {
    const { submit, page } = await createLearner()
    const id = randomUUID()
    const { body: first } = await submit('select 2 as n', id)
    const { body: again } = await submit(RIGHT, id)
    expect(again).toEqual(first)
    expect((await page()).attempts).toHaveLength(1)
  })

  it('lets nothing of a hidden test out through what a program prints or says', async () => {
    const { submit, page } = await createLearner()
    await submit('select city from sale')
    await submit("select raise_nothing(city) from sale where city like 'HIDDEN%'")
    await submit("select json_extract(city, '$') from sale where city = 'HIDDEN-CITY'")
    const said = JSON.stringify(await page())
    expect(said).not.toContain('HIDDEN-CITY\\n')
    for (const { tests } of (await page()).attempts)
      for (const test of tests.filter(({ isHidden }) => isHidden)) {
        expect(test).toMatchObject({ code: null, stdin: null, setup: null, expected: null, got: null })
        expect(test.fault).not.toMatch(/HIDDEN|json/i)
      }
  })

  it('shows the first failing input where its author lets it, and no result', async () => {
    const { submit } = await createLearner({ task: { showsFailingInput: true } })
    const { body } = await submit('select 2 as n')
    expect(body.tests[2]).toMatchObject({ setup: "insert into sale values ('HIDDEN-CITY')", expected: null, got: null })
  })

  it('takes nothing after it closed, and is only late after it was due', async () => {
    const closes = Math.floor(system.clock.now().getTime() / 1000) + 60
    const { submit } = await createLearner({ activity: { closeAt: closes, dueAt: closes - 30 } })
    system.clock.pass(40)
    expect((await submit(RIGHT)).status).toBe(200)
    system.clock.pass(21)
    expect(await submit(RIGHT)).toMatchObject({ status: 409, body: { code: 'coding/closed' } })
  })

  it('is saved as it is typed, for its learner alone', async () => {
    const { client, person, activityId } = await createLearner()
    const scope = `code:${activityId}`
    const append = (of: typeof client, ops: object[]) => of.learn('local_learn_append_journal', { scope, ops } as never)
    expect((await append(client, [makeOps(person.id).op('answer', 'select 1')])).status).toBe(200)
    expect((await append(client, [makeOps(person.id).op('score', 'x')])).status).toBe(400)
    const { body } = await client.learn('local_learn_read_journal', { scope })
    expect(JSON.stringify(body)).toContain('select 1')
    const stranger = await createLearner()
    expect((await append(stranger.client, [makeOps(stranger.person.id).op('answer', 'x')])).status).toBe(404)
  })

  it('is run so many times a minute, over all nodes', async () => {
    const { run } = await createLearner()
    const statuses = []
    for (let n = 0; n <= CODE_RUNS_PER_MINUTE; n++) statuses.push((await run('select 1 as n')).status)
    expect(statuses.slice(0, -1).every(status => status === 200)).toBe(true)
    expect(statuses.at(-1)).toBe(429)
  })

  it('says so where nothing runs code', async () => {
    const none = await createTestSystem({ CODE_RUNNER: 'none' })
    const person = await createPerson(none)
    const { activityId } = await createCodeCourse(none, 'none', [person])
    const client = await signIn(none, person)
    const refused = await client.learn('local_learn_run_code', { handsonid: activityId, answer: 'select 1' })
    expect(refused).toMatchObject({ status: 503, body: { code: 'coding/no-runner' } })
    expect(none.codeRunner.active()).toBeNull()
  })
})
