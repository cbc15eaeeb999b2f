import { expect, it } from 'vitest'
import { activityModel, courseModel, createCourse, createPerson, sectionModel, signIn } from '#testkit/factories.ts'
import { createTestSystem } from '#testkit/system.ts'

const system = await createTestSystem()
const staff = await signIn(system, await createPerson(system, { isStudent: false }))

async function course(later = [activityModel({ sourceKey: 'later', name: 'Windmills' })]) {
  const person = await createPerson(system)
  const { programId, courseId, idOf } = await createCourse(
    system,
    courseModel([
      sectionModel([activityModel({ sourceKey: 'first', name: 'First steps' })], { name: 'Shown' }),
      sectionModel(later, { name: 'Later', isVisible: false }),
    ]),
    [person],
  )
  const learner = await signIn(system, person)
  const contents = async () => (await staff.learn('local_learn_get_staff_activity', { id: idOf('first') })).body
  return { programId, courseId, idOf, learner, contents }
}
type Given = Awaited<ReturnType<typeof course>>

const perform = (client: typeof staff, sectionid: number, show: boolean) =>
  client.learn('local_learn_perform_staff_operation', { act: { kind: 'section', sectionid, show } })
const hiddenId = async ({ contents }: Given) => (await contents()).contents.find(({ isVisible }) => !isVisible)?.id ?? 0

async function seen({ learner, programId, idOf }: Pick<Given, 'learner' | 'programId' | 'idOf'>) {
  const { body } = await learner.learn('local_learn_get_timeline', { programid: programId })
  const page = { programid: programId, type: 'page' as const, id: idOf('later') }
  const { body: found } = await learner.learn('local_learn_search', { query: 'windmills' })
  return {
    names: body.sections.flatMap(({ activities }) => activities.map(({ name }) => name)),
    total: body.progress?.total,
    opens: (await learner.learn('local_learn_get_activity', page)).status,
    isFound: JSON.stringify(found).includes('Windmills'),
  }
}
const HIDDEN = { names: ['First steps'], total: 1, opens: 404, isFound: false }
const SHOWN = { names: ['First steps', 'Windmills'], total: 2, opens: 200, isFound: true }

it('staff show a section that came in hidden, hide it again, and take either back', async () => {
  const given = await course()
  expect(await seen(given)).toEqual(HIDDEN)
  const id = await hiddenId(given)
  const shown = await perform(staff, id, true)
  expect(shown.body.counts).toMatchObject({ changed: 1, fault: 0 })
  expect(await seen(given)).toEqual(SHOWN)
  expect((await given.contents()).contents.map(({ isVisible }) => isVisible)).toEqual([true, true])
  // Twice is once.
  expect((await perform(staff, id, true)).body.counts).toMatchObject({ changed: 0, same: 1 })
  const hidden = await perform(staff, id, false)
  expect(await seen(given)).toEqual(HIDDEN)
  await staff.learn('local_learn_undo_staff_operation', { operationid: hidden.body.operationid ?? 0 })
  expect(await seen(given)).toEqual(SHOWN)
})

it('a section in which all is hidden by itself is shown with what is in it', async () => {
  const { learner, programId, idOf } = await course([
    activityModel({ sourceKey: 'later', name: 'Windmills', isVisible: false }),
    activityModel({ sourceKey: 'last', name: 'Watermills', isVisible: false }),
  ])
  const given = { learner, programId, idOf }
  const { body } = await staff.learn('local_learn_get_staff_activity', { id: idOf('first') })
  const id = body.contents.at(-1)?.id ?? 0
  expect(await seen(given)).toEqual(HIDDEN)
  const { body: shown } = await perform(staff, id, true)
  expect(shown.counts.changed).toBe(3)
  const all = { ...SHOWN, names: ['First steps', 'Windmills', 'Watermills'], total: 3 }
  expect(await seen(given)).toEqual(all)
  const { body: hidden } = await perform(staff, id, false)
  expect(await seen(given)).toEqual(HIDDEN)
  await staff.learn('local_learn_undo_staff_operation', { operationid: hidden.operationid ?? 0 })
  expect(await seen(given)).toEqual(all)
  await staff.learn('local_learn_undo_staff_operation', { operationid: shown.operationid ?? 0 })
  expect(await seen(given)).toEqual(HIDDEN)
})

it('only who runs the course shows its sections', async () => {
  const given = await course()
  const elsewhere = await course()
  const id = await hiddenId(given)
  expect((await perform(given.learner, id, true)).status).toBe(404)
  for (const [role, programId, status] of [
    ['teacher', given.programId, 404],
    ['author', elsewhere.programId, 404],
    ['author', given.programId, 200],
  ] as const) {
    const person = await createPerson(system, { isStudent: false })
    await system.raw
      .updateTable('auth_grant')
      .set({ role, scope: 'program', scope_id: programId })
      .where('user_id', '=', person.id)
      .execute()
    const client = await signIn(system, person)
    const page = await client.learn('local_learn_get_staff_activity', { id: given.idOf('first') })
    if (programId === given.programId) expect(page.body.can.showSections).toBe(status === 200)
    expect((await perform(client, id, true)).status).toBe(status)
    expect((await seen(given)).names.length).toBe(status === 200 ? 2 : 1)
  }
  expect((await perform(staff, 1, true)).status).toBe(404)
})
