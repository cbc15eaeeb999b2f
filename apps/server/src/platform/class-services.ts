import { z } from 'zod'

const zoomAccount = z.strictObject({
  /** Names it in the address of its webhooks. */
  name: z.string().regex(/^[a-z0-9-]{1,40}$/),
  accountId: z.string().min(1),
  clientId: z.string().min(1),
  clientSecret: z.string().min(1),
  webhookSecret: z.string().min(1),
  /** Licensed users: each of them holds one class at a time. */
  users: z.array(z.string().min(1)).min(1),
  /** Only for classes of these programs. */
  programs: z.array(z.number().int()).default([]),
  /** Only for classes of these hosts, by e-mail. */
  hosts: z.array(z.string()).default([]),
})
export type ZoomAccount = z.output<typeof zoomAccount>

const zoomAccounts = z
  .array(zoomAccount)
  .refine(all => new Set(all.map(({ name }) => name)).size === all.length, 'each account has a name of its own')

/** A JSON text, read by a schema. */
const json = <T extends z.ZodType>(schema: T) =>
  z.string().transform((text, context): z.output<T> => {
    try {
      const { data, error } = schema.safeParse(JSON.parse(text))
      if (!error) return data
      context.addIssue({ code: 'custom', message: `${error.issues[0]?.path.join('.')}: ${error.issues[0]?.message}` })
    } catch {
      context.addIssue({ code: 'custom', message: 'is no JSON' })
    }
    return z.NEVER
  })

const address = z.url({ protocol: /^https?$/ }).transform(url => url.replace(/\/+$/, ''))
const text = z.string().min(1)

/** Settings of the services that can hold classes. */
export const classServiceSettings = {
  ZOOM_SDK_KEY: [text.optional(), 'key of the Meeting SDK of Zoom, for classes that are held there'],
  ZOOM_SDK_SECRET: [text.optional(), 'secret of that key', 'secret'],
  ZOOM_ACCOUNTS: [
    json(zoomAccounts).default([]),
    'accounts of Zoom (server-to-server OAuth) that hold classes, as JSON: [{"name", "accountId", "clientId", "clientSecret", "webhookSecret", "users": [licensed users], "programs": [ids], "hosts": [e-mails]}]. Default: none',
    'secret',
  ],
  ZOOM_API_URL: [address.default('https://api.zoom.us/v2'), 'address of its API'],
  ZOOM_OAUTH_URL: [address.default('https://zoom.us/oauth/token'), 'address of its tokens'],
  BIGBLUEBUTTON_URL: [
    address.optional(),
    'server of BigBlueButton that holds classes, as `bbb-conf --secret` tells it: https://bbb.example.org/bigbluebutton',
  ],
  BIGBLUEBUTTON_SECRET: [text.optional(), 'its shared secret', 'secret'],
  BIGBLUEBUTTON_CHECKSUM: [
    z.enum(['sha1', 'sha256', 'sha384', 'sha512']).default('sha256'),
    'how calls to it are signed',
  ],
  JITSI_URL: [address.optional(), 'server of Jitsi Meet that holds classes and asks for tokens'],
  JITSI_APP_ID: [text.optional(), 'name of this application there'],
  JITSI_APP_SECRET: [text.optional(), 'secret of that application', 'secret'],
  LIVEKIT_URL: [address.optional(), 'server of LiveKit that holds classes, https://'],
  LIVEKIT_API_KEY: [text.optional(), 'key of its API'],
  LIVEKIT_API_SECRET: [text.optional(), 'secret of that key', 'secret'],
  LIVEKIT_CLIENT_URL: [
    address.optional(),
    'page on which people meet in LiveKit, a LiveKit Meet of yours: https://meet.example.org/custom',
  ],
  LIVEKIT_RECORDINGS_URL: [
    address.optional(),
    'where its egress puts recordings, and where we fetch them: https://s3.example.org/classes. Default: classes there are not recorded',
  ],
} as const satisfies Record<string, readonly [z.ZodType, string, 'secret'?]>

/** Settings that make sense together only. */
const SETS = {
  zoomSdk: ['ZOOM_SDK_KEY', 'ZOOM_SDK_SECRET'],
  bigBlueButton: ['BIGBLUEBUTTON_URL', 'BIGBLUEBUTTON_SECRET'],
  jitsi: ['JITSI_URL', 'JITSI_APP_ID', 'JITSI_APP_SECRET'],
  livekit: ['LIVEKIT_URL', 'LIVEKIT_API_KEY', 'LIVEKIT_API_SECRET', 'LIVEKIT_CLIENT_URL'],
} as const

/** What is missing of a service that is set up in part. */
export const classServiceFaults = (env: Readonly<Record<string, unknown>>): string[] =>
  Object.values(SETS).flatMap(names =>
    names.some(name => env[name])
      ? names
          .filter(name => !env[name])
          .map(name => `${name} must be set with ${names.filter(one => env[one]).join(', ')}`)
      : [],
  )
