import { expect, it } from 'vitest'
import { createPerson } from '#testkit/factories.ts'
import { filesInUse } from '#testkit/imports.ts'
import { PICTURES } from '#testkit/pictures.ts'
import { createStudioCourse } from '#testkit/studio-course.ts'
import { createTestSystem } from '#testkit/system.ts'
import { openAuthoredFile } from './index.ts'

const system = await createTestSystem()
const course = await createStudioCourse(system)
const { admin, courseId, batchId, learner, perform } = course

const PNG = `data:image/png;base64,${PICTURES.png}`
const upload = (image = PNG, courseid = courseId, client = admin) =>
  client.learn('local_learn_upload_course_picture', { courseid, image })
const show = (pictureid: number | null, alt = '', courseid = courseId, client = admin) =>
  perform({ kind: 'course-picture', courseid, pictureid, alt }, client)
const seen = async () =>
  (await learner.learn('local_learn_get_timeline', { programid: batchId, courseid: courseId })).body.course?.picture

it('shows learners the picture of their course with its words, until that is taken back', async () => {
  const { pictureid } = (await upload()).body
  expect(await seen()).toBeNull()
  const shown = await show(pictureid, ' A chart of sales ')
  expect(await seen()).toEqual({ url: expect.stringContaining(`/f/${pictureid}/`) as string, alt: 'A chart of sales' })
  const edited = (await admin.learn('local_learn_get_studio_course', { courseid: courseId })).body
  expect(edited.picture).toMatchObject({ id: pictureid, alt: 'A chart of sales' })

  const next = (await upload()).body.pictureid
  const second = await show(next)
  expect(await seen()).toMatchObject({ alt: '' })
  await course.undo(second.body.operationid)
  expect(await seen()).toMatchObject({ url: expect.stringContaining(`/f/${pictureid}/`) as string })
  await course.undo(shown.body.operationid)
  expect(await seen()).toBeNull()
  // What an undo brings back is there.
  const { sha256 } = await system.raw
    .selectFrom('learning_picture')
    .select('sha256')
    .where('id', '=', next)
    .executeTakeFirstOrThrow()
  expect(await filesInUse(system, [sha256])).toEqual([sha256])
})

it('is fetched by whoever has the course, and by nobody else', async () => {
  const { pictureid } = (await upload()).body
  await show(pictureid)
  const url = new URL((await seen())?.url ?? '')
  const reply = await system.content.inject({ url: url.pathname, headers: { host: url.host } })
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['content-type']).toBe('image/png')
  const other = await createPerson(system)
  const nowS = Math.floor(system.clock.now().getTime() / 1000)
  const theirs = new URL(system.links.urlOf(other.id, pictureid, 'picture', nowS))
  const refused = await system.content.inject({ url: theirs.pathname, headers: { host: theirs.host } })
  expect(refused.statusCode).toBe(404)
  await show(null)
})

it('takes no picture of another course, none that is none, and nothing of who does not write the course', async () => {
  const other = await createStudioCourse(system)
  const { pictureid } = (await upload(PNG, other.courseId)).body
  expect((await show(pictureid)).status).toBe(404)
  expect((await show(99)).status).toBe(404)
  for (const image of ['data:image/png;base64,AAAA', 'data:image/svg+xml;base64,PHN2Zy8+', 'https://a.example/p.png'])
    expect((await upload(image)).body).toMatchObject({ code: 'studio/wrong-picture' })
  const stranger = await course.createStranger()
  for (const client of [stranger, learner]) {
    expect((await upload(PNG, courseId, client)).status).toBe(404)
    expect((await show(null, '', courseId, client)).status).toBe(404)
  }
})

it('opens a picture for whoever writes its course', async () => {
  const { pictureid } = (await upload()).body
  const reader = { userId: 1, isStudent: false, accessType: 'Premium', via: 'session' } as const
  const held = { role: 'admin', scope: 'institute', scopeId: null } as const
  expect(await openAuthoredFile(system, { ...reader, grants: [held] }, pictureid)).toMatchObject({ mime: 'image/png' })
  expect(await openAuthoredFile(system, { ...reader, grants: [] }, pictureid)).toBeNull()
})
