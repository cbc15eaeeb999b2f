import { expect, it } from 'vitest'
import { createSecondNode } from '#testkit/second-node.ts'
import { createStudioCourse } from '#testkit/studio-course.ts'
import { createTestSystem } from '#testkit/system.ts'

const system = await createTestSystem()
const course = await createStudioCourse(system)
const { admin, perform } = course
await system.worker.prepare()

const HOUR_S = 3600
const nowS = () => Math.floor(system.clock.now().getTime() / 1000)
const page = (html: string) => ({ kind: 'page', html, minutes: null })
const schedule = (activityid: number, rev: number, at = nowS() + HOUR_S, client = admin) =>
  perform({ kind: 'schedule-publish', activityid, rev, at }, client)
const seen = async (id: number) => JSON.stringify((await course.open('page', id)).body)
const noticesFor = async (id: number) =>
  (
    await system.raw
      .selectFrom('notifications_item')
      .selectAll()
      .where('kind', '=', 'studio.schedule.refused')
      .execute()
  ).filter(({ address }) => address === `/studio/a/${id}`)
async function passHour(): Promise<void> {
  system.clock.pass(HOUR_S + 60)
  await system.worker.runDue()
}

/** A page whose draft says something in its first revision. */
async function draft(html = '<p>First</p>') {
  const id = await course.make('page')
  await course.save(id, { rev: 0, content: page(html) })
  return id
}

it('publishes exactly the revision that was scheduled, at its moment, and the edits since wait in the draft', async () => {
  const id = await draft()
  const at = nowS() + HOUR_S
  expect((await schedule(id, 1, at)).status).toBe(200)
  await course.save(id, { rev: 1, content: page('<p>Second</p>') })
  expect(await course.edit(id)).toMatchObject({ schedule: { at, rev: 1, isDraft: false } })
  await system.worker.runDue()
  expect((await course.open('page', id)).status).toBe(404)

  await passHour()
  expect(await seen(id)).toContain('First')
  expect(await seen(id)).not.toContain('Second')
  expect(await course.edit(id)).toMatchObject({
    schedule: null,
    refusal: null,
    standing: { version: 1, versions: 1, hasChanges: true },
  })
  // It is an operation of its author, and is taken back like any other.
  const { operationid } = (await course.edit(id)).versions[0] ?? {}
  await course.undo(operationid ?? null)
  expect((await course.open('page', id)).status).toBe(404)
})

it('publishes once, though two nodes are at work', async () => {
  const second = await createSecondNode(system)
  const id = await draft()
  await schedule(id, 1)
  system.clock.pass(HOUR_S + 60)
  await Promise.all([system.worker.runDue(), second.worker.runDue()])
  expect((await course.edit(id)).standing).toMatchObject({ version: 1, versions: 1 })
})

it('is cancelled by an act, which can be undone as long as its moment is to come', async () => {
  const id = await draft()
  await schedule(id, 1)
  expect((await schedule(id, 1)).body).toMatchObject({ code: 'studio/not-ready' })
  const cancelled = await perform({ kind: 'schedule-cancel', activityid: id })
  expect((await course.edit(id)).schedule).toBeNull()
  await course.undo(cancelled.body.operationid)
  expect((await course.edit(id)).schedule).toMatchObject({ rev: 1 })
  const again = await perform({ kind: 'schedule-cancel', activityid: id })
  await passHour()
  expect((await course.open('page', id)).status).toBe(404)
  expect((await course.undo(again.body.operationid)).body).toMatchObject({ code: 'studio/not-ready' })
  expect((await perform({ kind: 'schedule-cancel', activityid: id })).status).toBe(404)
})

it('is cancelled by undoing its operation, until it is published', async () => {
  const id = await draft()
  const first = await schedule(id, 1)
  await course.undo(first.body.operationid)
  expect((await course.edit(id)).schedule).toBeNull()
  const second = await schedule(id, 1)
  await passHour()
  const { body } = await course.undo(second.body.operationid)
  expect(body).toMatchObject({ operationid: null, rows: [{ fault: 'in use' }] })
  expect(await seen(id)).toContain('First')
})

it('does not publish over a version that went live meanwhile, and tells its author', async () => {
  const id = await draft()
  await course.publish(id, 1)
  await course.save(id, { rev: 1, content: page('<p>Scheduled</p>') })
  await schedule(id, 2)
  // Another one goes live by a way that knows nothing of the schedule: the one before is brought back.
  await system.raw.updateTable('studio_schedule').set({ live_hash: 'another' }).where('activity_id', '=', id).execute()
  await passHour()
  expect(await seen(id)).not.toContain('Scheduled')
  expect((await course.edit(id)).refusal).toMatchObject({ text: expect.stringContaining('Another version') as string })
  expect(await noticesFor(id)).toMatchObject([{ title: '“Something” did not go live' }])
  // What is published by hand ends the matter.
  await course.publish(id, 2)
  expect((await course.edit(id)).refusal).toBeNull()
})

it('is taken over by a publication by hand', async () => {
  const id = await draft()
  await schedule(id, 1)
  await course.save(id, { rev: 1, content: page('<p>By hand</p>') })
  await course.publish(id, 2)
  expect((await course.edit(id)).schedule).toBeNull()
  await passHour()
  expect(await seen(id)).toContain('By hand')
  expect(await noticesFor(id)).toEqual([])
})

it('asks for the rights of its author again when its moment is here', async () => {
  const id = await draft()
  const author = await course.createAuthor()
  expect((await schedule(id, 1, nowS() + HOUR_S, author.client)).status).toBe(200)
  await system.raw.deleteFrom('auth_grant').where('user_id', '=', author.id).execute()
  await passHour()
  expect((await course.open('page', id)).status).toBe(404)
  expect((await course.edit(id)).refusal).toMatchObject({ text: expect.stringContaining('may not publish') as string })
  // They hear nothing of a course that is not theirs any more.
  expect(await noticesFor(id)).toEqual([])
})

it('takes no moment that is over, no revision that is not the newest, nothing empty and nobody else', async () => {
  const id = await draft()
  expect((await schedule(id, 1, nowS() - 1)).status).toBe(400)
  expect((await schedule(id, 1, nowS() + 400 * 86_400)).status).toBe(400)
  expect((await schedule(id, 0)).body).toMatchObject({ code: 'studio/draft-changed' })
  expect((await schedule(await draft(' '), 1)).body).toMatchObject({ code: 'studio/not-ready' })
  const stranger = await course.createStranger()
  for (const client of [stranger, course.learner]) {
    expect((await schedule(id, 1, nowS() + HOUR_S, client)).status).toBe(404)
    expect((await perform({ kind: 'schedule-cancel', activityid: id }, client)).status).toBe(404)
  }
  await schedule(id, 1)
  const row = await system.raw
    .selectFrom('studio_schedule')
    .select('id')
    .where('activity_id', '=', id)
    .executeTakeFirstOrThrow()
  // Nobody publishes it before its moment.
  expect((await perform({ kind: 'publish-scheduled', scheduleid: row.id })).status).toBe(404)
})
