import { expect, it } from 'vitest'
import { readAgenda } from './agenda/port.ts'
import { createLog } from './log.ts'
import { defineModule } from './module.ts'
import { readNeeds } from './needs/port.ts'

const log = createLog('silent')
const broken = () => {
  throw new Error('this room is on fire')
}

it('what waits for staff is told, longest first, where one module fails to say what of it does', async () => {
  const need = (kind: string, since: Date | null) => async () => [{ kind, text: kind, count: 1, since }]
  const sources = [need('unknown', null), broken, need('new', new Date(2)), need('old', new Date(1))]
  expect((await readNeeds(log, sources)).map(({ kind }) => kind)).toEqual(['old', 'new', 'unknown'])
})

it('the agenda holds what comes where one module fails', async () => {
  const ask = { caller: {} as never, courses: [], fromS: 0, toS: 10 }
  const item = { at: 5 } as never
  expect(await readAgenda(log, [broken, async () => [item]], ask)).toEqual([item])
})

it('a module binds routes and no hook, which would stand before the routes of all', () => {
  const module = defineModule({
    name: 'planted',
    routes(app) {
      // @ts-expect-error: that there is no such member is what is tested.
      expect(app.addHook).toBeUndefined()
    },
  })
  module.routes({} as never)
})
