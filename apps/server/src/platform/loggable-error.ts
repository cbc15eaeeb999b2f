/** An error as it may be logged: its type and origin, without anything that a caller sent or a row holds. */
export interface LoggableError {
  type: string
  message: string
  stack: string
  code?: string
  /** For database errors: names of tables and constraints, never values. */
  constraint?: string
  table?: string
  column?: string
  cause?: LoggableError
  errors?: LoggableError[]
}

const TEXT_CHARS = 1000
const FRAMES = 20
const MOST_ERRORS = 10
const DEEPEST_CAUSE = 4
/** Error classes of PostgreSQL whose messages quote names of the schema only: constraints, and missing objects. */
const QUOTES_NAMES = /^(23|42)/
const SQLSTATE = /^[0-9A-Z]{5}$/

/**
 * Reduces an error to the fields that are safe to log. PostgreSQL puts values into `detail` and `where`, the embedded database adds the
 * parameters, libraries add requests and addresses. Quoted texts, e-mail addresses and phone numbers are blanked.
 */
export function toLoggableError(error: unknown, depth = 0): LoggableError {
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
    ...(error.cause !== undefined && depth < DEEPEST_CAUSE && { cause: toLoggableError(error.cause, depth + 1) }),
    ...(Array.isArray(errors) &&
      depth < DEEPEST_CAUSE && { errors: errors.slice(0, MOST_ERRORS).map(one => toLoggableError(one, depth + 1)) }),
  }
}

/** A loggable error as text for a terminal, with its causes. */
export const errorText = ({ type, message, stack, cause }: LoggableError): string =>
  `${type}: ${message}\n${stack}${cause ? `\ncaused by ${errorText(cause)}` : ''}`

/** The frames of a stack; its first lines repeat the message. */
const framesOf = (stack: string): string =>
  stack
    .split('\n')
    .filter(line => line.startsWith('    at '))
    .slice(0, FRAMES)
    .join('\n')

/** The issues of a zod error: their paths and codes, without values. */
const placesOf = (issues: unknown[]): string =>
  (issues as { path?: unknown[]; code?: string }[])
    .slice(0, MOST_ERRORS)
    .map(({ path = [], code }) => `${path.join('.')}: ${code}`)
    .join(', ')

const blanked = (text: string): string => withoutPeople(text.slice(0, TEXT_CHARS).replace(/"[^"]*"?/g, '"..."'))

const withoutPeople = (text: string): string =>
  text.replace(/[^\s@<>"']{1,64}@[^\s@<>"']{1,255}/g, '[address]').replace(/\+?\d[\d -]{8,14}\d/g, '[number]')
