import { afterAll, describe, expect, it } from 'vitest'
import { activityModel, courseModel, createCourse, createPerson, PASSWORD, sectionModel } from '#testkit/factories.ts'
import { createServerHome } from '#testkit/server-home.ts'
import { freePort, type ServerProcess, startServer } from '#testkit/server-process.ts'

const home = await createServerHome()
let server: ServerProcess | null = null
afterAll(() => server?.kill())

const COMPLETIONS = process.env.TEST_ALL ? 500 : 60
const PARALLEL = 8
const manual = { mode: 'manual', onView: false, onGrade: false, onPassGrade: false, expectedAt: null } as const

/** A learner and a course of many activities, written before any server runs. */
async function prepare() {
  const { system, close } = await home.open()
  const learner = await createPerson(system)
  const activities = Array.from({ length: COMPLETIONS }, (_, n) =>
    activityModel({ sourceKey: `a${n}`, completion: manual }),
  )
  const course = await createCourse(system, courseModel([sectionModel(activities)]), [learner])
  await close()
  return { learner, programId: course.programId, ids: activities.map(a => course.idOf(a.sourceKey)) }
}

const post = (url: string, cookie: string, name: string, body: unknown) =>
  fetch(`${url}/api/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie, origin: url },
    body: JSON.stringify(body),
  })

async function signIn(url: string, username: string): Promise<string> {
  const reply = await post(url, '', 'auth/login/token', { username, password: PASSWORD, service: 'local_mobile' })
  return (
    reply.headers
      .getSetCookie()
      .find(c => c.startsWith('session='))
      ?.split(';')[0] ?? ''
  )
}

async function completedIds(url: string, cookie: string, programid: number): Promise<Set<number>> {
  const reply = await post(url, cookie, 'learning/local_learn_get_timeline', { programid })
  const { sections } = (await reply.json()) as { sections: { activities: { id: number; state: string }[] }[] }
  const rows = sections.flatMap(section => section.activities)
  return new Set(rows.filter(row => row.state === 'completed').map(row => row.id))
}

describe('a server that is killed at work', () => {
  it('has lost nothing that it acknowledged, and counts what it has', { timeout: 180_000 }, async () => {
    const { learner, programId, ids } = await prepare()
    server = await startServer(home.env)
    const { url } = server
    const cookie = await signIn(url, learner.email)
    const acknowledged = new Set<number>()
    const waiting = [...ids]
    let isKilled = false
    const worker = async () => {
      for (let activityid = waiting.pop(); activityid !== undefined && !isKilled; activityid = waiting.pop()) {
        const reply = await post(url, cookie, 'learning/local_learn_set_completion', { activityid, isDone: true })
        if (reply.ok) acknowledged.add(activityid)
        if (acknowledged.size > COMPLETIONS / 3 && !isKilled) {
          isKilled = true
          await server?.kill()
        }
      }
    }
    await Promise.allSettled(Array.from({ length: PARALLEL }, worker))
    expect(isKilled).toBe(true)
    expect(waiting.length).toBeGreaterThan(0)

    server = await startServer(home.env)
    const again = await signIn(server.url, learner.email)
    const stored = await completedIds(server.url, again, programId)
    expect([...acknowledged].filter(id => !stored.has(id))).toEqual([])
    const dashboard = await post(server.url, again, 'learning/local_learn_get_dashboard', { programid: programId })
    const { courses } = (await dashboard.json()) as { courses: { progress: { done: number } }[] }
    expect(courses[0]?.progress.done).toBe(stored.size)
  })

  it.skipIf(home.isOnServer)(
    'does not let a second process open the embedded database',
    { timeout: 60_000 },
    async () => {
      const second = await startServer({ ...home.env, PORT: String(await freePort()) }, false)
      expect(second.output()).toContain(`is already running at ${server?.url}`)
    },
  )
})
