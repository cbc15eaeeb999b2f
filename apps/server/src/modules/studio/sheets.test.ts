import type { SheetProblem } from '@learn/contract/sandbox'
import type { StaffAct, StaffOutcome } from '@learn/contract/staff'
import { describe, expect, it } from 'vitest'
import { activityModel, courseModel, createCourse, createPerson, sectionModel, signIn } from '#testkit/factories.ts'
import { createSheetCourse } from '#testkit/sheet-course.ts'
import { createSheetLearner } from '#testkit/sheet-learner.ts'
import { RIGHT, smallProblem } from '#testkit/small-problem.ts'
import { createTestSystem } from '#testkit/system.ts'

const system = await createTestSystem()
const admin = await signIn(system, await createPerson(system, { isStudent: false }))
const act = (act: StaffAct) => admin.learn('local_learn_perform_staff_operation', { act, isdryrun: false, reason: '' })
const made = ({ rows }: StaffOutcome, entity: string): number =>
  Number(rows.find(row => row.entity === `learning.${entity}`)?.key)
const read = async (activityid: number, client = admin) =>
  (await client.learn('local_learn_get_studio_activity', { activityid })).body
const sheetOf = ({ content }: { content: string }) => (JSON.parse(content) as { sheet: SheetProblem }).sheet
const problemOf = ({ content }: { content: string }) => (JSON.parse(content) as { problem: string }).problem
const save = (activityid: number, rev: number, sheet: object, client = admin) =>
  client.learn('local_learn_save_studio_draft', {
    activityid,
    rev,
    name: 'Sales',
    content: JSON.stringify({ kind: 'handson', problem: 'anything', minutes: 30, sheet }),
  })
const publish = (activityid: number, rev: number) => act({ kind: 'publish', activityid, rev })
const figures = async (activityid: number) => (await admin.learn('local_learn_get_studio_sheet', { activityid })).body

async function newActivity(courseId: number): Promise<number> {
  const section = made((await act({ kind: 'module', courseid: courseId, name: 'Sheets' })).body, 'section')
  return made((await act({ kind: 'activity', sectionid: section, type: 'handson', name: 'Sales' })).body, 'activity')
}

describe('a spreadsheet problem in the studio', () => {
  it('begins blank, is saved with the check of the server, and reaches learners by its publication', async () => {
    const learner = await createSheetLearner(system)
    const activityid = await newActivity(learner.courseId)
    expect(sheetOf((await read(activityid)).live)).toMatchObject({
      title: 'Sales',
      validations: {},
      problemType: 'Practice',
    })
    expect((await publish(activityid, 0)).body).toMatchObject({ code: 'studio/not-ready' })

    const wrong = smallProblem()
    if (wrong.validations.B5) wrong.validations.B5.output.value = 1
    expect((await save(activityid, 0, wrong)).status).toBe(200)
    const refused = await publish(activityid, 1)
    expect(refused.body).toMatchObject({ code: 'studio/not-ready' })
    expect(JSON.stringify(refused.body)).toContain('B5: The reference gives 5421, not 1.')

    expect((await save(activityid, 1, smallProblem())).status).toBe(200)
    expect((await publish(activityid, 2)).status).toBe(200)
    const after = await read(activityid)
    expect(after.standing).toMatchObject({ version: 1, hasChanges: false })
    // Its problem has a name of its own, whatever the editor said.
    expect(problemOf(after.live)).toBe(`sheet-${activityid}`)
    const { body } = await learner.client.get<{ data: { title: string }[] }>(
      `/api/pipeline/authoring/fetch?problemId=sheet-${activityid}`,
    )
    expect(body.data[0]).toMatchObject({ title: 'Three sales', version: 1 })
  })

  it('leaves submissions with the version that they answered, and counts them with their mistakes', async () => {
    const learner = await createSheetLearner(system)
    await learner.submit({ ...RIGHT, B5: '=SUM(B2:B3)' })
    const before = await figures(learner.activityId)
    expect(before).toMatchObject({ version: 1, versions: [{ version: 1, learners: 1, meanScore: 50 }] })
    expect(before.mistakes).toContainEqual({ cell: 'B5', code: 'rangeOneShort', learners: 1 })

    const changed = { ...smallProblem(), title: 'Four sales' }
    await save(learner.activityId, 0, changed)
    const published = (await publish(learner.activityId, 1)).body
    expect((await learner.read()).body.data[0]).toMatchObject({ version: 2, title: 'Four sales' })
    expect((await learner.submissions()).body.data[0]?.attempts[0]).toMatchObject({ version: 1, overallScore: 50 })
    system.clock.pass(60)
    // A new run counts for the new version; the newest of each learner stands in the figures.
    await learner.submit(RIGHT, {}, learner.problemUserId, { version: 2 })
    expect(await figures(learner.activityId)).toMatchObject({
      version: 2,
      versions: [{ version: 2, learners: 1, meanScore: 100 }],
      mistakes: [],
    })

    await admin.learn('local_learn_undo_staff_operation', { operationid: published.operationid ?? 0 })
    // The text before is the version of before, and the draft waits again.
    expect((await learner.read()).body.data[0]).toMatchObject({ version: 1, title: 'Three sales' })
    expect((await read(learner.activityId)).standing.hasChanges).toBe(true)
    expect((await learner.submissions()).body.data[0]?.attempts).toHaveLength(2)
  })

  it('says nothing changed while the draft is what learners have', async () => {
    const { activityId } = await createSheetLearner(system)
    const { live } = await read(activityId)
    const { body } = await admin.learn('local_learn_save_studio_draft', {
      activityid: activityId,
      rev: 0,
      name: live.name,
      content: JSON.stringify({ ...(JSON.parse(live.content) as object), minutes: 20 }),
    })
    expect(body.hasChanges).toBe(false)
  })

  it('gives a copy a problem of its own', async () => {
    const learner = await createSheetLearner(system)
    const copy = made((await act({ kind: 'duplicate', activityid: learner.activityId })).body, 'activity')
    expect(sheetOf((await read(copy)).live).title).toBe('Three sales')
    await save(copy, 0, { ...smallProblem(), title: 'Another one' })
    await publish(copy, 1)
    expect(problemOf((await read(copy)).live)).toBe(`sheet-${copy}`)
    expect((await learner.read()).body.data[0]).toMatchObject({ version: 1, title: 'Three sales' })
  })
})

