import { parseArgs } from 'node:util'
import { staffAct } from '@learn/contract/staff'
import type { Command } from '#platform/command.ts'
import { type AuthParts, findPasswordFault } from '../modules/auth/index.ts'
import { OPERATOR, type OperationParts, perform } from '../modules/staff/index.ts'
import { printNewPassword, withGeneratedPassword } from './generate-password.ts'
import { printOutcome, refusable } from './print-outcome.ts'

const MIN_PASSWORD = 12
const usage =
  'Usage: npm run staff:create -- --email EMAIL --name "FIRST LAST" [--role admin|manager|author|teacher|placement|support] [--password [PASSWORD]] [--dry-run]'

/** `npm run staff:create`: an account that runs the institute, an admin unless a role says less. Without `--password` it signs in by one-time code; without a value one is made. */
export const staffCreate =
  (parts: AuthParts & OperationParts): Command =>
  async (given, tell) => {
    const { argv, made } = withGeneratedPassword(given)
    const text = { type: 'string' } as const
    const { values } = parseArgs({
      args: argv,
      options: { email: text, name: text, role: text, password: text, 'dry-run': { type: 'boolean', default: false } },
    })
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
    const names = { username: email, email, phone: null, first_name: name ?? '', last_name: '' }
    const refusal = password === undefined ? null : await findPasswordFault(names, password)
    if (refusal) {
      tell(`${refusal}.`)
      return 2
    }
    const reason = 'npm run staff:create'
    const isDryRun = values['dry-run']
    return refusable(tell, async () => {
      const outcome = await perform(parts, OPERATOR, act.data, { isDryRun, reason })
      printOutcome(outcome, isDryRun, tell)
      if (isDryRun) return 0
      if (password !== undefined)
        await printNewPassword(parts, tell, { email, password, made, reason, outcome, mustChange: false })
      tell(`${email} can sign in now.`)
      return 0
    })
  }
