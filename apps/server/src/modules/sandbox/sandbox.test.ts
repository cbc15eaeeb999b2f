import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { TestClient } from '#testkit/client.ts'
import { signIn } from '#testkit/factories.ts'
import { makeOps } from '#testkit/ops.ts'
import type { createSheetCourse } from '#testkit/sheet-course.ts'
import { createSheetLearner } from '#testkit/sheet-learner.ts'
import { RIGHT, smallProblem } from '#testkit/small-problem.ts'
import { createTestSystem } from '#testkit/system.ts'
import { withdrawProblem } from './service/publish.ts'

const system = await createTestSystem()
const createLearner = (problemType?: string, traits?: Parameters<typeof createSheetCourse>[4]) =>
  createSheetLearner(system, problemType, traits)

const stateOf = async ({ client, programId, activityId }: Awaited<ReturnType<typeof createLearner>>) => {
  const { body } = await client.learn('local_learn_get_activity', {
    programid: programId,
    type: 'handson',
    id: activityId,
  })
  return body
}

const locked: Parameters<typeof createSheetCourse>[4] = {
  availability: {
    operator: 'all',
    isShownWhenLocked: true,
    rules: [{ kind: 'date', direction: 'from', at: Date.parse('2030-01-01') / 1000 }],
  },
}

describe('a Practice problem', () => {
  it('is served whole, and its page names it', async () => {
    const learner = await createLearner()
    const { status, body } = await learner.read()
    expect(status).toBe(200)
    expect(body.data[0]).toMatchObject({
      ...smallProblem(),
      _id: learner.name,
      version: 1,
      isReleased: true,
      activityId: learner.activityId,
    })
    expect((await stateOf(learner)).content).toEqual({ kind: 'handson', problem: learner.name })
  })

  it('stands on the test screen with the best score', async () => {
    const learner = await createLearner()
    await learner.submit({ B5: RIGHT.B5 })
    await learner.submit(RIGHT)
    await learner.submit({})
    const { body } = await learner.client.learn('local_learn_get_sheet_problems', {})
    expect(body.problems).toEqual([
      expect.objectContaining({
        id: learner.name,
        title: 'Three sales',
        rows: 30,
        columns: 15,
        cells: 2,
        bestScore: 100,
      }),
    ])
  })

  it('keeps its best grade when a later attempt is worse', async () => {
    const learner = await createLearner()
    await learner.submit(RIGHT)
    expect((await stateOf(learner)).activity.state).toBe('passed')
    await learner.submit({})
    expect((await stateOf(learner)).activity.state).toBe('passed')
  })

  it('keeps the newest attempts and the best one', async () => {
    const learner = await createLearner()
    await learner.submit({ B5: RIGHT.B5 })
    for (let n = 0; n < 22; n++) {
      system.clock.pass(1)
      await learner.submit({})
    }
    const attempts = (await learner.submissions()).body.data[0]?.attempts ?? []
    expect(attempts).toHaveLength(21)
    expect(attempts.map(({ overallScore }) => overallScore).indexOf(50)).toBe(20)
  })

  it('is there while its activity is locked, without an activity to submit to', async () => {
    const learner = await createLearner('Practice', locked)
    const { status, body } = await learner.read()
    expect([status, body.data[0]?.activityId]).toEqual([200, null])
  })
})

describe('a problem', () => {
  it.each(['Practice', 'Assessment'])('that only a hidden activity shows is not there: %s', async type => {
    const learner = await createLearner(type, { isVisible: false })
    expect((await learner.read()).status).toBe(404)
    const { body } = await learner.client.learn('local_learn_get_sheet_problems', {})
    expect(body.problems).toEqual([])
  })

  it('that is assessed says when its activity is locked', async () => {
    const learner = await createLearner('Assessment', locked)
    expect(await learner.read()).toMatchObject({ status: 403, body: { code: 'learning/locked' } })
    expect(await learner.submit(RIGHT)).toMatchObject({ status: 403, body: { code: 'learning/locked' } })
  })
})

