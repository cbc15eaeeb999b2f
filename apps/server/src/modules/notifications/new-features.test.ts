import { expect, it } from 'vitest'
import { createPerson, signIn } from '#testkit/factories.ts'
import { createTestSystem } from '#testkit/system.ts'
import { readNewest } from './service/new-features.ts'

const system = await createTestSystem()

it('what is new is shown to a learner until they have seen it, in every window, and never to staff', async () => {
  const person = await createPerson(system)
  const [one, two] = [await signIn(system, person), await signIn(system, person)]
  const read = async (client: typeof one) => (await client.learn('local_learn_get_new_features', {})).body.news
  const news = await read(one)
  expect(news?.release).toBe(readNewest()?.release)
  await one.learn('local_learn_see_new_features', { release: news?.release ?? '' })
  expect(await read(two)).toBeNull()
  expect(await read(await signIn(system, await createPerson(system)))).not.toBeNull()
  expect(await read(await signIn(system, await createPerson(system, { isStudent: false })))).toBeNull()
})
