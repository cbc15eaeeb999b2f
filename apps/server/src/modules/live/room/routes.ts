import type { RouteBinder } from '#platform/module.ts'
import type { LiveParts } from '../service/parts.ts'
import type { Room } from './room.ts'
import { uploadRoutes } from './upload-routes.ts'
import { watchRoutes } from './watch-routes.ts'

/** The stream of a class: sent by its host, fetched by its learners. */
export const streamRoutes = (parts: LiveParts, room: Room) => (app: RouteBinder) =>
  app.register(async own => {
    // What was counted and not written yet is written before the server stops.
    own.addHook('preClose', () => room.presence.flush(parts.clock.now()))
    uploadRoutes(own, parts, room)
    watchRoutes(own, parts, room)
  })
