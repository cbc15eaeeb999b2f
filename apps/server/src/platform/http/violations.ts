import type { FastifyInstance } from 'fastify'
import { Counter, type Registry } from 'prom-client'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { Logger } from '../log.ts'

/** Where browsers tell what the policies of our pages kept from them, or would keep from them. Below `/api` stand services only. */
export const VIOLATIONS = '/csp-report'

const BODY_BYTES = 8192
/** Of one network in a minute: a page that breaks a policy in a loop tells enough by that. */
const REPORTS_A_MINUTE = 60
const HOUR_MS = 3_600_000
/** Different ones that are told in an hour; whoever invents more tells nothing new. */
const TOLD = 100

/** What Firefox, Safari and Chromium send alike; all of it is a stranger's word. */
const report = z.object({
  'csp-report': z.object({
    'effective-directive': z.string().max(100).optional(),
    'violated-directive': z.string().max(200).optional(),
    'blocked-uri': z.string().optional(),
    disposition: z.enum(['enforce', 'report']).optional(),
  }),
})

/**
 * Takes reports of browsers: each is counted, and the first of an hour of each directive and origin is a line in the log. Of the
 * addresses in them only origins are kept: paths can name people and hold codes.
 */
export function violationRoute(
  app: FastifyInstance,
  {
    registry,
    clock,
    log,
    directives,
  }: { registry: Registry; clock: Clock; log: Logger; directives: ReadonlySet<string> },
): void {
  const counted = new Counter({
    name: 'browser_policy_violations_total',
    help: 'what browsers told of the policies of our pages',
    labelNames: ['directive', 'disposition'],
    registers: [registry],
  })
  const told = createHourly(clock)
  void app.register(async door => {
    door.addContentTypeParser('application/csp-report', { parseAs: 'string' }, (_request, body, done) => {
      done(null, body)
    })
    door.post(
      VIOLATIONS,
      {
        schema: { hide: true },
        bodyLimit: BODY_BYTES,
        config: { access: 'public', anyOrigin: true, rateLimit: { max: REPORTS_A_MINUTE, timeWindow: '1 minute' } },
      },
      async (request, reply) => {
        const found = read(request.body)
        if (found) {
          const { blocked, disposition } = found
          const directive = directives.has(found.directive) ? found.directive : 'other'
          counted.inc({ directive, disposition })
          if (told(`${directive} ${blocked} ${disposition}`))
            log.warn({ directive, blocked, disposition }, 'a browser told of a policy that a page breaks')
        }
        return reply.status(204).send()
      },
    )
  })
}

function read(body: unknown) {
  const given = typeof body === 'string' ? report.safeParse(parsed(body)).data?.['csp-report'] : undefined
  if (!given) return null
  const [named = ''] = (given['effective-directive'] ?? given['violated-directive'] ?? '').split(' ')
  return {
    directive: named,
    blocked: originOf(given['blocked-uri'] ?? ''),
    disposition: given.disposition ?? 'enforce',
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** 'https://evil.example', or a word of the browser: 'inline', 'eval', 'trusted-types-sink'; else what kind of address it is. */
function originOf(uri: string): string {
  if (/^[a-z-]{0,30}$/.test(uri)) return uri || 'unknown'
  const url = URL.parse(uri)
  return (url && (url.origin === 'null' ? url.protocol : url.origin).slice(0, 100)) || 'unknown'
}

/** True once an hour for each key, as long as there are few of them. */
function createHourly(clock: Clock): (key: string) => boolean {
  let seen = new Set<string>()
  let hour = 0
  return key => {
    const now = Math.floor(clock.now().getTime() / HOUR_MS)
    if (now !== hour) [seen, hour] = [new Set(), now]
    if (seen.has(key) || seen.size >= TOLD) return false
    seen.add(key)
    return true
  }
}
