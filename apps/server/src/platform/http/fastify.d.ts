import type { RouteAccess, RouteFact } from './access.ts'
import type { Caller } from './caller.ts'

declare module 'fastify' {
  interface FastifyInstance {
    routeFacts: readonly RouteFact[]
  }
  interface FastifyRequest {
    /** The signed-in caller of this request, or null. Looked up once, when first asked for. */
    findCaller(): Promise<Caller | null>
    /** The signed-in caller. Throws `auth/required`, `auth/must-change`. */
    requireCaller(): Promise<Caller>
  }
  interface FastifyContextConfig {
    /** Who may reach the route, kept by access.ts; a route without it does not start. */
    access?: RouteAccess
  }
  interface FastifySchema {
    hide?: boolean
    operationId?: string
    tags?: readonly string[]
    summary?: string
  }
}
