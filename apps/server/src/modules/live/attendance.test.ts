import type { StaffAct } from '@learn/contract/staff'
import { describe, expect, it } from 'vitest'
import type { TestClient } from '#testkit/client.ts'
import { createPerson, signIn } from '#testkit/factories.ts'
import { createClass } from '#testkit/live-course.ts'
import { createTestSystem } from '#testkit/system.ts'
import { programs } from '../learning/index.ts'
import { readRosterFile } from './service/roster-file.ts'

const system = await createTestSystem()

const perform = async (client: TestClient, act: StaffAct, { isdryrun = false, reason = '' } = {}) =>
  (await client.learn('local_learn_perform_staff_operation', { act, isdryrun, reason })).body

/** A class of twenty minutes that the first learner followed for five. */
async function heldClass() {
  const one = await createClass(system, { openInS: 0 })
  const sessionId = (await one.start()).body.sessionId ?? 0
  await one.epoch(sessionId)
  await one.fragment(sessionId, 0, 0)
  await one.follow(one.clients[0], (await one.read(one.clients[0])).streamKey ?? '', 300)
  system.clock.pass(900)
  await one.end()
  const rowOf = async (n: 0 | 1) =>
    (await one.clients[n].learn('local_learn_get_attendance', { programid: one.programId })).body.rows[0]
  const list = async () => (await one.host.learn('local_learn_get_class_list', { activityid: one.activityid })).body
  return { ...one, sessionId, rowOf, list, userIds: one.learners.map(({ id }) => id) }
}

it('counts from the first piece of the stream on, not from when the host opened the room', async () => {
  const one = await createClass(system, { openInS: 0 })
  const sessionId = (await one.start()).body.sessionId ?? 0
  system.clock.pass(600)
  await one.epoch(sessionId)
  await one.fragment(sessionId, 0, 0)
  await one.follow(one.clients[0], (await one.read(one.clients[0])).streamKey ?? '', 960)
  system.clock.pass(240)
  await one.end()
  const { rows } = (await one.clients[0].learn('local_learn_get_attendance', { programid: one.programId })).body
  expect(rows[0]).toMatchObject({ heldS: 1200, neededS: 900, countedS: 960, state: 'Present' })
})

describe('a correction', () => {
  it('is asked with words, answered with the evidence, and makes present; an undo takes it back', async () => {
    const { clients, sessionId, host, list, rowOf, userIds, activityid } = await heldClass()
    const ask = (text: string) =>
      clients[0].learn('local_learn_ask_attendance_correction', { sessionid: sessionId, text })
    await ask('I was there')
    await ask('I was there from my phone, the whole time')
    expect((await rowOf(0))?.correction).toEqual({
      text: 'I was there from my phone, the whole time',
      state: 'open',
      reply: '',
    })
    const person = (await list()).people.find(({ userId }) => userId === userIds[0])
    expect(person).toMatchObject({ countedS: 300, state: 'Not attended', spans: [{ source: 'stream' }] })
    const home = (await host.learn('local_learn_get_staff_home', {})).body
    const address = `/staff/classes/${activityid}?session=${sessionId}`
    expect(home.needs).toContainEqual(expect.objectContaining({ kind: 'live.corrections', address }))
    const { operationid } = await perform(host, {
      kind: 'attendance-answer',
      correctionid: person?.correction?.id ?? 0,
      isgranted: true,
      reply: 'Neha saw you there',
    })
    expect(await rowOf(0)).toMatchObject({
      state: 'Present',
      mark: { state: 'present', reason: 'Neha saw you there' },
      correction: { state: 'granted' },
    })
    await system.worker.runDue()
    const { entries } = (await clients[0].learn('local_learn_get_notifications', {})).body
    expect(entries[0]).toMatchObject({ title: 'You count as present in Ranking', text: 'Neha saw you there' })
    await host.learn('local_learn_undo_staff_operation', { operationid: operationid ?? 0 })
    expect(await rowOf(0)).toMatchObject({ state: 'Not attended', mark: null, correction: { state: 'open' } })
  })

  it('is for who was meant to be there, after the class', async () => {
    const one = await createClass(system, { openInS: 0 })
    const sessionid = (await one.start()).body.sessionId ?? 0
    const ask = (client: TestClient) =>
      client.learn('local_learn_ask_attendance_correction', { sessionid, text: 'I was there' })
    expect((await ask(one.clients[0])).body).toMatchObject({ code: 'live/not-held' })
    expect((await ask(one.host)).status).toBe(404)
    expect((await ask((await createClass(system)).clients[0])).status).toBe(404)
  })
})

