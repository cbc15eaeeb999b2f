import { z } from 'zod'
import { classServiceFaults, classServiceSettings } from './class-services.ts'
import { callKeys, externalServices, type ServiceSettings, serviceFaults, serviceSettings } from './external-service.ts'
import { storeFaults } from './files/store-faults.ts'
import { paymentFaults } from './payment-faults.ts'
import { productionFaults } from './production-faults.ts'
import type { CallKey } from './signed-call.ts'
import { getProxies, isProxyEntry } from './trusted-proxies.ts'

const port = z.coerce.number().int().min(0).max(65_535)
const flag = z.stringbool()
/** Words separated by commas. */
const list = z.string().transform(text =>
  text
    .split(',')
    .map(word => word.trim())
    .filter(Boolean),
)

/** What a node can do. */
const NODE_ROLES = ['web', 'worker'] as const

/** Every setting: default, meaning, and whether it is a secret. `docs/operations.md` and `.env.example` follow this table. */
const settings = {
  NODE_ENV: [
    z.enum(['development', 'production']).default('development'),
    'production refuses http, weak secrets and the outbox page',
  ],
  HOST: [z.string().default('127.0.0.1'), 'address to listen on'],
  PORT: [port.default(3000), 'port of the app; without it the next free pair from 3000 is taken'],
  PUBLIC_URL: [z.url().optional(), 'address that learners type; https in production. Default: http://HOST:PORT'],
  CONTENT_ORIGIN: [
    z.url().optional(),
    'origin for untrusted content, another domain than PUBLIC_URL. Default: the other loopback name on PORT + 1',
  ],
  PACKAGE_ORIGIN: [
    z
      .string()
      .regex(/^https?:\/\/\*\.[a-z0-9.-]+(:\d{1,5})?$/)
      .optional(),
    'origins of packages, one each: https://*.packages.example.org, led to the content port; no name below PUBLIC_URL. Default: names below localhost while the content origin is on this machine, else all packages share the content origin',
  ],
  CONTENT_PORT: [port.optional(), 'port of the content origin. Default: PORT + 1'],
  TRUST_PROXY: [
    z
      .string()
      .default('')
      .refine(text => getProxies(text).every(isProxyEntry), 'addresses or ranges of proxies, and not of everybody'),
    'addresses or ranges of the proxies whose X-Forwarded-For is believed, separated by commas; required in production',
  ],
  DATA_DIR: [z.string().default('.data'), 'folder of the embedded database, uploaded files and the instance lock'],
  FILE_STORE_URL: [
    z.url({ protocol: /^https?$/ }).optional(),
    'address of a bucket of S3, or of what speaks like it, for files: https://s3.example.org/files. Default: a folder in DATA_DIR',
  ],
  FILE_STORE_REGION: [z.string().default('us-east-1'), 'region of that bucket'],
  FILE_STORE_KEY: [z.string().optional(), 'access key of that bucket'],
  FILE_STORE_SECRET: [z.string().optional(), 'secret key of that bucket', 'secret'],
  FILE_STORE_SHARED: [
    flag.default(false),
    'yes: DATA_DIR is one folder that all nodes share. Without it a second node on disk does not start',
  ],
  DATABASE_URL: [
    z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    'PostgreSQL; without it the embedded database in DATA_DIR',
    'secret',
  ],
  DATABASE_DIRECT_URL: [
    z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    'PostgreSQL without a pooler, for migrations. Default: DATABASE_URL',
    'secret',
  ],
  DATABASE_POOL: [z.coerce.number().int().min(1).max(200).default(10), 'connections per node'],
  DATABASE_PREPARE: [
    flag.default(true),
    'keep statements prepared; off behind a pooler in transaction mode that does not carry them',
  ],
  SECRET: [
    z.string().min(32).optional(),
    'key of one-time codes and signed links, 32 characters or more; required in production, shared by all nodes. Otherwise made once in DATA_DIR',
    'secret',
  ],
  SMTP_URL: [z.url().optional(), 'mail server; without it mail stays in the outbox page', 'secret'],
  MAIL_FROM: [z.string().default('no-reply@localhost'), 'sender of mail'],
  SMS_URL: [
    z.url().optional(),
    'https address that takes {to, text} as signed JSON; without it SMS stays in the outbox page',
    'secret',
  ],
  SMS_KINDS: [
    list.default([]),
    'kinds of notification that learners may choose to get by SMS, separated by commas: classroom.due-hour,careers.interview',
  ],
  PUSH_ORIGINS: [
    list.default([]),
    'origins of push services of your own, separated by commas; those of browsers are known',
  ],
  SUPPORT_WIDGET: [
    z
      .string()
      .regex(/^https?:\/\/[a-z0-9.-]+(:\d{1,5})?\/[\w-]{8,64}$/)
      .optional(),
    'support widget of Chatwoot, https://chat.example.org/WEBSITE_TOKEN; its host alone may run a script on pages of the app. Default: none',
  ],
  SUPPORT_ADDRESS: [
    z.email().optional(),
    'address whose mail is handed on to /mail/inbound, with plus-addresses; without it tickets are answered on the site alone',
  ],
  MAIL_WEBHOOK_SECRET: [
    z.string().min(24).optional(),
    'what the mail service signs its calls to /mail/bounce and /mail/inbound with (Standard Webhooks); without it they are closed',
    'secret',
  ],
  TRACKING_URL: [
    z.url().optional(),
    'https address that takes {events} of learners who agreed to analytics, as signed JSON; without it they go nowhere',
    'secret',
  ],
  MAILS_PER_HOUR: [
    z.coerce.number().int().min(1).default(20_000),
    'codes and links by mail that strange browsers can have sent in an hour, in all; then only known browsers can',
  ],
  SMS_PER_HOUR: [z.coerce.number().int().min(1).default(5000), 'the same for SMS, which costs'],
  SERVICE_TIMEOUT_S: [
    z.coerce.number().min(0.1).max(25).default(10),
    'how long an external system in the place of a service may take to answer',
  ],
  IMPORT_MAX_MB: [
    z.coerce.number().int().min(1).max(100_000).default(2000),
    'megabytes that a file may have which staff bring in, packed and unpacked',
  ],
  CHECK_LINKS: [flag.default(true), 'whether links of courses to other sites are looked at every night'],
  SIGNUP: [
    z.enum(['leads', 'open', 'closed']).default('leads'),
    'who may become a learner: imported leads, anybody, nobody',
  ],
  REFERRAL_REWARD: [
    z.coerce.number().int().min(0).optional(),
    'what a learner is promised for somebody whom they brought, in paise. Default: nothing; in the demo 500000',
  ],
  REFERRAL_HOLD_DAYS: [
    z.coerce.number().int().min(0).max(366).default(30),
    'how long such a reward is on hold after the brought person joined a program: the refund window',
  ],
  PAYMENT_GATEWAY: [
    z.enum(['none', 'test', 'razorpay']).optional(),
    'where programs are paid; test moves no money and is refused in production. Default: none; in the demo test',
  ],
  RAZORPAY_KEY_ID: [z.string().min(1).optional(), 'key id of Razorpay, with PAYMENT_GATEWAY=razorpay'],
  RAZORPAY_KEY_SECRET: [z.string().min(1).optional(), 'secret of that key', 'secret'],
  RAZORPAY_WEBHOOK_SECRET: [
    z.string().min(1).optional(),
    'secret of the webhook that Razorpay sends to /api/payments/webhook/gateway/razorpay',
    'secret',
  ],
  RAZORPAY_URL: [z.url().default('https://api.razorpay.com'), 'address of its API'],
  LSQ_URL: [
    z.url().optional(),
    'API host of LeadSquared, which is told how far learners came; without it steps are only recorded',
  ],
  LSQ_ACCESS_KEY: [z.string().min(1).optional(), 'access key of it'],
  LSQ_SECRET_KEY: [z.string().min(1).optional(), 'secret key of it', 'secret'],
  ...classServiceSettings,
  SELLER_GSTIN: [
    z
      .string()
      .regex(/^[0-3][0-9][A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/)
      .optional(),
    'GST number of the institute; its first two digits are the state that decides how the tax is split. Without it no tax is charged',
  ],
  INVOICE_PREFIX: [
    z
      .string()
      .regex(/^[A-Z]{3}$/)
      .default('INV'),
    'three letters before the numbers of invoices',
  ],
  STAFF_SECOND_FACTOR: [
    z.enum(['required', 'optional']).optional(),
    'whether staff set up two-step sign-in before they can do anything else. Default: required in production',
  ],
  DEMO: [
    flag.optional(),
    'seed the demo institute and widen the limits of one-time codes. Default: on outside production',
  ],
  CODE_RUNNER: [
    z.enum(['auto', 'bubblewrap', 'deno', 'node', 'none']).default('auto'),
    'what locks the processes of learners’ code down; auto takes the first that works. node is for development only',
  ],
  CODE_CACHE_DIR: [z.string().optional(), 'folder of what is made once to run code. Default: code in DATA_DIR'],
  ROLES: [
    z
      .string()
      .default('web,worker')
      .transform(text => text.split(',').map(role => role.trim()))
      .pipe(z.array(z.enum(NODE_ROLES)).min(1)),
    'what this node does: web answers learners and staff, worker runs jobs. A node without web answers probes only. The embedded database has one node, which does both',
  ],
  STRUCTURE_CACHE_MB: [
    z.coerce.number().int().min(1).max(10_000).default(64),
    'memory for the structures of the courses used last, in megabytes',
  ],
  LOG_LEVEL: [
    z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('warn'),
    'pino level; logs go to standard output as JSON',
  ],
} as const satisfies Record<string, readonly [z.ZodType, string, 'secret'?]>

type Settings = typeof settings
type Env = { [K in keyof Settings]: z.output<Settings[K][0]> }

/** GST number of the demo institute, in Karnataka; nobody's. */
const DEMO_GSTIN = '29AAFCV4821K1ZP'

/** The environment holds settings that can't be used: the message lists them. */
export class SettingsError extends Error {}

export interface Config
  extends Readonly<Omit<Env, 'DEMO' | 'STAFF_SECOND_FACTOR' | 'PAYMENT_GATEWAY' | 'SELLER_GSTIN'>> {
  DEMO: boolean
  PAYMENT_GATEWAY: 'none' | 'test' | 'razorpay'
  SELLER_GSTIN: string | null
  STAFF_SECOND_FACTOR: 'required' | 'optional'
  isProduction: boolean
  /** True when PORT stands in the environment: then no other port is tried. */
  isPortExplicit: boolean
  /** External systems in the place of services of ours. */
  services: ServiceSettings
  /** What servers that call us sign with, by service. */
  callKeys: Readonly<Record<string, CallKey>>
}

/** The embedded database has one process, which does everything. */
const roleFaults = ({ ROLES, DATABASE_URL }: Env): string[] =>
  DATABASE_URL || !ROLES || NODE_ROLES.every(role => ROLES.includes(role))
    ? []
    : ['ROLES must be web,worker without DATABASE_URL']

/** The settings as a table: name, meaning, default, whether it is a secret. */
export const settingsTable = Object.entries(settings).map(([name, [schema, doc, secret]]) => ({
  name,
  doc,
  isSecret: secret === 'secret',
  fallback: schema.safeParse(undefined).data as string | number | undefined,
}))

/**
 * Parses the environment once. The result is frozen and passed on as an argument.
 * Throws a SettingsError whose message lists every fault.
 */
export function loadConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, v]) => v !== ''))
  const parsed = Object.entries(settings).map(([name, [schema]]) => ({ name, ...schema.safeParse(given[name]) }))
  const unreadable = parsed.flatMap(({ name, error }) => error?.issues.map(issue => `${name}: ${issue.message}`) ?? [])
  const wrong = parsed.flatMap(({ name, error }) => (error ? [name] : []))
  const values = Object.fromEntries(parsed.map(({ name, data }) => [name, data])) as Env
  const isProduction = values.NODE_ENV === 'production'
  const services = serviceSettings(given)
  const refused = [
    ...serviceFaults(services),
    ...storeFaults(values),
    ...paymentFaults(values),
    ...classServiceFaults(values),
    ...roleFaults(values),
    ...(isProduction ? productionFaults(values, services) : []),
  ]
  const faults = [...unreadable, ...refused.filter(fault => !wrong.some(name => fault.startsWith(`${name} `)))]
  if (faults.length) throw new SettingsError(`The settings can't be used:\n  ${faults.join('\n  ')}`)
  return Object.freeze({
    ...values,
    DEMO: values.DEMO ?? !isProduction,
    SELLER_GSTIN: values.SELLER_GSTIN ?? ((values.DEMO ?? !isProduction) ? DEMO_GSTIN : null),
    PAYMENT_GATEWAY: values.PAYMENT_GATEWAY ?? ((values.DEMO ?? !isProduction) ? 'test' : 'none'),
    STAFF_SECOND_FACTOR: values.STAFF_SECOND_FACTOR ?? (isProduction ? 'required' : 'optional'),
    isProduction,
    isPortExplicit: Boolean(given.PORT),
    services: externalServices(services),
    callKeys: callKeys(services),
  })
}
