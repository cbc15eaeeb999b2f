import type { StaffAct, StaffOutcome } from '@learn/contract/staff'
import { type AuthoredFile, type AuthoredType, STUDIO_PIECES, type StudioUpload } from '@learn/contract/studio'
import type { TestClient } from './client.ts'
import { createPerson, signIn } from './factories.ts'
import { sendBytes } from './imports.ts'
import type { TestSystem } from './system.ts'

interface Draft {
  rev: number
  name?: string
  content: object
  intro?: string
  files?: AuthoredFile[]
}

const madeBy = ({ rows }: StaffOutcome, entity: string): number =>
  Number(rows.find(row => row.entity === `learning.${entity}`)?.key)

/** A course that was made in the studio: a program with a batch and one learner, one module, and what authors do in it. */
export async function createStudioCourse(system: TestSystem) {
  const admin = await signIn(system, await createPerson(system, { isStudent: false }))
  const perform = (act: StaffAct, client: TestClient = admin, reason = 'A test') =>
    client.learn('local_learn_perform_staff_operation', { act, isdryrun: false, reason })
  const make = async (act: StaffAct, entity: string) => madeBy((await perform(act)).body, entity)
  const curriculumId = await make({ kind: 'program', name: 'Analytics', programtype: 'premium' }, 'curriculum')
  const days = { startsat: null, endsat: null, seats: null }
  const batchId = await make({ kind: 'batch', curriculumid: curriculumId, batch: 'One', ...days }, 'program')
  const person = await createPerson(system)
  await perform({ kind: 'enrol', userid: person.id, programid: batchId })
  const courseId = await make({ kind: 'course', curriculumid: curriculumId, name: 'SQL', summary: '' }, 'course')
  const sectionId = await make({ kind: 'module', courseid: courseId, name: 'Joins' }, 'section')
  const learner = await signIn(system, person)

  return {
    admin,
    learner,
    person,
    curriculumId,
    batchId,
    courseId,
    sectionId,
    perform,
    /** A new activity that nobody sees yet. */
    make: (type: AuthoredType, name = 'Something') =>
      make({ kind: 'activity', sectionid: sectionId, type, name }, 'activity'),
    save: (activityid: number, { content, name = 'Something', ...rest }: Draft, client: TestClient = admin) =>
      client.learn('local_learn_save_studio_draft', { activityid, name, content: JSON.stringify(content), ...rest }),
    publish: (activityid: number, rev: number, client: TestClient = admin) =>
      perform({ kind: 'publish', activityid, rev }, client),
    undo: (operationid: number | null) =>
      admin.learn('local_learn_undo_staff_operation', { operationid: operationid ?? 0, isdryrun: false, reason: '' }),
    edit: async (activityid: number) => (await admin.learn('local_learn_get_studio_activity', { activityid })).body,
    /** An activity as the learner sees it. */
    open: (type: string, id: number) => learner.learn('local_learn_get_activity', { programid: batchId, type, id }),
    async upload(activityid: number, name: string, bytes: Buffer): Promise<AuthoredFile> {
      const { body } = await admin.learn('local_learn_begin_studio_upload', {
        activityid,
        name,
        sizebytes: bytes.length,
      })
      const reply = await sendBytes(system, admin, `${STUDIO_PIECES}/${body.id}?from=0`, bytes)
      const { file } = reply.json<StudioUpload>()
      if (!file) throw new Error(`${name} is not whole`)
      return file
    },
    /** Somebody who writes the courses of its batch, and nothing else. */
    async createAuthor(): Promise<{ id: number; client: TestClient }> {
      const { id, ...author } = await createPerson(system, { isStudent: false })
      await system.raw
        .updateTable('auth_grant')
        .set({ role: 'author', scope: 'program', scope_id: batchId })
        .where('user_id', '=', id)
        .execute()
      return { id, client: await signIn(system, { id, ...author }) }
    },
    /** A member of staff who writes courses of no program here. */
    async createStranger(): Promise<TestClient> {
      const other = await createPerson(system, { isStudent: false })
      await system.raw.deleteFrom('auth_grant').where('user_id', '=', other.id).execute()
      return signIn(system, other)
    },
  }
}