it('has a list for each time that a class was held, and none for one that was started by mistake', async () => {
  const one = await heldClass()
  const first = one.sessionId
  const ask = (sessionid: number) =>
    one.clients[1].learn('local_learn_ask_attendance_correction', { sessionid, text: 'I was there' })
  await ask(first)
  const again = (await one.start()).body.sessionId ?? 0
  await one.epoch(again)
  await one.fragment(again, 0, 0)
  system.clock.pass(300)
  await one.end()
  // Started and given up at once.
  await one.start()
  await one.end()
  const listOf = async (sessionid?: number) =>
    (
      await one.host.learn('local_learn_get_class_list', {
        activityid: one.activityid,
        ...(sessionid !== undefined && { sessionid }),
      })
    ).body
  expect((await listOf()).session?.id).toBe(again)
  expect((await listOf()).sessions.map(({ id }) => id)).toEqual([again, first])
  const asked = (await listOf(first)).people.find(({ userId }) => userId === one.userIds[1])?.correction
  expect(asked?.state).toBe('open')
  const marks = [{ userid: one.userIds[1] ?? 0, state: 'present' as const }]
  await perform(one.host, { kind: 'attendance', activityid: one.activityid, sessionid: first, marks }, { reason: 'x' })
  const stateOf = async (sessionid: number) =>
    (await listOf(sessionid)).people.find(({ userId }) => userId === one.userIds[1])?.state
  expect(await stateOf(first)).toBe('Present')
  expect(await stateOf(again)).not.toBe('Present')
  const stranger = await createClass(system)
  const foreign = { activityid: stranger.activityid, sessionid: first }
  expect((await stranger.host.learn('local_learn_get_class_list', foreign)).status).toBe(404)
})

it('knows nobody as absent who joined after the class, neither for staff nor for themselves', async () => {
  const { programId, list, host, activityid } = await heldClass()
  const late = await createPerson(system)
  system.clock.pass(60)
  await programs.joinProgram(system.db, late.id, programId, system.clock.now(), null)
  const client = await signIn(system, late)
  expect((await client.learn('local_learn_get_attendance', { programid: programId })).body.rows).toEqual([])
  expect((await list()).people.find(({ userId }) => userId === late.id)?.state).toBe('Not available')
  // The recording is theirs to watch.
  const { items } = (await client.learn('local_learn_get_recordings', {})).body
  expect(items.map(({ state }) => state)).toEqual(['Not available'])
  const { csv } = (await host.learn('local_learn_export_class_list', { activityid })).body
  expect(csv).toContain(`${late.email},Not available,0`)
})

it('is corrected by staff for many, with a reason; who is excused has no class', async () => {
  const { host, activityid, userIds, rowOf, clients, programId } = await heldClass()
  const act: StaffAct = {
    kind: 'attendance',
    activityid,
    marks: [
      { userid: userIds[0] ?? 0, state: 'present' },
      { userid: userIds[1] ?? 0, state: 'excused' },
    ],
  }
  expect(await perform(host, act)).toMatchObject({ code: 'staff/reason-needed' })
  await perform(host, act, { reason: 'Power cut' })
  expect((await rowOf(0))?.state).toBe('Present')
  expect(await rowOf(1)).toMatchObject({ state: 'Not available', mark: { state: 'excused', reason: 'Power cut' } })
  const { body } = await clients[1].learn('local_learn_get_attendance', { programid: programId })
  expect(body.total).toEqual({ present: 0, held: 0 })
  const absent = await clients[1].learn('local_learn_get_attendance', { programid: programId, status: 'Absent' })
  expect(absent.body.found).toBe(0)
  // Somebody of another class cannot be marked in this one, and nobody but staff marks.
  const stranger = (await createClass(system)).learners[0]?.id ?? 0
  const foreign: StaffAct = { kind: 'attendance', activityid, marks: [{ userid: stranger, state: 'present' }] }
  expect((await host.learn('local_learn_perform_staff_operation', { act: foreign, reason: 'x' })).status).toBe(404)
  expect((await clients[0].learn('local_learn_perform_staff_operation', { act, reason: 'x' })).status).toBe(404)
})

