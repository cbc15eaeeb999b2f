import type { ImportRun } from '@learn/contract/imports'
import { describe, expect, it } from 'vitest'
import { courseModel, createCourse, createPerson, signIn } from '#testkit/factories.ts'
import { bringIn, readRun } from '#testkit/imports.ts'
import { createTestSystem } from '#testkit/system.ts'
import { exportQuestions } from '../bank/index.ts'

const system = await createTestSystem({ DEMO: '1' })
const admin = await signIn(system, await createPerson(system, { isStudent: false }))
type Client = typeof admin

async function bank() {
  const { courseId, programId } = await createCourse(system, courseModel([], { fullName: 'With a bank' }))
  const bring = (text: string, by: Client = admin) =>
    bringIn(system, by, 'questions.gift', Buffer.from(text), { kind: 'course-bank', courseid: courseId })
  /** The bank as a file. */
  const stands = async () => {
    const { pieces } = await exportQuestions(system, { courseId, format: 'gift' })
    let text = ''
    for await (const piece of pieces) text += piece
    return text
  }
  return { courseId, programId, bring, stands }
}

const undo = (run: ImportRun, by: Client = admin) =>
  by.learn('local_learn_undo_staff_operation', { operationid: run.result?.undo.operationId ?? 0, reason: 'why not' })
const one = '$CATEGORY: Sky\n\n// [id:a]\n::A:: Blue? {T}\n\n// [id:b]\n::B:: Green? {F}\n'
const two = '$CATEGORY: Sky\n\n// [id:a]\n::A:: Really blue? {T}\n\n$CATEGORY: Sea\n\n// [id:c]\n::C:: Wet? {T}\n'

describe('taking a file of questions back', () => {
  it('removes what was new, restores what was changed, and can be taken back itself', async () => {
    const { bring, stands } = await bank()
    await bring(one)
    const before = await stands()
    const next = await bring(two)
    expect(next.result).toMatchObject({ note: expect.stringContaining('1 new, 1 with a new version') })
    const after = await stands()
    expect(before).toContain('Blue?')
    expect(after).toContain('Really blue?')
    expect(after).toContain('Sea')
    const { body } = await undo(next)
    expect(body.counts).toMatchObject({ fault: 0 })
    expect(await stands()).toEqual(before)
    expect((await readRun(admin, next.id)).result?.undo.isUndone).toBe(true)
    await admin.learn('local_learn_undo_staff_operation', { operationid: body.operationid ?? 0, reason: '' })
    expect(await stands()).toEqual(after)
  })

  it('lets the same file come in again as if it were new', async () => {
    const { bring, stands } = await bank()
    const first = await bring(one)
    const whole = await stands()
    await undo(first)
    expect(await stands()).not.toContain('Sky')
    const again = await bring(one)
    expect(again.result?.note).toContain('2 new, 0 with a new version, 0 the same')
    expect(await stands()).toEqual(whole)
    expect((await bring(one)).result?.undo).toMatchObject({
      operationId: null,
      reason: 'Nothing changed, so that there is nothing to take back.',
    })
    expect((await undo(again)).body.counts.fault).toBe(0)
    expect(await stands()).not.toContain('Sky')
  })

  it('keeps a question that a later file changed again, and what holds it', async () => {
    const { bring, stands } = await bank()
    const first = await bring(one)
    await bring('$CATEGORY: Sky\n\n// [id:a]\n::A:: Blue at night? {F}\n')
    const { body } = await undo(first)
    expect(body.rows.flatMap(({ fault }) => fault || [])).toEqual(['changed since'])
    expect(await stands()).toContain('Blue at night?')
    expect(await stands()).not.toContain('Green?')
  })

  it('is for who may bring questions there, within thirty days', async () => {
    const { bring, stands, programId } = await bank()
    const elsewhere = await bank()
    const author = async (id: number) => {
      const person = await createPerson(system, { isStudent: false })
      await system.raw
        .updateTable('auth_grant')
        .set({ role: 'author', scope: 'program', scope_id: id })
        .where('user_id', '=', person.id)
        .execute()
      return signIn(system, person)
    }
    const mine = await author(programId)
    const run = await bring(one, mine)
    const learner = await signIn(system, await createPerson(system))
    for (const stranger of [learner, await author(elsewhere.programId), await author(programId)])
      expect((await undo(run, stranger)).status).toBe(404)
    expect((await undo(run, mine)).body.counts.fault).toBe(0)
    expect(await stands()).not.toContain('Sky')
    const late = await bring(one)
    system.clock.pass(31 * 86_400)
    expect(await undo(late, await signIn(system, await createPerson(system, { isStudent: false })))).toMatchObject({
      status: 409,
      body: { code: 'staff/not-undoable' },
    })
  })
})
