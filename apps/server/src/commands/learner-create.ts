import { parseArgs } from 'node:util'
import type { Command } from '#platform/command.ts'
import { type AuthParts, addLead, addPerson, passwordRefusal } from '../modules/auth/index.ts'
import { programs } from '../modules/learning/index.ts'

const usage =
  'Usage: npm run learner:create -- --email EMAIL --name "FIRST LAST" [--phone TEN_DIGITS] [--password PASSWORD [--must-change]] [--program NAME | --lead]'

/** `npm run learner:create`: a premium learner of a program, without one a free learner, or a lead: known, without an account. */
export const learnerCreate =
  (parts: AuthParts): Command =>
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
    if (values.lead) {
      await addLead(parts, { name, email, phone: phone ?? null })
      tell(`${email} can make an account now.`)
      return 0
    }
    const programId = program === undefined ? null : await programs.findProgram(parts.db, program)
    if (program !== undefined && programId === null) {
      tell(`There is no program called ${program}.`)
      return 1
    }
    const [firstName = name, ...rest] = name.trim().split(/\s+/)
    const id = await addPerson(parts, {
      email,
      phone: phone ?? null,
      firstName,
      lastName: rest.join(' '),
      password: password ?? null,
      mustChangePassword: values['must-change'],
      isStudent: true,
      accessType: programId === null ? 'Free' : 'Premium',
    })
    if (programId !== null) await programs.joinProgram(parts.db, id, programId, parts.clock.now(), null)
    tell(`${email} can sign in now.`)
    return 0
  }