describe('the list of another service', () => {
  it.each([
    ['2026-11-28T13:32:00Z', '2026-11-28T14:02:00Z'],
    ['28/11/2026 19:02', '28/11/2026 19:32'],
    ['11/28/2026 07:02:00 PM', '11/28/2026 07:32:00 PM'],
    ['7:02 PM', '7:32 PM'],
  ])('is read with its times in India, however they are written: %s', (from, to) => {
    const fromS = Date.UTC(2026, 10, 28, 13, 30) / 1000
    const [line] = readRosterFile(`Name,Join time,Leave time\nA,${from},${to}`, { fromS, toS: fromS + 3600 })
    expect(line).toMatchObject({ fromS: fromS + 120, toS: fromS + 1920, fault: null })
  })

  it('counts who is known once, and lets a name that two have, and one that nobody has, wait', async () => {
    const one = await createClass(system, { openInS: -7200, settings: { join_url: 'https://meet.example.org/x' } })
    const [aarav, asha] = one.learners
    const csv = [
      'Name,Email,Minutes',
      `Somebody,${aarav?.email.toUpperCase()},40`,
      `Somebody,${aarav?.email},40`,
      `${asha?.firstName} ${asha?.lastName},,20`,
      'Guest,,60',
      'Broken,,soon',
    ].join('\r\n')
    const act: StaffAct = { kind: 'attendance-file', activityid: one.activityid, csv }
    // A faulty line changes nothing; all of it is told before.
    const look = await perform(one.host, act, { isdryrun: true })
    expect([look.counts.fault, look.operationid]).toEqual([1, null])
    expect(look.rows[0]).toMatchObject({ line: 6, fault: 'It does not say when or for how long' })
    const good: StaffAct = { ...act, csv: csv.replace('Broken,,soon', '') }
    const { operationid } = await perform(one.host, good)
    const list = async () => (await one.host.learn('local_learn_get_class_list', { activityid: one.activityid })).body
    const before = await list()
    const personOf = (id = 0) => before.people.find(({ userId }) => userId === id)
    expect(personOf(aarav?.id)).toMatchObject({ countedS: 2400, neededS: 2700, spans: [{ source: 'roster' }] })
    expect(personOf(asha?.id)).toMatchObject({ countedS: 1200 })
    expect(before.unmatched.map(({ name }) => name)).toEqual(['Guest'])
    // The same list again changes nothing.
    expect((await perform(one.host, good)).counts).toMatchObject({ new: 0, changed: 0 })
    const match: StaffAct = {
      kind: 'attendance-match',
      sessionid: before.session?.id ?? 0,
      rowkey: before.unmatched[0]?.key ?? '',
      userid: asha?.id ?? 0,
    }
    const { operationid: matched } = await perform(one.host, match)
    expect((await list()).people.find(({ userId }) => userId === asha?.id)).toMatchObject({
      countedS: 3600,
      state: 'Present',
    })
    for (const id of [matched, operationid])
      await one.host.learn('local_learn_undo_staff_operation', { operationid: id ?? 0 })
    expect((await list()).session).toBeNull()
  })

  it('is given out as a table that runs nothing', async () => {
    const { host, activityid } = await heldClass()
    const { csv } = (await host.learn('local_learn_export_class_list', { activityid })).body
    const [head, ...lines] = csv.replace('\uFEFF', '').split('\r\n')
    expect(head).toBe('Name,Email,State,Minutes,Needed,Held,Reason')
    expect(lines.map(line => line.split(',').slice(2).join(','))).toContain('Not attended,5,15,20,')
  })
})
