/** Where the PDF of a certificate is fetched, by its holder: `/certificates/files/:id`. */
export const CERTIFICATE_FILES = '/certificates/files'
/** What those who check an Open Badge read without an account: the issuer, its key, what was withdrawn. */
export const BADGES = '/certificates/badges'
/** The number of a certificate as people type it: three groups of four letters and digits. */
export const CODE_GROUPS = 3
export const CODE_GROUP = 4
/** What somebody types as a number is at most so long. */
export const CODE_LIMIT = 40

/** Letters and digits that nobody confuses, after Crockford: O, I and L are read as digits. */
export const CODE_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const WHOLE = new RegExp(`^[${CODE_LETTERS}]{${CODE_GROUPS * CODE_GROUP}}$`)
const GROUPS = new RegExp(`.{${CODE_GROUP}}`, 'g')

/** A typed number as it is stored: '7k4m 92qx-o1il' is '7K4M-92QX-0111'; null where it can't be one. */
export function readCode(typed: string): string | null {
  const letters = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
  return WHOLE.test(letters) ? (letters.match(GROUPS) ?? []).join('-') : null
}