describe('an assessed problem', () => {
  it('lets no answer out before the own submit, and all of it afterwards', async () => {
    const learner = await createLearner('Assessment')
    const wrong = { B5: '=SUM(B2:B3)', B6: '3313' }
    const replies = [
      await learner.read(),
      await learner.run(wrong),
      await learner.submissions(),
      { body: await stateOf(learner) },
      await learner.client.learn('local_learn_get_handson_problem', { handsonid: learner.activityId }),
      await learner.client.learn('local_learn_get_sheet_problems', {}),
      await learner.client.learn('local_learn_read_journal', { scope: `sheet:${learner.name}` }),
    ]
    const told = JSON.stringify(replies.map(({ body }) => body))
    for (const secret of ['SECRET', '5421', '=SUM(B2:B4)', '=MAX', '=B2+B3+B4', 'isBest', 'Range one row short'])
      expect([secret, told.includes(secret)]).toEqual([secret, false])
    expect((await learner.read()).body.data[0]).toMatchObject({
      isReleased: false,
      validations: { B5: { formula: true, output: true } },
    })
    expect((await learner.submit(wrong)).status).toBe(200)
    const after = await learner.read()
    expect(after.body.data[0]).toMatchObject({ ...smallProblem('Assessment'), isReleased: true })
    expect((await learner.run(wrong)).body.result.cells[0]?.mistakes).not.toEqual([])
  })

  it('takes one submission, and the same one again', async () => {
    const learner = await createLearner('Assessment')
    system.clock.set('2026-11-21T13:00:00Z')
    const attemptId = randomUUID()
    const first = await learner.submit({ B5: RIGHT.B5 }, { attemptId })
    expect(first.body.data.attempts).toHaveLength(1)
    expect(first.body.data.attempts[0]).toMatchObject({
      attemptId,
      duration: null,
      weightage: 100,
      overallScore: 50,
      submittedAt: '2026-11-21T18:30:00+05:30',
      data: { B5: { enteredFormula: RIGHT.B5, enteredOutput: 5421, weightage: 50, score: 50 } },
    })
    system.clock.pass(60)
    expect(await learner.submit(RIGHT, { attemptId })).toMatchObject({ status: 200, body: first.body })
    expect(await learner.submit(RIGHT)).toMatchObject({ status: 409, body: { code: 'sandbox/submitted' } })
  })

  it('takes one of two that come at once', async () => {
    const learner = await createLearner('Assessment')
    const both = await Promise.all([learner.submit(RIGHT), learner.submit({})])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const { body } = await learner.submissions()
    expect(body.data[0]?.attempts).toHaveLength(1)
  })

  it('refuses a sheet that another device has changed since', async () => {
    const learner = await createLearner('Assessment')
    const { op } = makeOps(learner.person.id)
    const scope = `sheet:${learner.name}`
    const keep = (cell: string, text: string) =>
      learner.client.learn('local_learn_append_journal', { scope, ops: [op(cell, text)] })
    await keep('B5', RIGHT.B5)
    await keep('B6', RIGHT.B6)
    const older = await learner.submit({ B5: RIGHT.B5 }, {}, learner.problemUserId, { isInJournal: true })
    expect(older).toMatchObject({ status: 409, body: { code: 'sandbox/changed' } })
    expect((await learner.submissions()).body.data).toEqual([])
    // What was emptied again is empty in both.
    await keep('B6', '')
    const now = await learner.submit({ B5: RIGHT.B5 }, {}, learner.problemUserId, { isInJournal: true })
    expect(now.status).toBe(200)
    // An app that keeps no journal hands in what it has.
    const other = await createLearner('Assessment')
    expect((await other.submit(RIGHT)).status).toBe(200)
  })

  it('is closed when it was due', async () => {
    const dueAt = system.clock.now().getTime() / 1000 + 3600
    const learner = await createLearner('Assessment', { dueAt })
    expect((await learner.read()).body.data[0]?.closesAt).toBe(Math.floor(dueAt))
    system.clock.pass(3600)
    expect(await learner.submit(RIGHT)).toMatchObject({ status: 409, body: { code: 'sandbox/closed' } })
    expect((await learner.submissions()).body.data).toEqual([])
  })
})

