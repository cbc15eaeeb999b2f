/** An error as it may be written down: where it came from and what kind it is, nothing that a caller sent or a row holds. */
export interface ToldError {
  type: string
  message: string
  stack: string
  code?: string
  /** Of the database: names, never values. */
  constraint?: string
  table?: string
  column?: string
  cause?: ToldError
  errors?: ToldError[]
}

const TEXT_CHARS = 1000
const FRAMES = 20
const MOST_ERRORS = 10
const DEEPEST_CAUSE = 4
/** Classes of PostgreSQL whose messages quote names of the schema and nothing else: constraints, and objects that are missing. */
const QUOTES_NAMES = /^(23|42)/
const SQLSTATE = /^[0-9A-Z]{5}$/

/**
 * Tells an error by what is known to be safe, on both databases: `detail` and `where` of PostgreSQL hold values, the embedded
 * one adds the parameters, libraries add requests and addresses. Quoted texts, e-mails and numbers of phones are blanked.
 */
export function tellError(error: unknown, depth = 0): ToldError {
  if (!(error instanceof Error)) return { type: typeof error, message: blanked(String(error)), stack: '' }
  const { code, constraint, table, column, issues, errors } = error as Error & Record<string, unknown>
  const isDatabases = typeof code === 'string' && SQLSTATE.test(code) && 'severity' in error
  const message = error.message.slice(0, TEXT_CHARS)
  const names = isDatabases ? { constraint, table, column } : {}
  return {
    type: error.name,
    message: Array.isArray(issues)
      ? placesOf(issues)
      : isDatabases && QUOTES_NAMES.test(code)
        ? withoutPeople(message)
        : blanked(message),
    stack: framesOf(error.stack ?? ''),
    ...((typeof code === 'string' || typeof code === 'number') && { code: String(code) }),
    ...Object.fromEntries(Object.entries(names).filter(([, name]) => typeof name === 'string')),
    ...(error.cause !== undefined && depth < DEEPEST_CAUSE && { cause: tellError(error.cause, depth + 1) }),
    ...(Array.isArray(errors) &&
      depth < DEEPEST_CAUSE && { errors: errors.slice(0, MOST_ERRORS).map(one => tellError(one, depth + 1)) }),
  }
}

/** A told error for a terminal, with its causes. */
export const inWords = ({ type, message, stack, cause }: ToldError): string =>
  `${type}: ${message}\n${stack}${cause ? `\ncaused by ${inWords(cause)}` : ''}`

/** The frames of a stack; its first lines repeat the message. */
const framesOf = (stack: string): string =>
  stack
    .split('\n')
    .filter(line => line.startsWith('    at '))
    .slice(0, FRAMES)
    .join('\n')

/** What a schema refused, by place and kind. */
const placesOf = (issues: unknown[]): string =>
  (issues as { path?: unknown[]; code?: string }[])
    .slice(0, MOST_ERRORS)
    .map(({ path = [], code }) => `${path.join('.')}: ${code}`)
    .join(', ')

const blanked = (text: string): string => withoutPeople(text.slice(0, TEXT_CHARS).replace(/"[^"]*"?/g, '"..."'))

const withoutPeople = (text: string): string =>
  text.replace(/[^\s@<>"']{1,64}@[^\s@<>"']{1,255}/g, '[address]').replace(/\+?\d[\d -]{8,14}\d/g, '[number]')
