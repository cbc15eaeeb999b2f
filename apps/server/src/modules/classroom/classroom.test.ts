import { describe, expect, it } from 'vitest'
import { makeOps } from '#testkit/ops.ts'
import { createTestSystem } from '#testkit/system.ts'
import { createWalk } from '#testkit/walk.ts'

const system = await createTestSystem()
const { client, course, inDays, learner, open, stranger } = await createWalk(system)
const ops = makeOps(learner.id)

describe('the timeline of a program', () => {
  it('shows sections and activities in order, without what is hidden', async () => {
    const { body } = await client.learn('local_learn_get_timeline', { programid: course.programId })
    expect(body.sections.map(s => s.activities.map(a => a.id))).toEqual([
      ['read', 'label', 'link', 'video', 'work'].map(course.idOf),
      ['after', 'soon'].map(course.idOf),
      [course.idOf('later')],
    ])
    expect(body.progress).toEqual({ done: 0, total: 8 })
    expect(body.resumeId).toBe(course.idOf('read'))
  })

  it('says why something is closed and when it opens', async () => {
    const { body } = await client.learn('local_learn_get_timeline', { programid: course.programId })
    const rows = new Map(body.sections.flatMap(s => s.activities).map(a => [a.id, a]))
    expect(rows.get(course.idOf('after'))).toMatchObject({ isLocked: true, lockReason: 'Complete “Reading” first' })
    expect(rows.get(course.idOf('soon'))).toMatchObject({ isLocked: true, lockedUntil: inDays(3) })
    expect(body.sections[2]).toMatchObject({ isLocked: true, lockedUntil: inDays(7) })
  })

  it('completes work by hand while there is no player for it', async () => {
    const { body } = await client.learn('local_learn_get_timeline', { programid: course.programId })
    expect(body.sections[0]?.activities.find(a => a.id === course.idOf('work'))).toMatchObject({ completion: 'manual' })
    expect((await open('work')).body.content).toEqual({ kind: 'unavailable' })
  })

  it('is not there for a learner of another program', async () => {
    for (const programid of [course.programId, 4242])
      expect((await stranger.learn('local_learn_get_timeline', { programid })).status).toBe(404)
  })
})

describe('an activity', () => {
  it('shows its content and its neighbours', async () => {
    const { body } = await open('read')
    expect(body.content).toEqual({ kind: 'page', html: '<h2>Hello</h2>' })
    expect(body.lesson).toEqual({ number: 1, of: 4 })
    expect([body.previous, body.next?.id]).toEqual([null, course.idOf('link')])
  })

  it.each(['after', 'soon', 'later'])('that is locked (%s) is refused with its reason', async key => {
    const { status, body } = await open(key)
    expect([status, body]).toMatchObject([
      403,
      { code: 'learning/locked', detail: { name: expect.any(String), courseName: expect.any(String) } },
    ])
  })

  it.each(['hidden', 'secret'])('that must not be known (%s) answers like one that is not there', async key => {
    const { body, status } = await open(key)
    const missing = await client.learn('local_learn_get_activity', {
      programid: course.programId,
      type: 'page',
      id: 4242,
    })
    expect(status).toBe(404)
    expect({ ...body, requestId: '' }).toEqual({ ...missing.body, requestId: '' })
  })

  it('of somebody else answers like one that is not there', async () => {
    expect((await open('read', stranger)).status).toBe(404)
    for (const [name, more] of [
      ['local_learn_record_opening', {}],
      ['local_learn_set_completion', { isDone: true }],
      ['local_learn_record_study', { seconds: 5 }],
    ] as const)
      expect((await stranger.learn(name, { activityid: course.idOf('read'), ...more })).status, name).toBe(404)
    for (const scope of [`note:${course.idOf('read')}`, `video:${course.idOf('video')}`, `done:${course.idOf('link')}`])
      expect((await stranger.learn('local_learn_read_journal', { scope })).status, scope).toBe(404)
  })

  it('under another type or program is not there', async () => {
    expect(
      (
        await client.learn('local_learn_get_activity', {
          programid: course.programId,
          type: 'quiz',
          id: course.idOf('read'),
        })
      ).status,
    ).toBe(404)
    expect(
      (await client.learn('local_learn_get_activity', { programid: 4242, type: 'page', id: course.idOf('read') }))
        .status,
    ).toBe(404)
  })
})

describe('a note', () => {
  it('has one journal, whatever way its id is written', async () => {
    const read = (id: string) => client.learn('local_learn_read_journal', { scope: `note:${id}` })
    expect((await read(String(course.idOf('read')))).status).toBe(200)
    for (const id of [`0${course.idOf('read')}`, `${course.idOf('read')} `, '0'])
      expect((await read(id)).status).not.toBe(200)
  })
})

describe('the mark of a learner in the journal', () => {
  const scope = `done:${course.idOf('link')}`
  const send = (payload: unknown, more: { scope?: string; slot?: string } = {}) =>
    client.learn('local_learn_append_journal', {
      scope: more.scope ?? scope,
      ops: [ops.op(more.slot ?? 'done', payload)],
    })

  it('completes the activity, once for a change that is sent twice, and takes it back', async () => {
    const op = ops.op('done', true)
    for (const time of ['first', 'again']) {
      const { status } = await client.learn('local_learn_append_journal', { scope, ops: [op] })
      expect([time, status, (await open('link')).body.activity.state]).toEqual([time, 200, 'completed'])
    }
    const { body } = await send(false)
    expect(body.shown).toMatchObject({ state: 'started' })
    expect((await open('link')).body.activity.state).not.toBe('completed')
  })

  it('is refused with the reason where rules decide, and for anything but a mark', async () => {
    const byRule = await send(true, { scope: `done:${course.idOf('read')}` })
    expect([byRule.status, (byRule.body as unknown as { code: string }).code]).toEqual([409, 'learning/not-manual'])
    expect((await send('yes')).status).toBe(400)
    expect((await send(true, { slot: 'other' })).status).toBe(400)
  })
})