describe('what a draft of a problem may not be', () => {
  it.each([
    ['no problem at all', null, 'no spreadsheet problem'],
    ['a cell that is no cell', { ...smallProblem(), validations: { ' B5': {} } }, 'no spreadsheet problem'],
    [
      'more than 10,000 rows',
      { ...smallProblem(), cellData: Array.from({ length: 10_001 }, () => ['x']) },
      'at most 10,000 rows',
    ],
    [
      'more than 200,000 cells',
      { ...smallProblem(), cellData: Array.from({ length: 9000 }, () => Array.from({ length: 25 }, () => 1)) },
      'at most 2,00,000 cells',
    ],
  ])('%s', async (_name, sheet, text) => {
    const { activityId } = await createSheetLearner(system)
    const { status, body } = await save(activityId, 0, sheet as object)
    expect(status).toBe(400)
    expect(JSON.stringify(body)).toContain(text)
  })

  it('of what learners read, no script is left, and the author is told', async () => {
    const { activityId } = await createSheetLearner(system)
    const description = '<p>Add <b>them</b> up.</p><script>alert(1)</script><img src=x onerror="alert(1)">'
    const { body } = await save(activityId, 0, { ...smallProblem(), description })
    expect(body.losses.length).toBeGreaterThan(0)
    const { description: clean } = sheetOf((await read(activityId)).draft ?? { content: '{}' })
    expect(clean).toContain('them')
    expect(clean).not.toMatch(/script|onerror/)
  })

  it('a formula that never ends is a fault of the draft, and nobody else waits', async () => {
    const { activityId } = await createSheetLearner(system)
    const slow = smallProblem()
    const rule = slow.validations.B5
    if (rule) rule.formula.options = [{ value: `=SUM(${'('.repeat(3000)}1`, weightage: 30, feedback: '', isBest: true }]
    expect((await save(activityId, 0, slow)).status).toBe(200)
    expect((await publish(activityId, 1)).body).toMatchObject({ code: 'studio/not-ready' })
  })
})

describe('whose a problem is', () => {
  /** Somebody who writes one course. */
  async function authorIn(courseid: number) {
    const person = await createPerson(system, { isStudent: false })
    await system.raw.deleteFrom('auth_grant').where('user_id', '=', person.id).execute()
    await admin.learn('local_learn_perform_staff_operation', {
      act: { kind: 'role', userid: person.id, role: 'author', courseid },
      reason: 'They work on it',
    })
    return signIn(system, person)
  }

  it('answers 404 to staff of another course, and to learners', async () => {
    const learner = await createSheetLearner(system)
    const other = await createSheetLearner(system)
    const author = await authorIn(other.courseId)
    for (const client of [author, learner.client]) {
      expect((await client.learn('local_learn_get_studio_sheet', { activityid: learner.activityId })).status).toBe(404)
      expect((await save(learner.activityId, 0, smallProblem(), client)).status).toBe(404)
    }
    expect((await save(other.activityId, 0, smallProblem(), author)).status).toBe(200)
  })

  it('that stands in two courses is written by who writes both', async () => {
    const learner = await createSheetLearner(system)
    const second = await createSheetCourse(system, learner.name, smallProblem(), [])
    const author = await authorIn(second.courseId)
    expect((await read(second.activityId, author)).can.write).toBe(false)
    expect((await save(second.activityId, 0, smallProblem(), author)).status).toBe(404)
    const { body } = await author.learn('local_learn_get_studio_sheet', { activityid: second.activityId })
    expect(body).toMatchObject({ uses: [], hiddenUses: 1, versions: [] })
    expect(await figures(second.activityId)).toMatchObject({ uses: [{ courseid: learner.courseId }], hiddenUses: 0 })
    expect((await save(second.activityId, 0, smallProblem())).status).toBe(200)
  })

  it('is never said by an editor: no code task becomes a sheet of another course', async () => {
    const learner = await createSheetLearner(system)
    const { courseId, idOf } = await createCourse(
      system,
      courseModel([
        sectionModel([
          activityModel({
            sourceKey: 'code',
            type: 'handson',
            content: { kind: 'code', task: 'share', minutes: null },
          }),
        ]),
      ]),
    )
    const author = await authorIn(courseId)
    const live = (await read(idOf('code'))).live.content
    const draft = (content: object) =>
      author.learn('local_learn_save_studio_draft', {
        activityid: idOf('code'),
        rev: 0,
        name: 'Code',
        content: JSON.stringify(content),
      })
    for (const content of [
      { kind: 'handson', problem: learner.name, minutes: null },
      { kind: 'code', task: 'another', minutes: null },
    ])
      expect((await draft(content)).status).toBe(400)
    const { code } = JSON.parse(live) as { code: object }
    expect((await draft({ kind: 'code', task: 'another', minutes: null, code })).status).toBe(200)
    // Which task it writes is not what the editor said.
    const { draft: written } = await read(idOf('code'))
    expect(JSON.parse(written?.content ?? '{}')).toMatchObject({ kind: 'code', task: 'share' })
  })
})
