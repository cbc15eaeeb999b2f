import type { FastifyInstance, FastifySerializerCompiler } from 'fastify'
import { Counter, type Registry } from 'prom-client'
import type { z } from 'zod'
import type { Logger } from '../log.ts'
import { createSerializer } from './serializer.ts'

/** Hears of a reply that does not fit the schema of its route; the reply is sent all the same. */
export type ReportMismatch = (route: string, error: unknown) => void

/** Counts mismatches in `reply_schema_mismatches_total` and logs each as an error. */
export function createMismatchReport({ registry, log }: { registry: Registry; log: Logger }): ReportMismatch {
  const mismatches = new Counter({
    name: 'reply_schema_mismatches_total',
    help: 'replies that did not fit the schema of their route and were written as plain JSON',
    labelNames: ['route'],
    registers: [registry],
  })
  return (route, error) => {
    mismatches.inc({ route })
    log.error({ err: error, route }, 'a reply does not fit its schema')
  }
}

/** Replies of all routes registered from now on are written by their schemas. */
export function serializeReplies(app: FastifyInstance, report: ReportMismatch): void {
  const compile: FastifySerializerCompiler<z.ZodType> = ({ schema, url }) =>
    createSerializer(schema, error => report(url ?? 'unknown', error))
  app.setSerializerCompiler(compile)
}
