import { describe, expect, it } from 'vitest'
import { activityModel, courseModel, createCourse, createPerson, sectionModel, signIn } from '#testkit/factories.ts'
import { createTestSystem } from '#testkit/system.ts'

const system = await createTestSystem()
const staff = await signIn(system, await createPerson(system, { isStudent: false }))
const perform = (act: object) => staff.post('/api/learning/local_learn_perform_staff_operation', { act })
const undo = (operationid: unknown) =>
  staff.learn('local_learn_undo_staff_operation', { operationid: Number(operationid), reason: 'A try' })
const nowS = () => Math.floor(system.clock.now().getTime() / 1000)

async function createBatch() {
  const person = await createPerson(system)
  const inside = await createCourse(system, courseModel([sectionModel([activityModel({})])]), [])
  const { programId } = await createCourse(system, courseModel([]), [person])
  const client = await signIn(system, person)
  const option = (title: string, more: object = {}) => ({
    title: `${title} ${programId}`,
    teacher: 'Neha Kulkarni',
    summary: 'What it is about.',
    leadsto: '',
    seats: 1,
    meetings: [{ weekday: 2, from: 1140, minutes: 90 }],
    courseids: [inside.courseId],
    needs: [],
    ...more,
  })
  const offer = (more: object = {}) => ({
    kind: 'elective-offer',
    programid: programId,
    title: 'Choose',
    note: '',
    picks: 1,
    opensat: nowS() - 60,
    closesat: nowS() + 3600,
    options: [option('One'), option('Two')],
    ...more,
  })
  const read = async () =>
    (await client.learn('local_learn_get_program_electives', { programid: programId })).body.windows[0]
  return { client, programId, courseId: inside.courseId, option, offer, read }
}

describe('an offer of electives', () => {
  it('is chosen from, and whoever gets a place has its courses', async () => {
    const { client, courseId, offer, option, read } = await createBatch()
    const { status } = await perform(offer())
    expect(status).toBe(200)
    const window = await read()
    expect(window).toMatchObject({ title: 'Choose', state: 'open', picks: 1, seed: null })
    expect(window?.options).toMatchObject([
      { title: option('One').title, seats: 1, meetings: [{ weekday: 2, from: 1140, minutes: 90 }] },
      { title: option('Two').title },
    ])
    const wishes = { windowid: window?.id ?? 0, optionids: [window?.options[0]?.id ?? 0] }
    expect((await client.learn('local_learn_save_program_electives', wishes)).status).toBe(200)
    system.clock.pass(7200)
    const given = await staff.post('/api/learning/local_learn_perform_staff_operation', {
      act: { kind: 'electives', windowid: window?.id },
      reason: 'The deadline has passed',
    })
    expect(given.status).toBe(200)
    const courses = (await client.learn('local_learn_get_dashboard', {})).body.programs
    expect(courses.map(({ lpname }) => lpname)).toContain(option('One').title)
    const enrolled = await system.raw
      .selectFrom('learning_enrolment')
      .select('course_id')
      .where('course_id', '=', courseId)
      .execute()
    expect(enrolled).toHaveLength(1)
  })

  it('is taken back by an undo, and by hand, until somebody has chosen', async () => {
    const { client, offer, read } = await createBatch()
    const first = (await perform(offer())).body as { operationid: number }
    await undo(first.operationid)
    expect(await read()).toBeUndefined()
    await perform(offer())
    const window = await read()
    const removed = (await perform({ kind: 'elective-remove', windowid: window?.id })).body as { operationid: number }
    expect(await read()).toBeUndefined()
    await undo(removed.operationid)
    const again = await read()
    expect(again).toMatchObject({ id: window?.id, options: window?.options })
    // A seed that somebody may have seen in a log decides no draw.
    expect(again?.seedHash).not.toBe(window?.seedHash)
    const wishes = { windowid: window?.id ?? 0, optionids: [window?.options[0]?.id ?? 0] }
    await client.learn('local_learn_save_program_electives', wishes)
    const refused = await perform({ kind: 'elective-remove', windowid: window?.id })
    expect(refused.body).toMatchObject({ code: 'request/invalid' })
    expect(await read()).toMatchObject({ wishes: wishes.optionids })
  })

  it('is refused with times, picks, meetings, a batch or a course that cannot be', async () => {
    const { offer, option, read } = await createBatch()
    const wrong = [
      { closesat: nowS() - 3600 },
      { picks: 2 },
      { options: [option('One'), option('Two', { meetings: [{ weekday: 1, from: 1400, minutes: 90 }] })] },
      { options: [option('One')] },
    ]
    for (const more of wrong) expect((await perform(offer(more))).body).toMatchObject({ code: 'request/invalid' })
    expect((await perform(offer({ programid: 4 }))).status).toBe(404)
    expect((await perform(offer({ options: [option('One'), option('Two', { needs: [5] })] }))).status).toBe(404)
    expect(await read()).toBeUndefined()
  })

  it('is for those alone whose role reaches the batch', async () => {
    const [mine, other] = [await createBatch(), await createBatch()]
    const person = await createPerson(system, { isStudent: false })
    await system.raw
      .updateTable('auth_grant')
      .set({ role: 'manager', scope: 'program', scope_id: mine.programId })
      .where('user_id', '=', person.id)
      .execute()
    const manager = await signIn(system, person)
    const offer = (batch: typeof mine, courseids: number[]) =>
      manager.post('/api/learning/local_learn_perform_staff_operation', {
        act: batch.offer({ options: [batch.option('One', { courseids }), batch.option('Two', { courseids })] }),
      })
    expect((await offer(other, [])).status).toBe(404)
    // A course that stands in another program only.
    expect((await offer(mine, [other.courseId])).status).toBe(404)
    expect((await offer(mine, [])).status).toBe(200)
  })
})
