import type { StaffAct, StaffOutcome } from '@learn/contract/staff'
import { STUDIO_PIECES, type StudioUpload } from '@learn/contract/studio'
import { type PackageContent, PLAIN_RULES } from '@learn/course/content/package'
import { expect, it } from 'vitest'
import { createPerson, signIn } from '#testkit/factories.ts'
import { filesInUse, sendBytes } from '#testkit/imports.ts'
import { createPackageCourse } from '#testkit/package-course.ts'
import { createTestSystem } from '#testkit/system.ts'
import { scormPackage } from '../../../../../packages/interchange/testkit/scorm-package.ts'
import { writeZip } from '../../../../../packages/interchange/testkit/write-zip.ts'
import { findPackageFile } from '../learning/index.ts'

const system = await createTestSystem()
const admin = await signIn(system, await createPerson(system, { isStudent: false }))
const person = await createPerson(system)
const learner = await signIn(system, person)
const { programId, courseId, activityId: imported } = await createPackageCourse(system, [person])

const act = async (act: StaffAct) =>
  (await admin.learn('local_learn_perform_staff_operation', { act, isdryrun: false, reason: '' })).body
const made = ({ rows }: StaffOutcome, entity: string): number =>
  Number(rows.find(row => row.entity === `learning.${entity}`)?.key)
const sectionid = made(await act({ kind: 'module', courseid: courseId, name: 'Packages' }), 'section')
const make = async () => made(await act({ kind: 'activity', sectionid, type: 'scorm', name: 'A package' }), 'activity')

const zipOf = (files: Parameters<typeof writeZip>[0]): Buffer => Buffer.from(writeZip(files))

/** Uploads a file for an activity and gives the hash of its bytes. */
async function upload(activityid: number, name: string, bytes: Buffer): Promise<string> {
  const { body } = await admin.learn('local_learn_begin_studio_upload', { activityid, name, sizebytes: bytes.length })
  const reply = await sendBytes(system, admin, `${STUDIO_PIECES}/${body.id}?from=0`, bytes)
  return reply.json<StudioUpload>().file?.sha256 ?? ''
}
const unpack = (activityid: number, sha256: string, name = 'course.zip') =>
  admin.learn('local_learn_read_studio_package', { activityid, sha256, name })
const save = (activityid: number, rev: number, content: object) =>
  admin.learn('local_learn_save_studio_draft', {
    activityid,
    rev,
    name: 'A package',
    content: JSON.stringify(content),
    intro: '<p>Take your time</p>',
  })
const seen = async (id: number) =>
  (await learner.learn('local_learn_get_activity', { programid: programId, type: 'scorm', id })).body
const textAt = async (id: number, file: string) => {
  const found = await findPackageFile(system.db, id, file)
  return found ? found.sha256 : null
}

it('unpacks a package, plays it once it is published, and brings the one before back when that is undone', async () => {
  const activityid = await make()
  const sha256 = await upload(activityid, 'course.zip', zipOf(scormPackage()))
  const { body: found } = await unpack(activityid, sha256)
  expect(found).toMatchObject({ files: 3, fault: '' })
  const content = JSON.parse(found.content) as PackageContent
  expect(content).toMatchObject({ format: 'scorm12', title: 'A package', archive: { name: 'course.zip', sha256 } })
  // Nothing of it is there for learners before.
  expect(await textAt(activityid, 'c.html')).toBeNull()

  // The items are those of the archive, whatever a draft says; the rules are the author's.
  const rules = { ...PLAIN_RULES, maxAttempts: 2 }
  expect((await save(activityid, 0, { ...content, title: 'Forged', rules })).status).toBe(200)
  const first = await act({ kind: 'publish', activityid, rev: 1 })
  expect(first.operationid).not.toBeNull()
  const shown = await seen(activityid)
  expect(shown.content).toMatchObject({ kind: 'package', format: 'scorm12', maxAttempts: 2 })
  expect(JSON.stringify(shown)).toContain('Take your time')
  expect(JSON.stringify(shown)).not.toContain('Forged')
  const page = await textAt(activityid, 'c.html')
  expect(page).not.toBeNull()

  const more = [{ path: 'extra.html', bytes: '<p>More</p>' }]
  const next = await upload(activityid, 'next.zip', zipOf(scormPackage({ more })))
  const { body: second } = await unpack(activityid, next, 'next.zip')
  await save(activityid, 1, { ...(JSON.parse(second.content) as PackageContent), rules })
  const published = await act({ kind: 'publish', activityid, rev: 2 })
  expect(await textAt(activityid, 'extra.html')).not.toBeNull()
  await admin.learn('local_learn_undo_staff_operation', { operationid: published.operationid ?? 0 })
  expect(await textAt(activityid, 'extra.html')).toBeNull()
  expect(await textAt(activityid, 'c.html')).toBe(page)

  // A copy plays too.
  const copy = made(await act({ kind: 'duplicate', activityid }), 'activity')
  expect(await textAt(copy, 'c.html')).toBe(page)
})

