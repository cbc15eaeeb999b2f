/** What a person signs in with, in the form that is sent. */
export interface Identifier {
  type: 'email' | 'mobile'
  /** An e-mail address, or ten digits. */
  value: string
}

const EMAIL = /^[^\s@]{1,64}@[^\s@.]+(?:\.[^\s@.]+)+$/
const MOBILE = /^(?:\+?91|0)?([6-9]\d{9})$/
const COUNTRY_CODE = '+91'

/** A mobile number in any usual spelling, or an e-mail address; null when it is neither. */
export function parseIdentifier(text: string): Identifier | null {
  const trimmed = text.trim()
  if (EMAIL.test(trimmed)) return { type: 'email', value: trimmed.toLowerCase() }
  const digits = MOBILE.exec(trimmed.replace(/[\s()-]/g, ''))?.[1]
  return digits ? { type: 'mobile', value: digits } : null
}

/** True once what is typed can only become a number: the country code is then shown before it. */
export const looksLikeNumber = (text: string): boolean => /^\s*\d[\d\s()-]*$/.test(text)

const grouped = (digits: string): string => `${digits.slice(0, 5)} ${digits.slice(5)}`

/** '+91 98450 12345', or the address. */
export const identifierText = ({ type, value }: Identifier): string =>
  type === 'mobile' ? `${COUNTRY_CODE} ${grouped(value)}` : value

/** A complete number as it is read: '98450 12345'. Anything else stays as it was typed. */
export function tidied(text: string): string {
  const identifier = parseIdentifier(text)
  return identifier?.type === 'mobile' ? grouped(identifier.value) : text
}