describe('a submission', () => {
  it('is graded from the formulas, whatever it claims', async () => {
    const learner = await createLearner()
    const { body } = await learner.submit(
      {},
      {
        overallScore: 100,
        data: { B5: { enteredFormula: '1', enteredOutput: 5421, weightage: 100, score: 100 } },
      },
    )
    expect(body.data.attempts[0]).toMatchObject({ overallScore: 0 })
    const row = await system.raw
      .selectFrom('sandbox_attempt')
      .selectAll()
      .where('user_id', '=', learner.person.id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ claimed_score: 100, total_score: 0 })
  })

  it('of somebody else is not there', async () => {
    const learner = await createLearner()
    const other = await createLearner()
    await other.submit(RIGHT)
    expect((await learner.submissions(other.problemUserId)).status).toBe(404)
    expect((await learner.submissions(`${learner.name}_${other.person.id}`)).status).toBe(404)
    expect((await learner.submit(RIGHT, {}, other.problemUserId)).status).toBe(404)
    expect((await learner.submit(RIGHT, {}, `${other.name}_${learner.person.id}`)).status).toBe(404)
  })

  it('completes the activity by its pass mark', async () => {
    const learner = await createLearner('Assessment')
    await learner.submit(RIGHT)
    expect((await stateOf(learner)).activity.state).toBe('passed')
    const failed = await createLearner('Assessment')
    await failed.submit({ B5: RIGHT.B5 })
    expect((await stateOf(failed)).activity.state).toBe('failed')
  })

  it('becomes the record of the course with the values of the server', async () => {
    const learner = await createLearner()
    const record = { handsonid: learner.activityId, testid: learner.name, userid: learner.person.id }
    expect((await learner.client.learn('local_learn_create_handson_attempt', record)).status).toBe(404)
    await learner.submit({ B5: RIGHT.B5 })
    const { body } = await learner.client.learn('local_learn_create_handson_attempt', {
      ...record,
      total_score: 100,
      timeend: 5,
    })
    const now = Math.floor(system.clock.now().getTime() / 1000)
    expect(body).toEqual({
      ...record,
      timestart: now,
      timeend: now,
      attempt: now,
      time_taken: 0,
      max_score: 100,
      total_score: 50,
    })
  })

  it('stays readable when the problem is withdrawn, which takes no other', async () => {
    const learner = await createLearner()
    await learner.submit(RIGHT)
    expect(await withdrawProblem(system, learner.name)).toBe(true)
    expect(await learner.read()).toMatchObject({ status: 404, body: { code: 'sandbox/unpublished' } })
    expect((await learner.submit(RIGHT)).status).toBe(404)
    expect((await learner.submissions()).body.data[0]?.attempts).toHaveLength(1)
  })
})

describe('a hint', () => {
  const short = { B5: '=SUM(B2:B3)' }
  it('is offered with its cost, opened for a mistake that is there, and costs once', async () => {
    const learner = await createLearner('Assessment')
    expect((await learner.run(short)).body.hints).toEqual([{ hint: 0, cell: 'B5', cost: 10, text: null }])
    expect((await learner.hint(0, RIGHT)).status).toBe(404)
    expect((await learner.hint(7, short)).status).toBe(404)
    const opened = { success: true, data: { hint: 0, text: 'SECRET hint', cost: 10 } }
    expect((await learner.hint(0, short)).body).toEqual(opened)
    expect((await learner.hint(0, short)).body).toEqual(opened)
    expect((await learner.run(short)).body.hints).toEqual([{ hint: 0, cell: 'B5', cost: 10, text: 'SECRET hint' }])
    expect((await learner.read()).body.data[0]?.openedHints).toEqual([{ hint: 0, text: 'SECRET hint', cost: 10 }])
    const { body } = await learner.submit(RIGHT)
    expect(body.data.attempts[0]).toMatchObject({ overallScore: 90, hintCost: 10, result: { finalScore: 100 } })
  })
})

