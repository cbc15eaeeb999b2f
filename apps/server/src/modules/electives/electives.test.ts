import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createElectives } from '#testkit/electives.ts'
import { activityModel, courseModel, createCourse, createPerson, sectionModel, signIn } from '#testkit/factories.ts'
import { createTestSystem } from '#testkit/system.ts'

const system = await createTestSystem()
const staff = await signIn(system, await createPerson(system, { isStudent: false }))
const give = (windowid: number, more: object = {}) =>
  staff.post('/api/learning/local_learn_perform_staff_operation', {
    act: { kind: 'electives', windowid },
    reason: 'The deadline has passed',
    ...more,
  })

async function createChoice(learners: number, traits: Parameters<typeof createElectives>[2] = {}) {
  const people = await Promise.all(Array.from({ length: learners }, () => createPerson(system)))
  const course = await createCourse(system, courseModel([sectionModel([activityModel()])]), people)
  const electives = await createElectives(system, course.programId, traits)
  const clients = await Promise.all(people.map(person => signIn(system, person)))
  const learner = (n: number) => {
    const client = clients[n]
    if (!client) throw new Error('there is no such learner')
    return {
      id: people[n]?.id ?? 0,
      read: async () =>
        (await client.learn('local_learn_get_program_electives', { programid: course.programId })).body.windows[0],
      save: (...options: number[]) =>
        client.learn('local_learn_save_program_electives', {
          windowid: electives.windowId,
          optionids: options.map(option => electives.optionIds[option] ?? 0),
        }),
      release: (option: number) =>
        client.learn('local_learn_release_elective', {
          windowid: electives.windowId,
          optionid: electives.optionIds[option] ?? 0,
        }),
      programs: async () => (await client.learn('local_learn_get_dashboard', {})).body.programs.map(({ lpId }) => lpId),
    }
  }
  return { ...electives, course, learner, close: () => system.clock.pass(86_400) }
}

const placed = async (windowId: number) =>
  (
    await system.raw
      .selectFrom('electives_result')
      .select(['option_id', 'user_id'])
      .where('window_id', '=', windowId)
      .where('outcome', '=', 'placed')
      .execute()
  ).length

const resultsIn = async (windowId: number) =>
  (
    await system.raw
      .selectFrom('electives_result')
      .select(['user_id', 'outcome'])
      .where('window_id', '=', windowId)
      .execute()
  )
    .map(row => [row.user_id, row.outcome] as const)
    .sort((a, b) => a[0] - b[0])

describe('wishes for electives', () => {
  it('are saved in their order, again as often as one likes, and tell nothing of others before the deadline', async () => {
    const { learner, optionIds } = await createChoice(2)
    await learner(0).save(0, 1)
    await learner(1).save(0)
    expect((await learner(0).save(2, 0)).status).toBe(200)
    const window = await learner(0).read()
    expect(window).toMatchObject({ state: 'open', wishes: [optionIds[2], optionIds[0]], results: [], seed: null })
    expect(JSON.stringify(window)).not.toContain('wanted')
  })

  it('are refused when they name something twice, something else, or after the deadline', async () => {
    const { learner, close } = await createChoice(1)
    const other = await createChoice(1)
    expect((await learner(0).save(0, 0)).body).toMatchObject({ code: 'request/invalid' })
    expect((await learner(0).save(7)).status).toBe(400)
    expect((await other.learner(0).save(0)).status).toBe(200)
    const stranger = await signIn(system, await createPerson(system))
    const { status } = await stranger.learn('local_learn_save_program_electives', {
      windowid: other.windowId,
      optionids: other.optionIds,
    })
    expect(status).toBe(404)
    close()
    expect((await learner(0).save(1)).body).toMatchObject({ code: 'electives/closed' })
  })

  it('ask for courses that come first', async () => {
    const person = await createPerson(system)
    const model = courseModel([sectionModel([activityModel({ sourceKey: 'read' })])])
    const course = await createCourse(system, model, [person])
    const { windowId, optionIds } = await createElectives(system, course.programId, { needs: [course.courseId] })
    const client = await signIn(system, person)
    const save = () =>
      client.learn('local_learn_save_program_electives', { windowid: windowId, optionids: optionIds.slice(-1) })
    expect((await save()).body).toMatchObject({ code: 'electives/not-eligible' })
    const { body } = await client.learn('local_learn_get_program_electives', {})
    expect(body.windows[0]?.options.map(({ missing }) => missing)).toEqual([[], [], [model.fullName]])
    await client.learn('local_learn_record_opening', { activityid: course.idOf('read') })
    expect((await save()).status).toBe(200)
  })
})

