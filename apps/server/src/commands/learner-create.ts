import { parseArgs } from 'node:util'
import type { Command } from '#platform/command.ts'
import { type AuthParts, findPasswordFault } from '../modules/auth/index.ts'
import { programs } from '../modules/learning/index.ts'
import { OPERATOR, type OperationParts, perform } from '../modules/staff/index.ts'
import { printNewPassword, withGeneratedPassword } from './generate-password.ts'
import { printOutcome, refusable } from './print-outcome.ts'

const usage =
  'Usage: npm run learner:create -- --email EMAIL --name "FIRST LAST" [--phone TEN_DIGITS] [--password [PASSWORD] [--must-change]] [--program NAME | --lead] [--dry-run]'

/** `npm run learner:create`: a premium learner of a program, without one a free learner, or a lead: known, without an account. */
export const learnerCreate =
  (parts: AuthParts & OperationParts): Command =>
  async (given, tell) => {
    const { argv, made } = withGeneratedPassword(given)
    const { values } = parseArgs({
      args: argv,
      options: {
        email: { type: 'string' },
        name: { type: 'string' },
        phone: { type: 'string' },
        password: { type: 'string' },
        program: { type: 'string' },
        lead: { type: 'boolean', default: false },
        'must-change': { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
      },
    })
    const { email, name, phone, password, program } = values
    if (!email || !name || (phone !== undefined && !/^\d{10}$/.test(phone))) {
      tell(usage)
      return 2
    }
    const names = { username: email, email, phone: phone ?? null, first_name: name, last_name: '' }
    const refusal = password === undefined ? null : await findPasswordFault(names, password)
    if (refusal) {
      tell(`${refusal}.`)
      return 2
    }
    const programId = program === undefined ? undefined : await programs.findProgram(parts.db, program)
    if (programId === null) {
      tell(`There is no program called ${program}.`)
      return 1
    }
    // One line of a list: the same rules, the same log.
    const csv = ['name,email,phone', [name, email, phone ?? ''].map(quoted).join(',')].join('\n')
    const access: 'Free' | 'Premium' = programId === undefined ? 'Free' : 'Premium'
    const act = values.lead
      ? { kind: 'leads' as const, csv }
      : { kind: 'people' as const, csv, accesstype: access, programid: programId }
    const reason = 'npm run learner:create'
    const { 'dry-run': isDryRun, 'must-change': mustChange } = values
    return refusable(tell, async () => {
      const outcome = await perform(parts, OPERATOR, act, { isDryRun, reason })
      if (outcome.counts.fault > 0) {
        tell(`Refused: ${outcome.rows[0]?.fault}.`)
        return 1
      }
      printOutcome(outcome, isDryRun, tell)
      if (isDryRun) return 0
      if (!values.lead && password !== undefined)
        await printNewPassword(parts, tell, { email, password, made, reason, outcome, mustChange })
      tell(`${email} can ${values.lead ? 'make an account' : 'sign in'} now.`)
      return 0
    })
  }

const quoted = (field: string): string => `"${field.replaceAll('"', '""')}"`
