import { describe, expect, it } from 'vitest'
import { makeOps } from '#testkit/ops.ts'
import { createTestSystem } from '#testkit/system.ts'
import { createWalk } from '#testkit/walk.ts'

const system = await createTestSystem()
const { client, course, learner, open } = await createWalk(system)
const ops = makeOps(learner.id)

describe('a video', () => {
  const save = async (positionS: number, played: [number, number][]) => {
    const { body } = await client.learn('local_learn_append_journal', {
      scope: `video:${course.idOf('video')}`,
      ops: [ops.op('progress', { positionS, played })],
    })
    return body.shown as { state: string; watchedS: number }
  }

  it('counts no more than the time that passed, and completes when it was seen', async () => {
    await client.learn('local_learn_record_opening', { activityid: course.idOf('video') })
    system.clock.pass(10)
    const first = await save(95, [[0, 100]])
    expect(first.watchedS).toBe(35)
    expect(first.state).toBe('started')
    system.clock.pass(60)
    // The same parts again, as every report of a sitting has them all: what is known already costs no time.
    const second = await save(95, [[0, 95]])
    expect(second.watchedS).toBe(95)
    expect(second.state).toBe('completed')
    expect((await open('video')).body.content).toMatchObject({ kind: 'video', positionS: 95, watchedS: 95 })
  })
})
