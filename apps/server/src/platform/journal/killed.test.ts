import { describe, expect, it } from 'vitest'
import { activityModel, courseModel, createCourse, sectionModel } from '#testkit/factories.ts'
import { createNoteWriters, saveAll } from '#testkit/journal-load.ts'
import { allNotes, countLosses } from '#testkit/journal-losses.ts'
import { createServerHome } from '#testkit/server-home.ts'
import { type ServerProcess, startServer } from '#testkit/server-process.ts'

/** `npm run test:all`: more learners and kills, and the control (@long). */
const isLong = process.env.TEST_ALL !== undefined
const LEARNERS = isLong ? 120 : 20
const KILLS = isLong ? 8 : 1
const SAVES = 5
/** A server that shares its machine takes long to come back, eight times over: what is saved is the question, not how soon. */
const GIVE_UP_MS = 240_000
const LIMIT_MS = 360_000

/** A database with learners in it, before any server runs. */
async function prepare() {
  const home = await createServerHome()
  const { system, close } = await home.open()
  const activity = activityModel()
  const course = await createCourse(system, courseModel([sectionModel([activity])]))
  const learners = await createNoteWriters(system.db, course.programId, course.idOf(activity.sourceKey), LEARNERS)
  await close()
  return { home, learners }
}

/** Saves of all learners while the server is killed some times; gives what is missing afterwards. */
async function killDuring(script: string, kills: number, more: Record<string, string> = {}) {
  const { home, learners } = await prepare()
  let server: ServerProcess = await startServer({ ...home.env, ...more }, true, script)
  let done = 0
  let restarting: Promise<unknown> = Promise.resolve()
  const every = (LEARNERS * SAVES) / (kills + 1)
  const run = await saveAll(learners, SAVES, () => [server.url], {
    parallel: 8,
    giveUpMs: GIVE_UP_MS,
    onAcknowledged(count) {
      if (done === kills || count < every * (done + 1)) return
      done++
      restarting = server.kill().then(async () => {
        server = await startServer({ ...home.env, ...more }, true, script)
      })
    },
  })
  await restarting
  await server.kill()
  const { system, close } = await home.open()
  const losses = await countLosses(system.db, run, allNotes)
  await close()
  return { ...losses, acknowledged: run.acknowledged.length, kills: done }
}

describe('the journal of a server that is killed at work, again and again', () => {
  it('has every acknowledged change, once', { timeout: LIMIT_MS }, async () => {
    expect(await killDuring('src/main.ts', KILLS)).toEqual({
      lost: 0,
      duplicates: 0,
      acknowledged: LEARNERS * SAVES,
      kills: KILLS,
    })
  })

  // That the count itself sees losses is tested every time: testkit/journal-losses.test.ts.
  it.runIf(isLong)('is seen to lose when it acknowledges before the commit @long', { timeout: LIMIT_MS }, async () => {
    const { lost } = await killDuring('testkit/journal-server.ts', 3, { HASTY: '1' })
    expect(lost).toBeGreaterThan(0)
  })
})
