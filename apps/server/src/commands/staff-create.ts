import { parseArgs } from 'node:util'
import { staffAct } from '@learn/contract/staff'
import type { Command } from '#platform/command.ts'
import { AppError } from '#platform/errors.ts'
import { type AuthParts, directory, givePassword, passwordRefusal } from '../modules/auth/index.ts'
import { OPERATOR, type OperationParts, perform } from '../modules/staff/index.ts'

const MIN_PASSWORD = 12
const usage =
  'Usage: npm run staff:create -- --email EMAIL --name "FIRST LAST" [--role admin|manager|author|teacher|placement|support] [--password PASSWORD]'

/** `npm run staff:create`: an account that runs the institute, an admin unless a role says less. Without a password it signs in by one-time code. */
export const staffCreate =
  (parts: AuthParts & OperationParts): Command =>
  async (argv, tell) => {
    const text = { type: 'string' } as const
    const { values } = parseArgs({ args: argv, options: { email: text, name: text, role: text, password: text } })
    const { email, name, role = 'admin', password } = values
    const act = staffAct.safeParse({ kind: 'staff', name, email, role })
    if (!act.success || !email) {
      tell(usage)
      return 2
    }
    if (password !== undefined && password.length < MIN_PASSWORD) {
      tell(`A staff password has ${MIN_PASSWORD} characters or more.`)
      return 2
    }
    const refusal = password === undefined ? null : await passwordRefusal(password)
    if (refusal) {
      tell(`${refusal}.`)
      return 2
    }
    try {
      await perform(parts, OPERATOR, act.data, { isDryRun: false, reason: 'npm run staff:create' })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      tell(`Refused: ${error.message}.`)
      return 1
    }
    const person =
      password === undefined ? undefined : await directory.findPerson(parts.db, { email: email.toLowerCase() })
    if (person && password !== undefined) await givePassword(parts, person.userId, password, { mustChange: false })
    tell(`${email} can sign in now.`)
    return 0
  }