describe('electives of staff', () => {
  const read = async (windowid: number, client = staff) =>
    (await client.learn('local_learn_get_staff_electives', {})).body.windows.find(({ id }) => id === windowid)

  it('tell no wishes before the deadline, and after the allocation who got what', async () => {
    const { learner, windowId, optionIds, close } = await createChoice(2)
    await learner(0).save(0)
    await learner(1).save(0)
    expect(await read(windowId)).toMatchObject({ state: 'open', chose: 2, learners: 2, seed: null, results: [] })
    expect((await read(windowId))?.options.map(({ firstWishes }) => firstWishes)).toEqual([null, null, null])
    close()
    expect((await read(windowId))?.options.map(({ firstWishes }) => firstWishes)).toEqual([2, 0, 0])
    await give(windowId)
    const window = await read(windowId)
    expect(window?.options.map(({ placed: got, waiting }) => [got, waiting]).slice(0, 1)).toEqual([[1, 1]])
    expect(window?.results.some(({ optionId, name }) => optionId === optionIds[0] && name !== '')).toBe(true)
    expect(
      createHash('sha256')
        .update(window?.seed ?? '')
        .digest('hex'),
    ).toBe(window?.seedHash)
  })

  it('change dates and seats until the places are given, and back again', async () => {
    const { learner, windowId, optionIds, close } = await createChoice(1)
    const before = await read(windowId)
    const act = {
      kind: 'elective-window' as const,
      windowid: windowId,
      opensat: before?.opensAt ?? 0,
      closesat: (before?.closesAt ?? 0) + 3600,
      seats: [{ optionid: optionIds[0] ?? 0, seats: 9 }],
    }
    const perform = (more: object = {}) =>
      staff.post('/api/learning/local_learn_perform_staff_operation', {
        act: { ...act, ...more },
        reason: 'More seats',
      })
    expect((await perform({ closesat: act.opensat })).body).toMatchObject({ code: 'request/invalid' })
    const other = await createChoice(1)
    expect((await perform({ seats: [{ optionid: other.optionIds[0] ?? 0, seats: 9 }] })).status).toBe(404)
    const { operationid } = (await perform()).body as { operationid: number }
    expect(await read(windowId)).toMatchObject({ closesAt: act.closesat })
    expect((await read(windowId))?.options[0]?.seats).toBe(9)
    await staff.learn('local_learn_undo_staff_operation', { operationid, reason: 'Wrong' })
    expect(await read(windowId)).toMatchObject({ closesAt: before?.closesAt })
    expect((await read(windowId))?.options[0]?.seats).toBe(1)
    await learner(0).save(1)
    close()
    await give(windowId)
    expect((await perform()).body).toMatchObject({ code: 'request/invalid' })
  })
})

