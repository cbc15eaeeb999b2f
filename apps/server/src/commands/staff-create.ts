import { parseArgs } from 'node:util'
import type { Command } from '#platform/command.ts'
import { type AuthParts, addPerson, passwordRefusal } from '../modules/auth/index.ts'

const MIN_PASSWORD = 12
const usage = 'Usage: npm run staff:create -- --email EMAIL --name "FIRST LAST" [--password PASSWORD]'

/** `npm run staff:create`: an account that runs the institute. Without a password it signs in by one-time code. */
export const staffCreate =
  (parts: AuthParts): Command =>
  async (argv, tell) => {
    const { values } = parseArgs({
      args: argv,
      options: { email: { type: 'string' }, name: { type: 'string' }, password: { type: 'string' } },
    })
    const { email, name, password } = values
    if (!email || !name) {
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
    const [firstName = name, ...rest] = name.trim().split(/\s+/)
    await addPerson(parts, {
      email,
      phone: null,
      firstName,
      lastName: rest.join(' '),
      password: password ?? null,
      isStudent: false,
      accessType: 'Premium',
    })
    tell(`${email} can sign in now.`)
    return 0
  }
