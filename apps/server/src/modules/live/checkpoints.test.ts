import { expect, it } from 'vitest'
import { createPerson, signIn } from '#testkit/factories.ts'
import { box, createClass, sendTo } from '#testkit/live-course.ts'
import { createTestSystem } from '#testkit/system.ts'

const system = await createTestSystem()
const FIRST = { atS: 60, text: 'Does a tie skip a rank?', choices: ['RANK does', 'DENSE_RANK does'], rightChoice: 0 }
const SECOND = { atS: 120, text: 'And a row number?', choices: ['Yes', 'No', 'At times'], rightChoice: 1 }

/** A class of two stretches of 90 seconds, that was held for twenty minutes and nobody followed. */
async function createHeld() {
  const one = await createClass(system, { openInS: 0 })
  const sessionid = (await one.start()).body.sessionId ?? 0
  const startS = Math.floor(system.clock.now().getTime() / 1000)
  for (const n of [0, 1]) {
    await one.epoch(sessionid)
    for (let seq = 0; seq < 9; seq++)
      await sendTo(system.app, one.host, `${sessionid}/epochs/${n}/${seq}?d=10`, box('moof', 100 + seq))
    // Between the stretches lie ten minutes in which nothing was sent.
    system.clock.pass(600)
  }
  await one.end()
  const edit = (checkpoints: object[], client = one.host) =>
    client.learn('local_learn_edit_recording', { sessionid, checkpoints: checkpoints as (typeof FIRST)[] })
  const questions = async (client = one.clients[0]) => (await one.read(client)).recording?.checkpoints ?? []
  /** Watches half a minute from a second of the class on; gives all that counts by now. */
  const watch = async (from: number, client = one.clients[0]) => {
    system.clock.pass(60)
    const params = { sessionid, from: startS + from, to: startS + from + 30 }
    return (await client.learn('local_learn_watch_recording', params)).body.attendance?.countedS
  }
  const answer = (checkpointid: number, choice: number, client = one.clients[0]) =>
    client.learn('local_learn_answer_checkpoint', { checkpointid, choice })
  return { ...one, sessionid, edit, questions, watch, answer }
}

it('what comes after a question counts once it is answered right, on the clock of the class', async () => {
  const { edit, questions, watch, answer, clients } = await createHeld()
  expect((await edit([SECOND, FIRST])).status).toBe(200)
  const [first, second] = await questions()
  expect([first, second]).toMatchObject([
    { atS: 60, rightChoice: null },
    { atS: 120, rightChoice: null },
  ])
  expect(await watch(0)).toBe(30)
  // The stretch around the question counts up to it, and nothing behind it.
  expect(await watch(45)).toBe(45)
  expect(await watch(75)).toBe(45)
  expect((await answer(first?.id ?? 0, 1)).body).toEqual({ isRight: false })
  expect(await watch(75)).toBe(45)
  expect((await answer(first?.id ?? 0, 0)).body).toEqual({ isRight: true })
  expect(await watch(60)).toBe(75)
  expect((await questions())[0]).toMatchObject({ rightChoice: 0 })
  // The second one stands thirty seconds into the second stretch, which began ten minutes after the first.
  expect(await watch(615)).toBe(90)
  await answer(second?.id ?? 0, 1)
  expect(await watch(630)).toBe(120)
  // What somebody answered counts for them alone.
  expect(await watch(75, clients[1])).toBe(0)
})

it('a right answer stays, and a choice that is none is refused', async () => {
  const { edit, questions, answer, host } = await createHeld()
  await edit([FIRST])
  const id = (await questions())[0]?.id ?? 0
  await answer(id, 0)
  expect((await answer(id, 1)).body).toEqual({ isRight: false })
  expect((await questions())[0]?.rightChoice).toBe(0)
  expect((await answer(id, 2)).body).toMatchObject({ code: 'request/invalid' })
  // Whoever hosts sees what is right, and tries it without a trace.
  expect((await answer(id, 1, host)).body).toEqual({ isRight: false })
  expect((await questions(host))[0]?.rightChoice).toBe(0)
  const stranger = await signIn(system, await createPerson(system))
  expect((await answer(id, 0, stranger)).status).toBe(404)
})

it('are set by the host alone, and one that stays as it was keeps its answers', async () => {
  const { edit, questions, answer, clients } = await createHeld()
  expect((await edit([FIRST], clients[0])).status).toBe(404)
  expect((await edit([{ ...FIRST, rightChoice: 2 }])).status).toBe(400)
  await edit([FIRST, SECOND])
  const before = await questions()
  for (const { id } of before) await answer(id, id === before[0]?.id ? 0 : 1)
  await edit([FIRST, { ...SECOND, text: 'And ROW_NUMBER?' }])
  const after = await questions()
  expect(after.map(({ id, rightChoice }) => [id === before[0]?.id, rightChoice])).toEqual([
    [true, 0],
    [false, null],
  ])
  await edit([])
  expect(await questions()).toEqual([])
})
