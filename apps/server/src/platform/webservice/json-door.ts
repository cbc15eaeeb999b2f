import type { FastifyInstance } from 'fastify'
import { isInPreview } from '../http/preview.ts'
import type { BoundFunction } from './registry.ts'

/** `POST /api/learning/<function>` with JSON: the door of our web app, with normal status codes. */
export function jsonDoor(app: FastifyInstance, functions: Map<string, BoundFunction>): void {
  for (const { name, module, declaration, run } of functions.values())
    app.post(
      `/api/learning/${name}`,
      {
        schema: {
          operationId: name,
          tags: [module],
          summary: declaration.summary,
          body: declaration.params,
          response: { 200: declaration.returns },
        },
        ...(declaration.bodyLimitBytes && { bodyLimit: declaration.bodyLimitBytes }),
        config: {
          access: 'signed-in',
          inPreview: isInPreview(module, declaration.kind === 'read'),
          ...(declaration.mendsTexts && { mendsTexts: true }),
        },
      },
      async request => run(request.body, await request.requireCaller()),
    )
}
