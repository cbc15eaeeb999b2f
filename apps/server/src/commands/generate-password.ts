import { randomInt } from 'node:crypto'
import type { StaffOutcome } from '@learn/contract/staff'
import { type AuthParts, directory } from '../modules/auth/index.ts'
import { givePasswordLogged, OPERATOR, type OperationParts } from '../modules/staff/index.ts'

/** Without what is read wrongly: 0 and o, 1, i and l. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 4
const GROUP = 4

/** 79 bits that can be read out over a phone: 'k7wq-...'. */
const newPassword = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  ).join('-')

/** `--password` without a value has one made: those of whoever runs commands stand in histories, and are often the same. */
export function withGeneratedPassword(argv: readonly string[]): { argv: string[]; made: string | null } {
  const at = argv.indexOf('--password')
  const next = argv[at + 1]
  if (at < 0 || (next !== undefined && !next.startsWith('--'))) return { argv: [...argv], made: null }
  const made = newPassword()
  return { argv: argv.toSpliced(at, 1, `--password=${made}`), made }
}

interface Given {
  email: string
  password: string
  /** The password, where it was made here. */
  made: string | null
  mustChange: boolean
  reason: string
  /** Of the act that made the account, or found it. */
  outcome: StaffOutcome
}

/** Gives somebody a password, logged, and tells it this once where it was made. An account that was there before is told of. */
export async function printNewPassword(
  parts: AuthParts & OperationParts,
  tell: (line: string) => void,
  { email, password, made, mustChange, reason, outcome }: Given,
): Promise<void> {
  const person = await directory.findPerson(parts.db, { email: email.toLowerCase() })
  if (!person) return
  const isNew = outcome.rows.some(row => row.entity === 'auth.person' && row.outcome === 'new')
  const given = { userId: person.userId, password, mustChange: made !== null || mustChange, isNew }
  await givePasswordLogged(parts, OPERATOR, given, reason)
  if (!isNew) tell('The account was there before: its password is another one now, and it is signed out everywhere.')
  if (made !== null) tell(`Password, shown this once and to be changed at the first sign-in: ${made}`)
}