it('lets the package of an import be changed, replaced and restored', async () => {
  const before = await textAt(imported, 'js/a.js')
  const editor = async () => (await admin.learn('local_learn_get_studio_activity', { activityid: imported })).body
  const content = JSON.parse((await editor()).live.content) as PackageContent
  const rules = { ...content.rules, maxAttempts: 5 }
  await save(imported, 0, { ...content, rules })
  await act({ kind: 'publish', activityid: imported, rev: 1 })
  expect((await seen(imported)).content).toMatchObject({ maxAttempts: 5 })
  expect(await textAt(imported, 'js/a.js')).toBe(before)

  const sha256 = await upload(imported, 'course.zip', zipOf(scormPackage()))
  const { body } = await unpack(imported, sha256)
  await save(imported, 1, JSON.parse(body.content) as PackageContent)
  await act({ kind: 'publish', activityid: imported, rev: 2 })
  expect(await textAt(imported, 'js/a.js')).toBeNull()
  // The version before stands in the draft again, with its files.
  const { body: version } = await admin.learn('local_learn_get_studio_version', { activityid: imported, n: 1 })
  expect((await save(imported, 2, JSON.parse(version.content) as PackageContent)).status).toBe(200)
  expect(await filesInUse(system, [before ?? ''])).toEqual([before])
  await act({ kind: 'publish', activityid: imported, rev: 3 })
  expect(await textAt(imported, 'js/a.js')).toBe(before)
})

it('refuses what is no package, what was uploaded for another activity, and who does not write the course', async () => {
  const activityid = await make()
  const text = await upload(activityid, 'notes.txt', Buffer.from('Not a package'))
  const refused = await unpack(activityid, text, 'notes.txt')
  expect([refused.status, (refused.body as unknown as { code: string }).code]).toEqual([422, 'studio/wrong-file'])
  const sha256 = await upload(await make(), 'course.zip', zipOf(scormPackage()))
  expect((await unpack(activityid, sha256)).status).toBe(404)
  const own = await upload(activityid, 'course.zip', zipOf(scormPackage()))
  const { body } = await unpack(activityid, own)
  const content = JSON.parse(body.content) as PackageContent
  const forged = { ...content, archive: { name: 'x.zip', sizeBytes: 1, sha256: '0'.repeat(64) } }
  expect((await save(activityid, 0, forged)).status).toBe(400)
  const stranger = await signIn(system, person)
  expect(
    (await stranger.learn('local_learn_read_studio_package', { activityid, sha256: own, name: 'course.zip' })).status,
  ).toBe(404)
  const unfinished = await admin.learn('local_learn_perform_staff_operation', {
    act: { kind: 'publish', activityid: await make(), rev: 0 },
    isdryrun: true,
  })
  expect(unfinished.status).toBe(422)
})
