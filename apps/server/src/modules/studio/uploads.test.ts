import type { StaffAct, StaffOutcome } from '@learn/contract/staff'
import { STUDIO_PIECES, type StudioUpload } from '@learn/contract/studio'
import { expect, it } from 'vitest'
import { createPerson, signIn } from '#testkit/factories.ts'
import { filesInUse, sendBytes } from '#testkit/imports.ts'
import { createTestSystem } from '#testkit/system.ts'

const system = await createTestSystem()
const admin = await signIn(system, await createPerson(system, { isStudent: false }))
const another = await createPerson(system, { isStudent: false })
await system.raw.deleteFrom('auth_grant').where('user_id', '=', another.id).execute()
const stranger = await signIn(system, another)

const act = async (act: StaffAct, reason = '') =>
  (await admin.learn('local_learn_perform_staff_operation', { act, isdryrun: false, reason })).body
const made = ({ rows }: StaffOutcome, entity: string): number =>
  Number(rows.find(row => row.entity === `learning.${entity}`)?.key)

const curriculumid = made(await act({ kind: 'program', name: 'Files', programtype: 'premium' }), 'curriculum')
const batch = made(
  await act({ kind: 'batch', curriculumid, batch: 'One', startsat: null, endsat: null, seats: null }),
  'program',
)
const person = await createPerson(system)
await act({ kind: 'enrol', userid: person.id, programid: batch })
const learner = await signIn(system, person)
const courseid = made(await act({ kind: 'course', curriculumid, name: 'With files', summary: '' }), 'course')
const sectionid = made(await act({ kind: 'module', courseid, name: 'All' }), 'section')
const make = async (type: 'folder' | 'resource' | 'videofile') =>
  made(await act({ kind: 'activity', sectionid, type, name: 'A file' }), 'activity')

const begin = async (activityid: number, name: string, bytes: Buffer, client = admin) =>
  client.learn('local_learn_begin_studio_upload', { activityid, name, sizebytes: bytes.length })
const send = async (id: number, from: number, bytes: Buffer, client = admin) => {
  const reply = await sendBytes(system, client, `${STUDIO_PIECES}/${id}?from=${from}`, bytes)
  return { status: reply.statusCode, body: reply.json<StudioUpload>() }
}
async function upload(activityid: number, name: string, bytes: Buffer): Promise<NonNullable<StudioUpload['file']>> {
  const { body } = await begin(activityid, name, bytes)
  const reply = await send(body.id, 0, bytes)
  expect(reply.status).toBe(200)
  const { file } = reply.body
  if (!file) throw new Error('not whole')
  return file
}
const save = (activityid: number, rev: number, files: readonly NonNullable<StudioUpload['file']>[]) =>
  admin.learn('local_learn_save_studio_draft', {
    activityid,
    rev,
    name: 'A file',
    content: '{"kind":"folder"}',
    intro: '<p>Take these</p><script>1</script>',
    files: [...files],
  })
const seen = async (id: number) =>
  (await learner.learn('local_learn_get_activity', { programid: batch, type: 'folder', id })).body

it('takes a file in pieces, goes on where it stopped, and shows it to learners once it is published, until that is taken back', async () => {
  const activityid = await make('folder')
  const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(3000, 7)])
  const { body: upload1 } = await begin(activityid, 'sheet.pdf', pdf)
  expect((await send(upload1.id, 0, pdf.subarray(0, 2000))).body).toMatchObject({ receivedBytes: 2000, file: null })
  // Another window begins the same file: it goes on.
  expect((await begin(activityid, 'sheet.pdf', pdf)).body).toMatchObject({ id: upload1.id, receivedBytes: 2000 })
  const wrong = await send(upload1.id, 2500, pdf.subarray(2500))
  expect(wrong.status).toBe(409)
  expect(wrong.body).toMatchObject({ detail: { receivedBytes: 2000 } })
  const whole = (await send(upload1.id, 2000, pdf.subarray(2000))).body
  expect(whole.file).toMatchObject({ path: 'sheet.pdf', mime: 'application/pdf', sizeBytes: pdf.length })
  if (!whole.file) return

  expect((await save(activityid, 0, [whole.file])).status).toBe(200)
  const published = await act({ kind: 'publish', activityid, rev: 1 })
  const shown = await seen(activityid)
  expect(JSON.stringify(shown)).toContain('sheet.pdf')
  expect(JSON.stringify(shown)).toContain('Take these')
  expect(JSON.stringify(shown)).not.toContain('script')

  // Other bytes under the same name are another file to browsers.
  const other = await upload(activityid, 'sheet.pdf', Buffer.from('%PDF-1.7 other'))
  await save(activityid, 1, [other])
  const second = await act({ kind: 'publish', activityid, rev: 2 })
  const urlOf = (value: unknown) => /\/f\/\d+\//.exec(JSON.stringify(value))?.[0]
  const after = await seen(activityid)
  expect(urlOf(after)).not.toBe(urlOf(shown))
  const undone = await admin.learn('local_learn_undo_staff_operation', {
    operationid: second.operationid ?? 0,
    reason: '',
  })
  expect(undone.status).toBe(200)
  expect(JSON.stringify(await seen(activityid))).toContain(`"sizeBytes":${pdf.length}`)
  expect(published.operationid).not.toBeNull()
})

it('keeps the bytes that a draft, a version or an undo names', async () => {
  const activityid = await make('folder')
  const file = await upload(activityid, 'a.txt', Buffer.from('one two'))
  await save(activityid, 0, [file])
  expect(await filesInUse(system, [file.sha256, 'f'.repeat(64)])).toEqual([file.sha256])
})

it('refuses what was not uploaded for an activity, programs, and who does not write it', async () => {
  const activityid = await make('folder')
  const file = await upload(await make('folder'), 'b.txt', Buffer.from('three'))
  expect((await save(activityid, 0, [file])).status).toBe(400)
  const own = await upload(activityid, 'b.txt', Buffer.from('three'))
  expect((await save(activityid, 0, [own, own])).status).toBe(400)

  const program = Buffer.from('\x7fELF program')
  const { body } = await begin(activityid, 'tool.pdf', program)
  expect((await send(body.id, 0, program)).status).toBe(422)
  expect((await begin(activityid, 'c.txt', Buffer.from('x'), stranger)).status).toBe(404)
  expect((await begin(activityid, 'c.txt', Buffer.from('x'), learner)).status).toBe(404)
  const { body: open } = await begin(activityid, 'd.txt', Buffer.from('xy'))
  expect((await send(open.id, 0, Buffer.from('xy'), stranger)).status).toBe(404)
  expect((await send(open.id, 0, Buffer.from('xyz'))).status).toBe(409)
})

it('is not published without its file', async () => {
  const activityid = await make('resource')
  await admin.learn('local_learn_save_studio_draft', {
    activityid,
    rev: 0,
    name: 'A file',
    content: '{"kind":"resource","mainPath":null}',
  })
  const refused = await admin.learn('local_learn_perform_staff_operation', {
    act: { kind: 'publish', activityid, rev: 1 },
    isdryrun: true,
    reason: '',
  })
  expect(refused.status).toBe(422)
  expect(JSON.stringify(refused.body)).toContain('It has no file yet')
})
