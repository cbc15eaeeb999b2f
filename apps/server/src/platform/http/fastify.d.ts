import type { Access } from '@learn/contract/base'
import type { RouteAccess, RouteFact } from './access.ts'
import type { Caller } from './caller.ts'

declare module 'fastify' {
  interface FastifyInstance {
    routeFacts: readonly RouteFact[]
    /** Stops being ready, then accepting, and lets kept connections end by themselves: call it before `close()`. */
    drain(): Promise<void>
    readonly isDraining: boolean
  }
  interface FastifyRequest {
    /** The signed-in caller of this request, or null. Looked up once, when first asked for. */
    findCaller(): Promise<Caller | null>
    /** The signed-in caller. Throws `auth/required`, `auth/must-change`, and but for `setting-up` `auth/factor-needed`. */
    requireCaller(access?: Exclude<Access, 'public'>): Promise<Caller>
  }
  interface FastifyContextConfig {
    /** Who may reach the route, kept by access.ts; a route without it does not start. */
    access?: RouteAccess
    /** Browsers send it by themselves, from pages without a referrer as of origin 'null'; it changes nothing of a person's. */
    anyOrigin?: boolean
    /** It is answered in a preview, where staff see the app as a learner (preview.ts). */
    inPreview?: boolean
    /** Texts of the body that no database stores are mended by the function, not refused. */
    mendsTexts?: boolean
  }
  interface FastifySchema {
    hide?: boolean
    operationId?: string
    tags?: readonly string[]
    summary?: string
  }
}
