import { type ClassReaction, REACTION_S } from '@learn/contract/live/plain'
import { describe, expect, it } from 'vitest'
import type { TestClient } from '#testkit/client.ts'
import { createPerson, signIn } from '#testkit/factories.ts'
import { createClass } from '#testkit/live-course.ts'
import { createTestSystem } from '#testkit/system.ts'
import { TALK_ACTS } from './room/talk-rate.ts'

const system = await createTestSystem()
const newKey = () => crypto.randomUUID()

async function openRoom() {
  const room = await createClass(system, { openInS: 0 })
  const sessionid = (await room.start()).body.sessionId ?? 0
  const talk = async (client: TestClient) => (await client.learn('local_learn_get_class_talk', { sessionid })).body
  const ask = (client: TestClient, text: string, more = {}) =>
    client.learn('local_learn_ask_class_question', { sessionid, key: newKey(), text, ...more })
  const say = (client: TestClient) =>
    client.learn('local_learn_send_class_message', { sessionid, key: newKey(), text: 'Hello' })
  return { ...room, sessionid, talk, ask, say }
}

describe('questions of a class', () => {
  it('stand by votes, one vote a person, and the asker votes by asking', async () => {
    const { clients, talk, ask } = await openRoom()
    await ask(clients[0], 'First?')
    const { id } = (await ask(clients[1], 'Second?')).body
    for (let n = 0; n < 2; n++)
      await clients[0].learn('local_learn_vote_class_question', { questionid: id, isvoted: true })
    const { questions } = await talk(clients[0])
    expect(questions).toMatchObject([
      { text: 'Second?', votes: 2, isVoted: true, isYours: false },
      { text: 'First?', votes: 1, isVoted: true, isYours: true },
    ])
    await clients[0].learn('local_learn_vote_class_question', { questionid: id, isvoted: false })
    expect((await talk(clients[0])).questions.map(({ votes }) => votes)).toEqual([1, 1])
  })

  it('without a name show nobody who asked, the host included', async () => {
    const { clients, host, talk, ask } = await openRoom()
    await ask(clients[0], 'Is this in the exam?', { isanonymous: true })
    for (const client of [clients[0], clients[1], host]) expect((await talk(client)).questions[0]?.author).toBeNull()
    expect((await talk(clients[0])).questions[0]?.isYours).toBe(true)
  })

  it('are asked once under a key, and not without end', async () => {
    const { clients, sessionid, talk, ask } = await openRoom()
    const sent = { sessionid, key: newKey(), text: 'Why?' }
    const first = (await clients[0].learn('local_learn_ask_class_question', sent)).body
    expect((await clients[0].learn('local_learn_ask_class_question', sent)).body).toEqual(first)
    expect((await talk(clients[0])).questions).toHaveLength(1)
    for (let n = 0; n < 9; n++) expect((await ask(clients[0], 'Again?')).status).toBe(200)
    expect((await ask(clients[0], 'Again?')).body).toMatchObject({ code: 'request/too-many' })
    expect((await ask(clients[1], 'May I?')).status).toBe(200)
  })

  it('are answered by the host, one at a time', async () => {
    const { clients, host, talk, ask } = await openRoom()
    const [one, two] = [(await ask(clients[0], 'One?')).body.id, (await ask(clients[1], 'Two?')).body.id]
    const answer = (client: TestClient, questionid: number, more: object) =>
      client.learn('local_learn_answer_class_question', { questionid, state: 'answering', ...more })
    expect((await answer(clients[0], one, {})).status).toBe(404)
    await answer(host, one, {})
    await answer(host, two, {})
    const stateOf = async () => Object.fromEntries((await talk(host)).questions.map(({ id, state }) => [id, state]))
    expect(await stateOf()).toEqual({ [one]: 'open', [two]: 'answering' })
    await answer(host, two, { state: 'answered', answer: 'Same numbers.' })
    expect((await talk(clients[0])).questions.find(({ id }) => id === two)).toMatchObject({
      state: 'answered',
      answer: 'Same numbers.',
    })
  })
})

