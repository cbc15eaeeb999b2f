import { parseArgs } from 'node:util'
import type { StaffAct } from '@learn/contract/staff'
import type { Command } from '#platform/command.ts'
import { erasePerson, exportPerson } from '#platform/personal-data/person.ts'
import { directory } from '../modules/auth/index.ts'
import { logPersonal, OPERATOR, perform } from '../modules/staff/index.ts'
import type { Parts } from '../parts.ts'
import { printOutcome, refusable } from './print-outcome.ts'

const who = '(--email EMAIL | --phone TEN_DIGITS | --id ID)'

/** `npm run person:export`: everything that is kept of a person, as JSON. */
export const personExport =
  (parts: Parts): Command =>
  async (argv, tell) => {
    const person = await personOf(parts.db, argv, `Usage: npm run person:export -- ${who}`, tell)
    if (!person) return 2
    const reason = `npm run person:export, person ${person.userId}`
    await parts.db.transaction().execute(tx => logPersonal(tx, parts.clock, 'person-export', reason))
    tell(JSON.stringify(await exportPerson(parts.db, parts.modules(), person), null, 2))
    return 0
  }

/** `npm run person:erase`: removes a person and everything that is kept of them; there is no way back. */
export const personErase =
  (parts: Parts): Command =>
  async (argv, tell) => {
    const person = await personOf(parts.db, argv, `Usage: npm run person:erase -- ${who} --yes`, tell)
    if (!person) return 2
    if (!argv.includes('--yes')) {
      tell('This can not be taken back. Say --yes to erase the person, and person:export before to keep a copy.')
      return 2
    }
    const reason = `npm run person:erase, person ${person.userId}`
    await erasePerson(parts, person, tx => logPersonal(tx, parts.clock, 'person-erase', reason))
    tell(`The person ${person.userId} is erased.`)
    return 0
  }

/**
 * `npm run person:access`: `--suspend` keeps somebody out from this moment, `--readmit` takes that back, `--must-change` has
 * them choose a new password before anything else, `--no-second-factor` takes the factor of who lost phone and recovery codes
 * away. Acts of staff as any other: logged, with a dry run.
 */
export const personAccess =
  (parts: Parts): Command =>
  async (argv, tell) => {
    const usage = `Usage: npm run person:access -- ${who} (--suspend | --readmit | --must-change | --no-second-factor) [--dry-run]`
    const acts: Record<string, (userid: number) => StaffAct> = {
      '--suspend': userid => ({ kind: 'suspend', userid, issuspended: true }),
      '--readmit': userid => ({ kind: 'suspend', userid, issuspended: false }),
      '--must-change': userid => ({ kind: 'must-change', userid }),
      '--no-second-factor': userid => ({ kind: 'factor-off', userid }),
    }
    const [chosen, another] = Object.entries(acts).filter(([flag]) => argv.includes(flag))
    if (!chosen || another) {
      tell(usage)
      return 2
    }
    const person = await personOf(parts.db, argv, usage, tell)
    if (!person) return 2
    const act = chosen[1](person.userId)
    const isDryRun = argv.includes('--dry-run')
    return refusable(tell, async () => {
      const outcome = await perform(parts, OPERATOR, act, { isDryRun, reason: 'npm run person:access' })
      return printOutcome(outcome, isDryRun, tell)
    })
  }

async function personOf(db: Parts['db'], argv: string[], usage: string, tell: (line: string) => void) {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    args: argv,
    options: {
      email: text,
      phone: text,
      id: text,
      yes: { type: 'boolean' },
      'dry-run': { type: 'boolean' },
      suspend: { type: 'boolean' },
      readmit: { type: 'boolean' },
      'must-change': { type: 'boolean' },
      'no-second-factor': { type: 'boolean' },
    },
  })
  const { email, phone, id } = values
  if (!(email || phone || id) || (id && !/^\d{1,16}$/.test(id))) {
    tell(usage)
    return null
  }
  const person = await directory.findPerson(db, {
    ...(email && { email: email.toLowerCase() }),
    ...(phone && { phone: phone.replace(/\D/g, '').slice(-10) }),
    ...(id && { id: Number(id) }),
  })
  if (!person) tell('There is nobody like that.')
  return person ?? null
}
