import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { bindRoutes } from './bind-routes.ts'

it('routes are bound by the module that has them, on the part that is asked for', async () => {
  const app = Fastify()
  bindRoutes(
    app,
    [
      { name: 'none' },
      { name: 'page', routes: one => one.get('/page', () => 'page') },
      { name: 'film', contentRoutes: one => one.get('/film', () => 'film') },
      { name: 'context', routes: one => void one.register(async own => void own.get('/context', () => 'context')) },
    ],
    'routes',
  )
  await app.ready()
  expect(app.hasRoute({ method: 'GET', url: '/page' })).toBe(true)
  expect(app.hasRoute({ method: 'GET', url: '/context' })).toBe(true)
  expect(app.hasRoute({ method: 'GET', url: '/film' })).toBe(false)
})

it('a binder that is async is refused: nobody would wait for it', () => {
  const module = { name: 'late', routes: async () => undefined }
  expect(() => bindRoutes(Fastify(), [module], 'routes')).toThrow('late: routes must not be async')
})
