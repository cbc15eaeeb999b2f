import { expect, it } from 'vitest'
import type { TestClient } from '#testkit/client.ts'
import { createPerson, signIn } from '#testkit/factories.ts'
import { createClass } from '#testkit/live-course.ts'
import { createTestSystem } from '#testkit/system.ts'

const system = await createTestSystem()
const nowS = () => Math.floor(system.clock.now().getTime() / 1000)
const WEEK_S = 7 * 86_400

it('the calendar says until when the recording of a missed class counts, to who missed it alone', async () => {
  const one = await createClass(system, { openInS: null })
  const sessionId = (await one.start()).body.sessionId ?? 0
  await one.epoch(sessionId)
  await one.fragment(sessionId, 0, 0)
  await one.follow(one.clients[1], (await one.read(one.clients[1])).streamKey ?? '', 900)
  await one.end()
  const until = nowS() + WEEK_S
  const catchUps = async (client: TestClient) =>
    (await client.learn('local_learn_get_calendar', { from: nowS(), to: nowS() + 30 * 86_400 })).body.items.flatMap(
      ({ kind, at, activity }) => (kind === 'catch-up' ? [{ at, id: activity?.id }] : []),
    )
  expect(await catchUps(one.clients[0])).toEqual([{ at: until, id: one.activityid }])
  expect(await catchUps(one.clients[1])).toEqual([])
  expect(await catchUps(await signIn(system, await createPerson(system)))).toEqual([])
  const { body: home } = await one.clients[0].learn('local_learn_get_dashboard', { programid: one.programId })
  expect(home.comingUp).toContainEqual(expect.objectContaining({ kind: 'catch-up', at: until }))
  // The feed names it, so that another calendar keeps it as one entry.
  const { address } = (await one.clients[0].learn('local_learn_renew_calendar_feed', {})).body
  const feed = (await system.browser().get<string>(new URL(address ?? '').pathname)).body
  expect(feed).toContain('SUMMARY:Watch the recording: Ranking')
  system.clock.pass(WEEK_S)
  const [client] = [await signIn(system, one.learners[0]!)]
  expect(await catchUps(client)).toEqual([])
})

it('says nothing of a class without a recording', async () => {
  const one = await createClass(system, { openInS: null })
  await one.start()
  system.clock.pass(600)
  await one.end()
  const params = { from: nowS(), to: nowS() + 30 * 86_400 }
  expect((await one.clients[0].learn('local_learn_get_calendar', params)).body.items).toEqual([])
})