describe('polls of a class', () => {
  const POLL = { text: 'What does the row see?', choices: ['Its day', 'All days'], seconds: 60, showsresult: true }

  it('show nobody but the host how it stands before they close', async () => {
    const { clients, host, sessionid, talk } = await openRoom()
    const start = { sessionid, key: newKey(), rightchoice: 1, ...POLL }
    const { id: pollid } = (await host.learn('local_learn_start_class_poll', start)).body
    for (const choice of [0, 1]) await clients[0].learn('local_learn_vote_class_poll', { pollid, choice })
    expect((await talk(clients[0])).polls).toMatchObject([
      { isOpen: true, voted: 1, yourChoice: 1, rightChoice: null, choices: [{ votes: null }, { votes: null }] },
    ])
    expect((await talk(host)).polls).toMatchObject([{ rightChoice: 1, choices: [{ votes: 0 }, { votes: 1 }] }])
    system.clock.pass(60)
    expect((await clients[1].learn('local_learn_vote_class_poll', { pollid, choice: 0 })).body).toMatchObject({
      code: 'live/poll-closed',
    })
    expect((await talk(clients[1])).polls).toMatchObject([
      { isOpen: false, voted: 1, yourChoice: null, rightChoice: 1, choices: [{ votes: 0 }, { votes: 1 }] },
    ])
  })

  it('are one at a time, and closed by the host alone', async () => {
    const { clients, host, sessionid, talk } = await openRoom()
    const start = (client: TestClient, more = {}) =>
      client.learn('local_learn_start_class_poll', { sessionid, key: newKey(), ...POLL, ...more })
    expect((await start(clients[0])).status).toBe(404)
    expect((await start(host, { rightchoice: 2 })).status).toBe(400)
    await start(host)
    const pollid = (await start(host)).body.id
    expect((await talk(host)).polls.map(({ isOpen }) => isOpen)).toEqual([true, false])
    expect((await clients[0].learn('local_learn_close_class_poll', { pollid })).status).toBe(404)
    expect((await clients[0].learn('local_learn_vote_class_poll', { pollid, choice: 5 })).status).toBe(400)
    await host.learn('local_learn_close_class_poll', { pollid })
    expect((await talk(clients[0])).polls.map(({ isOpen }) => isOpen)).toEqual([false, false])
  })
})

