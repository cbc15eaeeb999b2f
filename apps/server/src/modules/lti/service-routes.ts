import { AppError } from '#platform/errors.ts'
import { mendTexts } from '#platform/http/storable-input.ts'
import type { RouteBinder } from '#platform/module.ts'
import { parseId } from './launch-routes.ts'
import { LTI_PATHS } from './service/addresses.ts'
import { SCOPE } from './service/claims.ts'
import { lineItem, readResults, recordScore, score } from './service/grades.ts'
import { publicKeys } from './service/keys.ts'
import { answerOutcome } from './service/outcomes.ts'
import type { LtiParts } from './service/parts.ts'
import { issueToken, readAccessToken } from './service/tokens.ts'

const open = { schema: { hide: true }, config: { access: 'public' } } as const
const LINE_ITEM = `${LTI_PATHS.grades}/:id/lineitem`
const SCORE_TYPE = 'application/vnd.ims.lis.v1.score+json'

type Line = { Params: { id: string } }

/** What servers of tools ask: our keys, a token, and the grades of the activities that they open. */
export const serviceRoutes = (parts: LtiParts) => (app: RouteBinder) => {
  const toolFor = async (header: string | undefined, scope: string): Promise<number> => {
    const tool = await readAccessToken(parts, header, scope)
    if (tool === null) throw new AppError('auth/required', 'Ask for a token first')
    return tool
  }
  const addressOf = (id: number) => `${parts.siteUrl}${LTI_PATHS.grades}/${id}/lineitem`
  void app.register(async door => {
    door.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    )
    door.addContentTypeParser(SCORE_TYPE, { parseAs: 'string' }, (_request, body, done) => done(null, body))
    door.get(LTI_PATHS.keys, open, async (_request, reply) =>
      reply.header('cache-control', 'public, max-age=3600').send(await publicKeys(parts)),
    )
    door.post<{ Body: string }>(LTI_PATHS.token, open, async (request, reply) =>
      reply.header('cache-control', 'no-store').send(await issueToken(parts, new URLSearchParams(request.body))),
    )
    for (const type of ['application/xml', 'text/xml'])
      door.addContentTypeParser(type, { parseAs: 'string' }, (_request, body, done) => done(null, body))
    door.post<{ Body: unknown }>(LTI_PATHS.outcomes, open, async ({ headers, body }, reply) => {
      const said = typeof body === 'string' ? await answerOutcome(parts, headers.authorization ?? '', body) : null
      if (said === null) throw new AppError('auth/required', 'Sign the message with your key and secret')
      return reply.type('application/xml').send(said)
    })
    door.get<Line>(LINE_ITEM, open, async ({ headers, params }, reply) => {
      const [tool, id] = [await toolFor(headers.authorization, SCOPE.lineItem), parseId(params.id)]
      return reply.send(await lineItem(parts, tool, id, addressOf(id)))
    })
    door.get<Line>(`${LTI_PATHS.grades}/:id/lineitems`, open, async ({ headers, params }, reply) => {
      const [tool, id] = [await toolFor(headers.authorization, SCOPE.lineItem), parseId(params.id)]
      return reply.send([await lineItem(parts, tool, id, addressOf(id))])
    })
    door.get<Line & { Querystring: { user_id?: string } }>(`${LINE_ITEM}/results`, open, async (request, reply) => {
      const [toolId, activityId] = [
        await toolFor(request.headers.authorization, SCOPE.result),
        parseId(request.params.id),
      ]
      const subject = request.query.user_id ?? ''
      return reply.send(await readResults(parts, { toolId, activityId, subject, address: addressOf(activityId) }))
    })
    door.post<Line & { Body: unknown }>(`${LINE_ITEM}/scores`, open, async ({ headers, params, body }, reply) => {
      const tool = await toolFor(headers.authorization, SCOPE.score)
      const told = score.safeParse(typeof body === 'string' ? jsonIn(body) : body)
      if (!told.success) throw new AppError('request/invalid', 'This is no score')
      await recordScore(parts, tool, parseId(params.id), told.data)
      return reply.send({ resultUrl: `${addressOf(parseId(params.id))}/results` })
    })
  })
}

function jsonIn(text: string): unknown {
  try {
    return mendTexts(JSON.parse(text))
  } catch {
    return null
  }
}
