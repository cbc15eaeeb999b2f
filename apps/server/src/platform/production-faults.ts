import { getSetting, type ServiceSettings } from './external-service.ts'

const SECRET_CHARS = 32
/** Fewer different characters are typed, not drawn: 32 drawn hexadecimal digits have fewer than 8 once in a million times. */
const DIFFERENT_CHARS = 8

/** What nobody draws: hexadecimal digits spell none of it, and 44 drawn characters of base64 do once in ten million times. */
const SAMPLE = /change|sample|example|secret|password|1234567890/i

type Checked = Partial<
  Record<
    | 'PUBLIC_URL'
    | 'CONTENT_ORIGIN'
    | 'CODE_RUNNER'
    | 'SECRET'
    | 'SMS_URL'
    | 'TRUST_PROXY'
    | 'FILE_STORE_URL'
    | 'TRACKING_URL'
    | 'LSQ_URL'
    | 'PAYMENT_GATEWAY',
    string
  > & {
    DEMO: boolean
  }
>

/** Why a secret can be guessed, in a few words; null when it can't. */
function weaknessOf(secret: string): string | null {
  if (secret.length < SECRET_CHARS) return `has fewer than ${SECRET_CHARS} characters`
  if (SAMPLE.test(secret)) return 'looks like a sample'
  if (new Set(secret).size < DIFFERENT_CHARS) return 'has few different characters'
  if (secret.repeat(2).indexOf(secret, 1) < secret.length) return 'repeats itself'
  const bytes = Buffer.from(secret)
  const steps = bytes.subarray(1).filter((byte, n) => Math.abs(byte - bytes.readUInt8(n)) <= 1)
  if (steps.length > bytes.length / 2) return 'follows the alphabet'
  return /^[a-z\s]+$/i.test(secret) ? 'is made of letters alone, as words are' : null
}

const secretFault = (name: string, secret: string | undefined): string[] => {
  const weakness = secret ? weaknessOf(secret) : 'must be set in production'
  return weakness === null ? [] : [`${name} ${weakness}: make one with \`openssl rand -hex 32\``]
}

const httpsFault = (name: string, url: string | undefined): string[] =>
  url?.startsWith('https://') ? [] : [`${name} must be an https address in production`]

/** Of an address that carries what calls to it are signed with. */
const signedFaults = (name: string, url: string | undefined): string[] =>
  url ? [...httpsFault(name, url), ...secretFault(`the password in ${name}`, new URL(url).password)] : []

/** Of what is set: that both keys are is asked for everywhere. */
const serviceFaults = (services: ServiceSettings): string[] =>
  Object.entries(services).flatMap(([id, { url, secret }]) => [
    ...(url ? httpsFault(`${getSetting(id)}_URL`, url) : []),
    ...(secret ? secretFault(`${getSetting(id)}_SECRET`, secret) : []),
  ])

/** What production refuses, a sentence each. */
export function productionFaults(env: Checked, services: ServiceSettings): string[] {
  const { PUBLIC_URL, CONTENT_ORIGIN, SMS_URL, TRACKING_URL, LSQ_URL } = env
  const hosts = [PUBLIC_URL, CONTENT_ORIGIN].map(url => (url ? `.${new URL(url).hostname}` : ''))
  const [app = '', content = ''] = hosts
  const isOneHost = app !== '' && content !== '' && (app.endsWith(content) || content.endsWith(app))
  return [
    ...httpsFault('PUBLIC_URL', PUBLIC_URL),
    ...httpsFault('CONTENT_ORIGIN', CONTENT_ORIGIN),
    ...(isOneHost
      ? [
          'CONTENT_ORIGIN must be on another host than PUBLIC_URL, and neither below the other: a port alone is no boundary',
        ]
      : []),
    ...secretFault('SECRET', env.SECRET),
    ...signedFaults('SMS_URL', SMS_URL),
    ...signedFaults('TRACKING_URL', TRACKING_URL),
    ...(LSQ_URL ? httpsFault('LSQ_URL', LSQ_URL) : []),
    ...(env.FILE_STORE_URL ? httpsFault('FILE_STORE_URL', env.FILE_STORE_URL) : []),
    ...serviceFaults(services),
    // The product speaks http: whoever ends https stands before it, and all learners would have its address.
    ...(env.TRUST_PROXY
      ? []
      : ['TRUST_PROXY must name the proxy that ends https, else all learners share its address']),
    ...(env.CODE_RUNNER === 'node'
      ? ['CODE_RUNNER must not be node in production: its permission model is no wall against code that means harm']
      : []),
    ...(env.PAYMENT_GATEWAY === 'test'
      ? ['PAYMENT_GATEWAY must not be test in production: it gives programs away']
      : []),
    ...(env.DEMO ? ['DEMO must be off in production'] : []),
  ]
}
