import { createHash } from 'node:crypto'
import { jwtVerify } from 'jose'
import { z } from 'zod'
import { badSignature } from '../bad-signature.ts'
import type { MeetingNews, RawWebhook, ReadWebhook } from '../provider.ts'

/** Moments as the learning dashboard writes them: ISO, or `2026-11-29 13:30:00 +0000`. */
const moment = z.string().transform((text, context): Date => {
  const date = new Date(text)
  if (Number.isNaN(date.getTime())) context.addIssue({ code: 'custom', message: 'is no moment' })
  return date
})

/** What the learning dashboard of a class that is over tells of it. */
const analytics = z.object({
  meeting_id: z.string(),
  data: z.object({
    finish: moment.nullish(),
    attendees: z
      .array(
        z.object({
          ext_user_id: z.string(),
          name: z.string().default(''),
          moderator: z.boolean().default(false),
          joins: z.array(moment).default([]),
          leaves: z.array(moment).default([]),
        }),
      )
      .max(5000),
  }),
})

const announcement = z.object({ meeting_id: z.string(), record_id: z.string().regex(/^[\w-]{1,100}$/) })

const idOf = (token: string): string => createHash('sha256').update(token).digest('hex')

async function verify(token: string, secret: string, algorithm: 'HS256' | 'HS512', now: Date): Promise<unknown> {
  try {
    const options = { algorithms: [algorithm], currentDate: now }
    return (await jwtVerify(token, new TextEncoder().encode(secret), options)).payload
  } catch {
    throw badSignature()
  }
}

/** The data of the learning dashboard, which comes after the end: a token in its head says that the server sent it. */
export async function readAnalytics({ headers, body }: RawWebhook, secret: string, now: Date): Promise<ReadWebhook> {
  const token = /^Bearer (\S+)$/.exec(String(headers.authorization ?? ''))?.[1] ?? ''
  await verify(token, secret, 'HS512', now)
  const { data } = analytics.safeParse(JSON.parse(body))
  if (!data) return { id: null, reply: {}, news: [] }
  const externalId = data.meeting_id
  const visits = data.data.attendees
    .filter(({ moderator }) => !moderator)
    .flatMap(({ ext_user_id: personKey, name, joins, leaves }) =>
      joins.flatMap((at, n): MeetingNews[] => {
        const who = { externalId, visit: `${personKey} ${n}`, personKey, name, email: '' }
        const left = leaves[n]
        return [{ kind: 'joined', at, ...who }, ...(left ? [{ kind: 'left' as const, at: left, ...who }] : [])]
      }),
    )
  return {
    id: idOf(token),
    reply: {},
    news: [{ kind: 'ended', externalId, at: data.data.finish ?? now }, ...visits],
  }
}

/** Says that a recording is ready: a token in a form. */
export async function readRecordingReady({ body }: RawWebhook, secret: string, now: Date): Promise<ReadWebhook> {
  const token = new URLSearchParams(body).get('signed_parameters') ?? ''
  const { data } = announcement.safeParse(await verify(token, secret, 'HS256', now))
  if (!data) return { id: null, reply: {}, news: [] }
  return {
    id: idOf(token),
    reply: {},
    news: [{ kind: 'recording', externalId: data.meeting_id, ref: data.record_id }],
  }
}
