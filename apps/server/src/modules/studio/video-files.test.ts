import { expect, it } from 'vitest'
import type { StaffRole } from '#platform/roles.ts'
import { createStudioCourse } from '#testkit/studio-course.ts'
import { createTestSystem } from '#testkit/system.ts'
import { openAuthoredFile } from './index.ts'

const system = await createTestSystem()
const course = await createStudioCourse(system)
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const WEBM = Buffer.concat([Buffer.from('1a45dfa3a3428681014282847765626d', 'hex'), Buffer.alloc(200)])

it('shows a poster, counts as seen where its author says, and is not published without its poster', async () => {
  const activityid = await course.make('videofile', 'Film')
  const film = await course.upload(activityid, 'film.webm', WEBM)
  const poster = await course.upload(activityid, 'poster.png', PNG)
  const content = { kind: 'video', path: film.path, durationS: 80, captions: [], posterPath: poster.path, seenPct: 50 }
  await course.save(activityid, { rev: 0, content, files: [film] })
  expect((await course.publish(activityid, 1)).body).toMatchObject({ code: 'studio/not-ready' })
  await course.save(activityid, { rev: 1, content, files: [film, poster] })
  expect((await course.publish(activityid, 2)).status).toBe(200)
  const { body } = await course.open('videofile', activityid)
  expect(body.content).toMatchObject({ kind: 'video', seenPct: 50, posterUrl: expect.stringMatching(/poster\.png$/) })
  expect((await course.save(activityid, { rev: 2, content: { ...content, seenPct: 101 } })).status).toBe(400)
})

it('links the files of a draft for whoever writes it, and for nobody else', async () => {
  const activityid = await course.make('videofile', 'Another film')
  const { sha256 } = await course.upload(activityid, 'film.webm', WEBM)
  const [link] = (await course.edit(activityid)).fileUrls
  expect(link).toMatchObject({ sha256, url: expect.stringMatching(/film\.webm$/) })
  const { id } = await system.raw
    .selectFrom('studio_upload')
    .select('id')
    .where('activity_id', '=', activityid)
    .executeTakeFirstOrThrow()
  const opened = (isStudent: boolean, role?: StaffRole) =>
    openAuthoredFile(
      { db: system.db },
      {
        userId: 1,
        isStudent,
        accessType: 'Premium',
        via: 'session',
        grants: role ? [{ role, scope: 'institute', scopeId: null }] : [],
      },
      id,
    )
  expect(await opened(false, 'admin')).toMatchObject({ sha256 })
  expect(await opened(false, 'support')).toBeNull()
  expect(await opened(true)).toBeNull()
})
