import { parseArgs } from 'node:util'
import type { Command } from '#platform/command.ts'
import { type AuthParts, directory, givePassword, passwordRefusal } from '../modules/auth/index.ts'
import { programs } from '../modules/learning/index.ts'
import { OPERATOR, type OperationParts, perform } from '../modules/staff/index.ts'

const usage =
  'Usage: npm run learner:create -- --email EMAIL --name "FIRST LAST" [--phone TEN_DIGITS] [--password PASSWORD [--must-change]] [--program NAME | --lead]'

/** `npm run learner:create`: a premium learner of a program, without one a free learner, or a lead: known, without an account. */
export const learnerCreate =
  (parts: AuthParts & OperationParts): Command =>
  async (argv, tell) => {
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
      },
    })
    const { email, name, phone, password, program } = values
    if (!email || !name || (phone !== undefined && !/^\d{10}$/.test(phone))) {
      tell(usage)
      return 2
    }
    const refusal = password === undefined ? null : await passwordRefusal(password)
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
    const { rows, counts } = await perform(parts, OPERATOR, act, { isDryRun: false, reason: 'npm run learner:create' })
    if (counts.fault > 0) {
      tell(`Refused: ${rows[0]?.fault}.`)
      return 1
    }
    const person = await directory.findPerson(parts.db, { email: email.toLowerCase() })
    if (!values.lead && person && password)
      await givePassword(parts, person.userId, password, { mustChange: values['must-change'] })
    tell(`${email} can ${values.lead ? 'make an account' : 'sign in'} now.`)
    return 0
  }

const quoted = (field: string): string => `"${field.replaceAll('"', '""')}"`