describe('the places of electives', () => {
  it('are given after the deadline, enrol, say why, and are given once', async () => {
    const { learner, windowId, programIds, close } = await createChoice(2)
    await learner(0).save(0, 1)
    await learner(1).save(0, 1)
    expect((await give(windowId)).body).toMatchObject({ code: 'request/invalid' })
    close()
    expect((await give(windowId, { isdryrun: true })).body).toMatchObject({ operationid: null })
    expect(await placed(windowId)).toBe(0)
    expect((await give(windowId)).status).toBe(200)
    const windows = [await learner(0).read(), await learner(1).read()]
    const got = windows.map(window => window?.results.find(({ outcome }) => outcome === 'placed'))
    expect(got.map(one => one?.rank ?? 0).sort((a, b) => a - b)).toEqual([1, 2])
    expect(got.find(one => one?.rank === 1)).toMatchObject({ wanted: 2, free: 1, draw: 1 })
    const [window] = windows
    expect(window?.state).toBe('decided')
    expect(
      createHash('sha256')
        .update(window?.seed ?? '')
        .digest('hex'),
    ).toBe(window?.seedHash)
    const first = got[0]?.rank === 1 ? 0 : 1
    expect(await learner(first).programs()).toContain(programIds[0])
    expect((await give(windowId)).body).toMatchObject({ operationid: null, counts: { new: 0, changed: 0 } })
    expect(await placed(windowId)).toBe(2)
  })

  it('are taken back with their enrolment by one undo', async () => {
    const { learner, windowId, programIds, close } = await createChoice(1)
    await learner(0).save(1)
    close()
    const { operationid } = (await give(windowId)).body as { operationid: number }
    expect(await learner(0).programs()).toContain(programIds[1])
    await staff.learn('local_learn_undo_staff_operation', { operationid, reason: 'Seats were wrong' })
    expect(await learner(0).programs()).not.toContain(programIds[1])
    expect(await learner(0).read()).toMatchObject({ state: 'closed', results: [], seed: null })
  })

  it('move to the waiting list when one is given back', async () => {
    const { learner, windowId, programIds, close } = await createChoice(2)
    await learner(0).save(0)
    await learner(1).save(0)
    close()
    await give(windowId)
    const first = (await learner(0).read())?.results[0]?.outcome === 'placed' ? 0 : 1
    const second = 1 - first
    expect((await learner(second).read())?.results).toMatchObject([{ outcome: 'waiting', position: 1, draw: 2 }])
    expect((await learner(first).release(0)).status).toBe(200)
    await give(windowId)
    expect((await learner(second).read())?.results).toMatchObject([{ outcome: 'placed', position: null }])
    expect(await learner(second).programs()).toContain(programIds[0])
    expect(await learner(first).programs()).not.toContain(programIds[0])
  })

  it('go to nobody whose time in the program has ended, neither by the draw nor from the waiting list', async () => {
    const { course, learner, windowId, close } = await createChoice(3, { seats: [2, 1, 1] })
    for (const n of [0, 1, 2]) await learner(n).save(0)
    close()
    const end = (userId: number) =>
      system.raw
        .updateTable('learning_program_member')
        .set({ ends_at: system.clock.now() })
        .where('user_id', '=', userId)
        .where('program_id', '=', course.programId)
        .execute()
    await end(learner(2).id)
    await give(windowId)
    expect(await resultsIn(windowId)).toEqual(
      [learner(0).id, learner(1).id].sort((a, b) => a - b).map(id => [id, 'placed']),
    )
    const other = await createChoice(2)
    for (const n of [0, 1]) await other.learner(n).save(0)
    other.close()
    await give(other.windowId)
    const first = (await other.learner(0).read())?.results[0]?.outcome === 'placed' ? 0 : 1
    await other.learner(first).release(0)
    await system.raw
      .updateTable('learning_program_member')
      .set({ ends_at: system.clock.now() })
      .where('user_id', '=', other.learner(1 - first).id)
      .execute()
    await give(other.windowId)
    expect(await placed(other.windowId)).toBe(0)
  })

  it('end no program for who only waited, and has it in another way by now', async () => {
    const { learner, windowId, programIds, close } = await createChoice(2)
    await learner(0).save(0)
    await learner(1).save(0)
    close()
    await give(windowId)
    const waits = (await learner(0).read())?.results[0]?.outcome === 'waiting' ? 0 : 1
    await staff.post('/api/learning/local_learn_perform_staff_operation', {
      act: { kind: 'enrol', userid: learner(waits).id, programid: programIds[0] },
      reason: 'One more chair',
    })
    expect((await learner(waits).release(0)).body).toMatchObject({ results: [] })
    await give(windowId)
    expect(await learner(waits).programs()).toContain(programIds[0])
  })

  it('are never more than the seats, after 200 saves at once and two allocations at once', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => createPerson(system)))
    const { programId } = await createCourse(system, courseModel([]), people)
    const { windowId, optionIds } = await createElectives(system, programId, { seats: [7, 5, 3] })
    const clients = await Promise.all(people.map(person => signIn(system, person)))
    const saves = Array.from({ length: 200 }, (_, n) => {
      const from = n % optionIds.length
      const optionids = [...optionIds.slice(from), ...optionIds.slice(0, from)]
      const client = clients[n % clients.length]
      if (!client) throw new Error('there is no such learner')
      return client.learn('local_learn_save_program_electives', { windowid: windowId, optionids })
    })
    const statuses = (await Promise.all(saves)).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([200]))
    system.clock.pass(86_400)
    await Promise.all([give(windowId), give(windowId)])
    expect(await placed(windowId)).toBe(15)
    const bySeat = await system.raw
      .selectFrom('electives_result')
      .select(eb => ['option_id', eb.fn.countAll<number>().as('count')])
      .where('window_id', '=', windowId)
      .where('outcome', '=', 'placed')
      .groupBy('option_id')
      .execute()
    expect(bySeat.map(({ count }) => count).sort((a, b) => a - b)).toEqual([3, 5, 7])
  })
})
