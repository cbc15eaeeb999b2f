import { LIVE_STREAMS } from '@learn/contract/live/plain'
import { STUDIO_PIECES } from '@learn/contract/studio'
import { expect, it } from 'vitest'
import type { TestClient } from '#testkit/client.ts'
import { createPerson, signIn } from '#testkit/factories.ts'
import { createFilm } from '#testkit/films.ts'
import { filesInUse, sendBytes } from '#testkit/imports.ts'
import { createClass } from '#testkit/live-course.ts'
import { createTestSystem } from '#testkit/system.ts'

const system = await createTestSystem()
type Class = Awaited<ReturnType<typeof createClass>>

async function upload({ activityid, host }: Class, name: string, bytes: Buffer, client: TestClient = host) {
  const begun = await client.learn('local_learn_begin_studio_upload', { activityid, name, sizebytes: bytes.length })
  if (begun.status !== 200) return { status: begun.status, id: 0 }
  const { id } = begun.body
  const half = Math.ceil(bytes.length / 2)
  await sendBytes(system, client, `${STUDIO_PIECES}/${id}?from=0`, bytes.subarray(0, half))
  const reply = await sendBytes(system, client, `${STUDIO_PIECES}/${id}?from=${half}`, bytes.subarray(half))
  return { status: reply.statusCode, id }
}
const use = ({ activityid, host }: Class, uploadid: number | null, client: TestClient = host) =>
  client.learn('local_learn_set_class_recording', { activityid, uploadid })
const cookie = (client: TestClient) => [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')

/** A class that was held by a link, as its plan says. */
async function heldByLink() {
  const made = await createClass(system, { openInS: 0, settings: { join_url: 'https://meet.example.org/abc' } })
  system.clock.pass(3700)
  return made
}

it('a film that staff upload in pieces is the recording, plays in parts, counts, and is removed again', async () => {
  const made = await heldByLink()
  const film = createFilm(3600, { bytes: 50_000, isIndexLast: true })
  const { id } = await upload(made, 'class.mp4', film)
  expect((await use(made, id)).status).toBe(200)
  const [learner] = made.clients
  const page = await made.read(learner)
  expect([page.times.hasRecording, page.recording?.isFile]).toEqual([true, true])
  const address = `${LIVE_STREAMS}/${page.streamKey}/recording.mp4`
  const part = await system.app.inject({ url: address, headers: { range: 'bytes=40000-', cookie: cookie(learner) } })
  expect([part.statusCode, part.rawPayload.equals(film.subarray(40_000))]).toEqual([206, true])
  const stranger = await signIn(system, await createPerson(system))
  expect((await stranger.get(address)).status).toBe(404)
  expect((await system.browser().get(address)).status).toBe(401)
  const list = (await made.host.learn('local_learn_get_class_list', { activityid: made.activityid })).body
  expect(list.recording).toEqual({ seconds: 3600, source: 'upload' })
  // Watching it counts as watching a stream does.
  const from = list.session?.startedAt ?? 0
  const sessionid = list.session?.id ?? 0
  const watched = await learner.learn('local_learn_watch_recording', { sessionid, from, to: from + 20 })
  expect(watched.body.attendance?.countedS).toBe(20)
  const sha256 = (await system.raw.selectFrom('live_recording').select('sha256').executeTakeFirstOrThrow()).sha256
  // Also once nothing says any longer that it was uploaded.
  await system.raw.deleteFrom('studio_upload').execute()
  expect(await filesInUse(system, [sha256])).toEqual([sha256])
  expect((await use(made, null)).status).toBe(200)
  expect((await made.read(learner)).times.hasRecording).toBe(false)
})

it.each([
  ['a text with the ending of a film', 'class.mp4', Buffer.from('a plain text, '.repeat(40)), 422],
  ['a picture', 'class.png', Buffer.concat([Buffer.from('\x89PNG\r\n\x1A\n', 'latin1'), Buffer.alloc(500)]), 200],
  [
    'a film that is cut off before its index',
    'class.mp4',
    createFilm(60, { isIndexLast: true }).subarray(0, 1500),
    200,
  ],
])('refuses %s', async (_what, name, bytes, received) => {
  const made = await heldByLink()
  const { status, id } = await upload(made, name, bytes)
  expect(status).toBe(received)
  const reply = await use(made, id)
  expect(reply.body).toMatchObject({ code: received === 200 ? 'live/bad-recording' : 'learning/not-found' })
  expect((await made.read(made.host)).times.hasRecording).toBe(false)
})

it('is for who plans the class alone, after it was held, and for the file of that class', async () => {
  const made = await heldByLink()
  const film = createFilm(60)
  const outsider = await createPerson(system, { isStudent: false })
  await system.raw.deleteFrom('auth_grant').where('user_id', '=', outsider.id).execute()
  const stranger = await signIn(system, outsider)
  for (const client of [made.clients[0], stranger]) {
    expect((await upload(made, 'class.mp4', film, client)).status).toBe(404)
    expect((await use(made, null, client)).status).toBe(404)
  }
  const { id } = await upload(made, 'class.mp4', film)
  const other = await heldByLink()
  expect((await use(other, id)).status).toBe(404)
  const coming = await createClass(system, { openInS: 3600, settings: { join_url: 'https://meet.example.org/abc' } })
  const early = await upload(coming, 'class.mp4', film)
  expect((await use(coming, early.id)).body).toMatchObject({ code: 'live/not-held' })
  // A teacher of the course who writes nothing in the studio uploads the recordings of its classes.
  const teacher = await createPerson(system, { isStudent: false })
  await system.raw
    .updateTable('auth_grant')
    .set({ role: 'teacher', scope: 'course', scope_id: made.courseId })
    .where('user_id', '=', teacher.id)
    .execute()
  const client = await signIn(system, teacher)
  const own = await upload(made, 'class.mp4', film, client)
  expect((await use(made, own.id, client)).status).toBe(200)
})
