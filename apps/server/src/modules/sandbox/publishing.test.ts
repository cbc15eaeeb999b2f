import { describe, expect, it } from 'vitest'
import { createSheetLearner } from '#testkit/sheet-learner.ts'
import { RIGHT, smallProblem } from '#testkit/small-problem.ts'
import { createTestSystem } from '#testkit/system.ts'
import { publishChecked, publishProblem } from './service/publish.ts'

const system = await createTestSystem()
const createLearner = (problemType?: string) => createSheetLearner(system, problemType)

describe('publishing', () => {
  it('refuses a problem whose reference scores less than 100', async () => {
    const wrong = smallProblem()
    const { B5 } = wrong.validations
    if (B5) B5.output.value = 1
    const refused = await publishProblem(system, 'never', wrong)
    expect(refused).toMatchObject({ isPublished: false, check: { score: 50, isOk: false } })
  })

  it('numbers versions, stores the same one once, and serves the published one', async () => {
    const learner = await createLearner()
    expect(await publishProblem(system, learner.name, smallProblem())).toEqual({ isPublished: true, version: 1 })
    const changed = { ...smallProblem(), title: 'Four sales' }
    expect(await publishChecked(system, learner.name, changed)).toBe(2)
    expect((await learner.read()).body.data[0]).toMatchObject({ version: 2, title: 'Four sales' })
  })

  it('under an open page uses up no assessed attempt, and grades a practice run by what was worked on', async () => {
    const renew = (name: string, problemType?: string) => {
      const { B6: _gone, ...validations } = smallProblem(problemType).validations
      return publishChecked(system, name, { ...smallProblem(problemType), validations })
    }
    const assessed = await createLearner('Assessment')
    await renew(assessed.name, 'Assessment')
    const older = await assessed.submit(RIGHT, {}, assessed.problemUserId, { version: 1 })
    expect(older).toMatchObject({ status: 409, body: { code: 'sandbox/renewed' } })
    const run = { problemId: assessed.name, cells: RIGHT, version: 1 }
    expect((await assessed.client.post('/api/pipeline/sheet/run', run)).status).toBe(409)
    expect((await assessed.submissions()).body.data).toEqual([])
    expect((await assessed.submit(RIGHT, {}, assessed.problemUserId, { version: 2 })).status).toBe(200)

    const practice = await createLearner()
    await renew(practice.name)
    const kept = await practice.submit(RIGHT, {}, practice.problemUserId, { version: 1 })
    expect(Object.keys(kept.body.data.attempts[0]?.data ?? {})).toEqual(['B5', 'B6'])
    const ahead = await practice.submit(RIGHT, {}, practice.problemUserId, { version: 9 })
    expect(ahead).toMatchObject({ status: 409, body: { code: 'sandbox/renewed' } })
  })
})
