/** What a person types to sign in, in the one form that is stored. */
export interface Identifier {
  type: 'email' | 'mobile'
  value: string
}

const EMAIL = /^[^\s@]{1,64}@[^\s@.]+(?:\.[^\s@.]+)+$/
const MOBILE = /^(?:\+?91[\s-]*|0)?([6-9]\d{9})$/

/** Ten digits of an Indian mobile number, with or without +91, blanks and dashes; null when it is none. */
export function parseMobile(text: string): string | null {
  const compact = text.replace(/[\s()-]/g, '')
  return MOBILE.exec(compact)?.[1] ?? null
}

/** Lower case; null when it is no e-mail address. */
export function parseEmail(text: string): string | null {
  const email = text.trim().toLowerCase()
  return email.length <= 254 && EMAIL.test(email) ? email : null
}

export function parseIdentifier(type: Identifier['type'], text: string): Identifier | null {
  const value = type === 'email' ? parseEmail(text) : parseMobile(text)
  return value === null ? null : { type, value }
}