describe('hands and moderation', () => {
  it('a hand is raised once, and lowered by its owner or the host', async () => {
    const { clients, host, sessionid, talk, learners } = await openRoom()
    const raise = (client: TestClient, israised = true) =>
      client.learn('local_learn_raise_class_hand', { sessionid, israised })
    for (let n = 0; n < 2; n++) await raise(clients[0])
    system.clock.pass(1)
    await raise(clients[1])
    expect((await talk(clients[0])).hands).toEqual({ raised: 2, isYours: true })
    expect((await talk(clients[0])).people).toBeNull()
    expect((await talk(host)).people?.map(({ userId, raisedAt }) => [userId, raisedAt !== null])).toEqual([
      [learners[0]!.id, true],
      [learners[1]!.id, true],
    ])
    await raise(clients[1], false)
    await host.learn('local_learn_lower_class_hands', { sessionid })
    expect((await talk(clients[0])).hands).toEqual({ raised: 0, isYours: false })
  })

  it('a hand that goes up and down without end is refused: the whole class would read with it', async () => {
    const { clients, sessionid } = await openRoom()
    const move = (client: TestClient, israised: boolean) =>
      client.learn('local_learn_raise_class_hand', { sessionid, israised })
    for (let n = 0; n < TALK_ACTS; n++) expect((await move(clients[0], n % 2 === 0)).status).toBe(200)
    expect((await move(clients[0], true)).body).toMatchObject({ code: 'request/too-many' })
    expect((await move(clients[1], true)).status).toBe(200)
    system.clock.pass(60)
    expect((await move(clients[0], true)).status).toBe(200)
  })

  it('a reaction is shown for some seconds, the last of each person, and nothing of it is left after the class', async () => {
    const { clients, host, sessionid, talk, end } = await openRoom()
    const react = (client: TestClient, reaction: ClassReaction) =>
      client.learn('local_learn_send_class_reaction', { sessionid, reaction })
    await react(clients[0], 'love')
    await react(clients[0], 'agree')
    await react(clients[1], 'agree')
    expect((await talk(host)).reactions).toEqual([{ kind: 'agree', count: 2 }])
    system.clock.pass(REACTION_S)
    await react(clients[1], 'slower')
    expect((await talk(clients[0])).reactions).toEqual([{ kind: 'slower', count: 1 }])
    const stranger = await signIn(system, await createPerson(system))
    expect((await react(stranger, 'agree')).status).toBe(404)
    await end()
    expect((await react(clients[0], 'agree')).body).toMatchObject({ code: 'live/not-live' })
    const rows = system.raw.selectFrom('live_reaction').selectAll().where('session_id', '=', sessionid)
    expect(await rows.execute()).toEqual([])
  })

  it('everybody sees by name who is here, themselves first', async () => {
    const { clients, host, talk, read, follow } = await openRoom()
    await follow(clients[1], (await read(clients[1])).streamKey ?? '', 0)
    system.clock.pass(3)
    const names = async (client: TestClient) => {
      const { count, people } = (await talk(client)).here
      return [count, people.map(({ isYou }) => isYou)]
    }
    expect(await names(clients[0])).toEqual([2, [true, false]])
    expect(await names(clients[1])).toEqual([1, [true]])
    expect(await names(host)).toEqual([1, [false]])
    expect((await talk(clients[0])).here.host).toMatch(/^Asha /)
  })

  it('who is removed finds the room shut, and nothing of its stream', async () => {
    const { clients, host, sessionid, learners, read, say, epoch, fragment } = await openRoom()
    await epoch(sessionid)
    await fragment(sessionid, 0, 0)
    const { streamKey } = await read(clients[0])
    const list = `/api/learning/live/${streamKey}/index.m3u8`
    const pieces = ['init.mp4', '0.m4s'].map(piece => `/api/learning/live/${streamKey}/0/${piece}`)
    const stranger = await signIn(system, await createPerson(system))
    for (const path of [list, ...pieces]) {
      expect((await clients[0].get(path)).status).toBe(200)
      // Nor does the key alone open anything for somebody of another class.
      expect((await stranger.get(path)).status).toBe(404)
    }
    const restrict = (restriction: 'removed' | 'none') =>
      host.learn('local_learn_restrict_class_person', { sessionid, userid: learners[0]!.id, restriction })
    await restrict('removed')
    for (const path of [list, ...pieces]) expect((await clients[0].get(path)).status).toBe(403)
    expect((await say(clients[0])).body).toMatchObject({ code: 'live/removed' })
    expect(await read(clients[0])).toMatchObject({ barred: 'removed', streamKey: null })
    expect((await say(clients[1])).status).toBe(200)
    await restrict('none')
    expect((await clients[0].get(list)).status).toBe(200)
  })

  it('a locked room keeps those who are in it, and lets nobody new in', async () => {
    const { clients, host, sessionid, read, follow, talk } = await openRoom()
    await follow(clients[0], (await read(clients[0])).streamKey ?? '', 30)
    await host.learn('local_learn_moderate_class', { sessionid, islocked: true })
    expect((await talk(clients[0])).isLocked).toBe(true)
    expect((await clients[1].learn('local_learn_get_class_talk', { sessionid })).body).toMatchObject({
      code: 'live/locked',
    })
    expect((await read(clients[1])).barred).toBe('locked')
  })

  it('a closed chat is the host’s, and what is removed reads nobody', async () => {
    const { clients, host, sessionid, say, learners } = await openRoom()
    await say(clients[0])
    await host.learn('local_learn_remove_class_message', { sessionid, seq: 1 })
    const { body } = await clients[1].learn('local_learn_get_class_events', { sessionid })
    expect(body.events).toMatchObject([{ text: '', isRemoved: true }])
    await host.learn('local_learn_moderate_class', { sessionid, ischatmuted: true })
    expect((await say(clients[0])).body).toMatchObject({ code: 'live/muted' })
    expect((await say(host)).status).toBe(200)
    await host.learn('local_learn_moderate_class', { sessionid, ischatmuted: false })
    await host.learn('local_learn_restrict_class_person', { sessionid, userid: learners[0]!.id, restriction: 'muted' })
    expect((await say(clients[0])).body).toMatchObject({ code: 'live/muted' })
    expect((await say(clients[1])).status).toBe(200)
  })

  it('a stranger and staff of another place find nothing', async () => {
    const { sessionid } = await openRoom()
    const stranger = await signIn(system, await createPerson(system))
    expect((await stranger.learn('local_learn_get_class_talk', { sessionid })).status).toBe(404)
  })
})