describe('the sheet of a learner', () => {
  const save = (
    learner: Awaited<ReturnType<typeof createLearner>>,
    slot: string,
    payload: unknown,
    scope = learner.name,
  ) =>
    learner.client.learn('local_learn_append_journal', {
      scope: `sheet:${scope}`,
      ops: [makeOps(learner.person.id).op(slot, payload)],
    })

  it('keeps answer cells and how it was sorted, and nothing else', async () => {
    const learner = await createLearner()
    expect((await save(learner, 'B5', '=SUM(B2:B4)')).status).toBe(200)
    const sort = [{ range: 'A1:B4', column: 'B', order: 'ascending', hasHeaders: true }]
    expect((await save(learner, 'sort', sort)).status).toBe(200)
    expect((await save(learner, 'types', { B: 'Number' })).status).toBe(200)
    expect((await save(learner, 'B2', '99')).status).toBe(400)
    expect((await save(learner, 'B5', { formula: 1 })).status).toBe(400)
    expect((await save(learner, 'B5', 'x'.repeat(8194))).status).toBe(400)
    const { body } = await learner.client.learn('local_learn_read_journal', { scope: `sheet:${learner.name}` })
    expect(Object.fromEntries(body.values.map(({ slot, payload }) => [slot, payload]))).toEqual({
      B5: '=SUM(B2:B4)',
      sort,
      types: { B: 'Number' },
    })
  })

  it('is not there for who may not open the problem; the blank one is everybody’s own', async () => {
    const [learner, other] = [await createLearner(), await createLearner()]
    expect((await save(learner, 'B5', '1', other.name)).status).toBe(404)
    expect((await save(learner, 'Z200', 'free', 'blank')).status).toBe(200)
    expect((await save(learner, 'A201', 'free', 'blank')).status).toBe(400)
    expect((await save(learner, 'Z200', null, 'blank')).status).toBe(200)
    expect((await save(learner, 'data', { table: 'countries' }, 'blank')).status).toBe(200)
    expect((await save(learner, 'data', { file: 'my.csv', rows: [['a', 1, true, null], []] }, 'blank')).status).toBe(
      200,
    )
    expect((await save(learner, 'data', { file: 'my.csv', rows: [[{ a: 1 }]] }, 'blank')).status).toBe(400)
    expect((await save(learner, 'data', null, 'blank')).status).toBe(200)
    const formats = [['B2:B9', 'dd-mmm-yy']]
    expect((await save(learner, '2.data', { file: 'my.xlsx', rows: [], formats }, 'blank')).status).toBe(200)
    expect((await save(learner, '2.A1', 'there', 'blank')).status).toBe(200)
    expect((await save(learner, 'tabs', ['One', 'Two'], 'blank')).status).toBe(200)
    for (const slot of ['11.A1', '1.A1', '2.A201', 'tab'])
      expect((await save(learner, slot, 'x', 'blank')).status).toBe(400)
  })
})

describe('the lease of a worker', () => {
  it('is a number for a session, the same while it lasts', async () => {
    const learner = await createLearner()
    const other = await signIn(system, learner.person)
    const portOf = async (client: TestClient) =>
      (await client.get<{ port: number }>('/api/sheet-instance/allocate')).body.port
    const port = await portOf(learner.client)
    expect(port).toBeGreaterThan(0)
    expect(await portOf(learner.client)).toBe(port)
    expect(await portOf(other)).not.toBe(port)
  })
})
