import type { StaffAct } from '@learn/contract/staff'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createTestSystem } from '#testkit/system.ts'
import { OPERATOR, perform, undo } from '../staff/index.ts'
import { readCourse } from './service/course.ts'
import { saveStudioDraft } from './service/drafts.ts'

const system = await createTestSystem()
const done = async (act: StaffAct) => (await perform(system, OPERATOR, act, { isDryRun: false, reason: 'a test' })).rows
const make = async (act: StaffAct, entity: string) =>
  Number((await done(act)).find(row => row.entity === `learning.${entity}`)?.key)

const curriculumid = await make({ kind: 'program', name: 'Any', programtype: 'premium' }, 'curriculum')

/** A course of two modules with three pages, none of them published. */
async function build(): Promise<number> {
  const courseid = await make({ kind: 'course', curriculumid, name: 'Course', summary: '' }, 'course')
  for (const [name, pages] of Object.entries({ One: 2, Two: 1 })) {
    const sectionid = await make({ kind: 'module', courseid, name }, 'section')
    for (let n = 0; n < pages; n++) await done({ kind: 'activity', sectionid, type: 'page', name: `${name} ${n}` })
  }
  return courseid
}

/** What learners and authors see of a course, without how often its parts were published. */
const look = async (courseid: number) =>
  (await readCourse(system, OPERATOR, courseid)).modules.map(module => ({
    ...module,
    activities: module.activities.map(({ standing: _standing, ...rest }) => rest),
  }))

/** One act on whatever is there, chosen by a number; null where nothing of the kind is there. */
async function chooseAct(courseid: number, kind: number, pick: number): Promise<StaffAct | null> {
  const modules = await look(courseid)
  const module = modules[pick % Math.max(1, modules.length)]
  const activities = modules.flatMap(one => one.activities)
  const activity = activities[pick % Math.max(1, activities.length)]
  if (!module) return { kind: 'module', courseid, name: `New ${pick}` }
  if (kind === 0) return { kind: 'module', courseid, sectionid: module.id, name: `Named ${pick}` }
  if (kind === 1) return { kind: 'activity', sectionid: module.id, type: 'label', name: `Text ${pick}` }
  if (kind === 2) {
    const order = modules.map(({ id, activities: own }) => ({ sectionid: id, activityids: own.map(one => one.id) }))
    return { kind: 'arrange', courseid, order: order.toReversed() }
  }
  if (kind === 3) return { kind: 'section', sectionid: module.id, show: pick % 2 === 0 }
  if (kind === 4) return { kind: 'trash', sectionids: [module.id], activityids: [] }
  if (!activity) return null
  if (kind === 5) return { kind: 'duplicate', activityid: activity.id }
  if (kind === 6) return { kind: 'visible', activityids: [activity.id], show: pick % 2 === 0 }
  if (kind === 7) return { kind: 'trash', sectionids: [], activityids: [activity.id] }
  if (activity.type !== 'page') return null
  const draft = { activityid: activity.id, name: `Page ${pick}`, content: pageOf(`<p>${pick}</p>`) }
  const { rev } = await saveStudioDraft(system, OPERATOR, { ...draft, rev: await revOf(activity.id) })
  return { kind: 'publish', activityid: activity.id, rev }
}

const pageOf = (html: string) => JSON.stringify({ kind: 'page', html, minutes: null })
const revOf = async (id: number): Promise<number> => {
  const found = await system.raw
    .selectFrom('authored_draft')
    .select('rev')
    .where('thing', '=', `activity:${id}`)
    .executeTakeFirst()
  return found?.rev ?? 0
}

it('leads back to the start by all undos in reverse, whatever was done', async () => {
  const steps = fc.array(fc.tuple(fc.nat(8), fc.nat(50)), { minLength: 1, maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(steps, async chosen => {
      const courseid = await build()
      const start = await look(courseid)
      const ids: number[] = []
      for (const [kind, pick] of chosen) {
        const act = await chooseAct(courseid, kind, pick)
        const outcome = act && (await perform(system, OPERATOR, act, { isDryRun: false, reason: 'a test' }))
        if (outcome?.operationid) ids.push(outcome.operationid)
      }
      for (const id of ids.toReversed()) await undo(system, OPERATOR, id, { isDryRun: false, reason: 'a test' })
      expect(await look(courseid)).toEqual(start)
    }),
    { numRuns: 12 },
  )
})
