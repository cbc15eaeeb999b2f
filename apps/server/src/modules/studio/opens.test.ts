import type { StaffAct, StaffOutcome } from '@learn/contract/staff'
import { expect, it } from 'vitest'
import { createPerson, signIn } from '#testkit/factories.ts'
import { createTestSystem } from '#testkit/system.ts'

const system = await createTestSystem()
const admin = await signIn(system, await createPerson(system, { isStudent: false }))
const perform = (act: StaffAct) =>
  admin.learn('local_learn_perform_staff_operation', { act, isdryrun: false, reason: '' })
const act = async (given: StaffAct): Promise<StaffOutcome> => {
  const { status, body } = await perform(given)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body
}
const made = ({ rows }: StaffOutcome, entity: string): number =>
  Number(rows.find(row => row.entity === `learning.${entity}`)?.key)

const curriculumid = made(await act({ kind: 'program', name: 'Rules', programtype: 'premium' }), 'curriculum')
const batch = made(
  await act({ kind: 'batch', curriculumid, batch: 'One', startsat: null, endsat: null, seats: null }),
  'program',
)
const person = await createPerson(system)
await act({ kind: 'enrol', userid: person.id, programid: batch })
const learner = await signIn(system, person)
const courseid = made(await act({ kind: 'course', curriculumid, name: 'With rules', summary: '' }), 'course')
const sectionid = made(await act({ kind: 'module', courseid, name: 'All' }), 'section')

async function page(name: string): Promise<number> {
  const activityid = made(await act({ kind: 'activity', sectionid, type: 'page', name }), 'activity')
  const content = JSON.stringify({ kind: 'page', html: `<p>${name}</p>`, minutes: null })
  await admin.learn('local_learn_save_studio_draft', { activityid, rev: 0, name, content })
  await act({ kind: 'publish', activityid, rev: 1 })
  return activityid
}
const first = await page('First')
const second = await page('Second')
const opens = (id: number, ...conditions: Extract<StaffAct, { kind: 'opens' }>['conditions']): StaffAct => ({
  kind: 'opens',
  part: 'activity',
  id,
  conditions,
  isany: false,
  isshown: true,
})
const isDone = (activityid: number) => ({ kind: 'done' as const, activityid, ispassed: false })
const open = async (id: number) =>
  (await learner.learn('local_learn_get_activity', { programid: batch, type: 'page', id })).status
const reach = async (activityid: number) => (await admin.learn('local_learn_get_studio_reach', { activityid })).body

it('opens an activity after another, tells who cannot open it and why, and is taken back', async () => {
  expect(await reach(second)).toEqual({ learners: 1, open: 1, locked: [] })
  const { operationid } = await act(opens(second, isDone(first)))
  expect(await reach(second)).toMatchObject({
    open: 0,
    locked: [{ id: person.id, reason: 'Complete “First” first' }],
  })
  expect(await open(second)).not.toBe(200)
  const { body } = await admin.learn('local_learn_get_studio_course', { courseid })
  expect(body.modules[0]?.activities[1]?.opens).toEqual({
    conditions: [isDone(first)],
    isany: false,
    isshown: true,
    isForeign: false,
  })
  await admin.learn('local_learn_undo_staff_operation', { operationid: operationid ?? 0, reason: '' })
  expect(await open(second)).toBe(200)
})

it('refuses a circle, a module that waits for what is in it, a time that ends before it begins, and what is not of the course', async () => {
  await act(opens(second, isDone(first)))
  const refused = async (given: StaffAct) => (await perform(given)).status
  expect(await refused(opens(first, isDone(second)))).toBe(400)
  expect(await refused(opens(first, isDone(first)))).toBe(400)
  expect(await refused({ ...opens(sectionid, isDone(first)), part: 'section' } as StaffAct)).toBe(400)
  expect(await refused(opens(first, { kind: 'from', at: 2000 }, { kind: 'until', at: 1000 }))).toBe(400)
  expect(await refused(opens(first, isDone(999_999)))).toBe(404)
})

it('sets what completes activities', async () => {
  await act({ kind: 'completion', activityids: [first, second], completion: 'manual' })
  const { body } = await admin.learn('local_learn_get_studio_course', { courseid })
  expect(body.modules[0]?.activities.map(({ completion }) => completion)).toEqual(['manual', 'manual'])
})
