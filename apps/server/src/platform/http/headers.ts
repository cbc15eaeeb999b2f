import { EMBED_HOSTS } from '@learn/contract/course/plain'
import { type SupportWidget, widgetSources } from './support-widget.ts'
import { VIOLATIONS } from './violations.ts'

/** Headers that a reply carries whatever it says. */
export type Headers = Readonly<Record<string, string>>

interface HeaderParts {
  origins: { app: string; content: string; packages: string }
  /** Hashes of the inline scripts of the page. */
  scriptHashes: readonly string[]
  /** The one other host whose script runs, where the institute names one. */
  supportWidget?: SupportWidget | null
}

/** What a host teaches with: pages of the app ask for it, and no content ever does. */
const TEACHING_FEATURES = ['camera', 'display-capture', 'microphone']
/** What no page of the product asks a browser for. */
const DENIED_FEATURES = [
  'accelerometer',
  'browsing-topics',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
const YEAR_S = 31_536_000

const policyOf = (directives: Readonly<Record<string, readonly string[]>>): string =>
  Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join(';')

/** Of both origins; https is kept to once it was used. */
const shared = (origin: string, teaching: 'self' | 'none'): Headers => ({
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-permitted-cross-domain-policies': 'none',
  'permissions-policy': [
    ...TEACHING_FEATURES.map(feature => `${feature}=${teaching === 'self' ? '(self)' : '()'}`),
    ...DENIED_FEATURES.map(feature => `${feature}=()`),
  ].join(', '),
  'origin-agent-cluster': '?1',
  ...(origin.startsWith('https:') && { 'strict-transport-security': `max-age=${YEAR_S}` }),
})

/** Of the app origin. Trusted Types only tell which code would break them. What breaks a policy is told to us (violations.ts). */
export const appHeaders = ({
  origins: { app, content, packages },
  scriptHashes,
  supportWidget = null,
}: HeaderParts): Headers => ({
  ...shared(app, 'self'),
  'content-security-policy': policyOf({
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scriptHashes.map(hash => `'${hash}'`), ...widgetSources(supportWidget).script],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', content],
    'media-src': ["'self'", 'blob:', content],
    // Other sites are framed when a reader asks for it, never before.
    'frame-src': [
      ...new Set([
        content,
        packages,
        ...EMBED_HOSTS.map(host => `https://${host}`),
        ...widgetSources(supportWidget).frame,
      ]),
    ],
    'connect-src': ["'self'", content, ...widgetSources(supportWidget).connect],
    'font-src': ["'self'"],
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    ...(app.startsWith('https:') && { 'upgrade-insecure-requests': [] }),
    'report-uri': [VIOLATIONS],
  }),
  'content-security-policy-report-only': `require-trusted-types-for 'script';report-uri ${VIOLATIONS}`,
  // Packages that open their course in a window of its own look for our player by way of its opener; they can't lead this page on.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
})

/** Headers that mean something for documents and workers only: on the parts of a page they would be a kilobyte and a half each. */
export const OF_DOCUMENTS = [
  'content-security-policy',
  'content-security-policy-report-only',
  'permissions-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
] as const

/** The policy of a file on the content origin. A sandboxed document can't use the browser's PDF viewer. */
export const filePolicy = (appOrigin: string, isPdf: boolean): string =>
  policyOf({
    'default-src': ["'none'"],
    'style-src': ["'unsafe-inline'"],
    'img-src': ["'self'"],
    'media-src': ["'self'"],
    'object-src': ["'self'"],
    'frame-ancestors': [appOrigin],
    ...(!isPdf && { sandbox: [] }),
  })

/**
 * Of the document that runs learners' code: whatever opens it, it is in a sandbox, of nobody's origin, and reaches the files of its
 * engines alone. Python evaluates code of its own bridge.
 */
export const codeFramePolicy = ({ app, content }: Pick<HeaderParts['origins'], 'app' | 'content'>): string =>
  policyOf({
    'default-src': ["'none'"],
    'script-src': [`${content}/code/`, 'blob:', "'wasm-unsafe-eval'", "'unsafe-eval'"],
    'worker-src': ['blob:'],
    'connect-src': [`${content}/code/`],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': [app],
    sandbox: ['allow-scripts'],
  })

/** What a package may do: its own scripts and its own storage, and nothing to the page around it (`allow-top-navigation` is not there). */
export const PACKAGE_SANDBOX = [
  'allow-scripts',
  'allow-same-origin',
  'allow-forms',
  'allow-modals',
  'allow-downloads',
  'allow-popups',
  'allow-popups-to-escape-sandbox',
] as const

/**
 * Of a file of a package, and of the document that plays it: it reaches its own origin and what it made itself, and nobody else may
 * frame it. Authoring tools write inline scripts and evaluate code.
 */
export const packagePolicy = (appOrigin: string): string => {
  const own = ["'self'", 'data:', 'blob:']
  return policyOf({
    'default-src': own,
    'script-src': ["'self'", 'blob:', "'unsafe-inline'", "'unsafe-eval'", "'wasm-unsafe-eval'"],
    'style-src': [...own, "'unsafe-inline'"],
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'", appOrigin],
    sandbox: PACKAGE_SANDBOX,
  })
}

/** Of the content origin, whose files the app shows. */
export const contentHeaders = ({ app, content }: Pick<HeaderParts['origins'], 'app' | 'content'>): Headers => ({
  ...shared(content, 'none'),
  'content-security-policy': filePolicy(app, false),
  'access-control-allow-origin': app,
  // Packages that open a window of their own lift it for their files (package-routes.ts).
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'no-referrer',
})

/** The directives of these headers: what a browser can tell of. */
export const getDirectives = (headers: Headers): ReadonlySet<string> =>
  new Set(
    [headers['content-security-policy'], headers['content-security-policy-report-only']]
      .flatMap(policy => policy?.split(';') ?? [])
      .flatMap(directive => directive.trim().split(' ', 1)),
  )
