import { readFile } from 'node:fs/promises'
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { staffAct } from '@learn/contract/staff'
import { SheetFileError } from '@learn/sheet-files'
import { z } from 'zod'
import type { Command } from '#platform/command.ts'
import { AppError } from '#platform/errors.ts'
import { directory } from '../modules/auth/index.ts'
import { programs } from '../modules/learning/index.ts'
import { OPERATOR, perform } from '../modules/staff/index.ts'
import type { Parts } from '../parts.ts'
import { courseNamed, Misuse } from './course-named.ts'
import { listText } from './list-file.ts'
import { printOutcome } from './print-outcome.ts'

type Values = Record<string, string | undefined>

const WHO = '(--email EMAIL | --phone TEN_DIGITS | --id ID)'
const text = { type: 'string' } as const
const ALL: ParseArgsOptionsConfig = {
  ...Object.fromEntries(
    'email phone id name program to course batch starts ends opens until access role title file policy note grant section activity amount reason code'
      .split(' ')
      .map(option => [option, text]),
  ),
  'dry-run': { type: 'boolean' },
  back: { type: 'boolean' },
}

interface InstituteCommand {
  usage: string
  build(parts: Parts, values: Values, positionals: readonly string[], isBack: boolean): Promise<unknown>
}

/** One act of staff as a command: the same service as the function, logged as a command. */
const commandOf =
  (parts: Parts, name: string, { usage, build }: InstituteCommand): Command =>
  async (argv, tell) => {
    try {
      const { values, positionals } = parseArgs({ args: argv, allowPositionals: true, options: ALL })
      const { 'dry-run': dry, back, ...given } = values
      const act = await build(parts, given as Values, positionals, back === true)
      const isDryRun = dry === true
      const reason = typeof given.reason === 'string' ? given.reason : `npm run ${name}`
      const outcome = await perform(parts, OPERATOR, staffAct.parse(act), { isDryRun, reason })
      return printOutcome(outcome, isDryRun, tell)
    } catch (error) {
      if (error instanceof AppError) tell(`Refused: ${error.message}.`)
      else if (isMisuse(error))
        tell(`${error instanceof Misuse ? `${error.message}\n` : ''}Usage: npm run ${name} -- ${usage}`)
      else throw error
      return error instanceof AppError ? 1 : 2
    }
  }

const isMisuse = (error: unknown): error is Error =>
  error instanceof Misuse ||
  error instanceof z.ZodError ||
  (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))

function needed(values: Values, name: string): string {
  const value = values[name]
  if (!value) throw new Misuse(`--${name} is missing.`)
  return value
}

async function personOf({ db }: Parts, { email, phone, id }: Values): Promise<number> {
  if (!(email || phone || id)) throw new Misuse('Say who.')
  if (id && !/^\d{1,15}$/.test(id)) throw new Misuse(`${id} is no id.`)
  const found = await directory.findPerson(db, {
    ...(email && { email: email.toLowerCase() }),
    ...(phone && { phone: phone.replace(/\D/g, '').slice(-10) }),
    ...(id && { id: Number(id) }),
  })
  if (!found) throw new Misuse('There is nobody like that.')
  return found.userId
}

async function programOf({ db }: Parts, name: string): Promise<number> {
  const found = await programs.findProgram(db, name)
  if (found === null) throw new Misuse(`There is no program called ${name}.`)
  return found
}

/** A day of India, `2026-11-30`, or a moment with its zone; `none` clears. */
function momentOf(value: string | undefined): number | null | undefined {
  if (value === undefined) return undefined
  if (value === 'none') return null
  const at = Date.parse(/^\d{4}-\d\d-\d\d$/.test(value) ? `${value}T00:00:00+05:30` : value)
  if (Number.isNaN(at)) throw new Misuse(`${value} is no day: write 2026-11-30.`)
  return Math.floor(at / 1000)
}

async function bytesOf([file]: readonly string[]): Promise<Buffer<ArrayBuffer>> {
  if (!file) throw new Misuse('Name a file.')
  try {
    return await readFile(file)
  } catch {
    throw new Misuse(`${file} can not be read.`)
  }
}

const textOf = async (files: readonly string[]): Promise<string> => (await bytesOf(files)).toString('utf8')

/** A list of people, as text or as a workbook. */
async function listOf(files: readonly string[]): Promise<string> {
  const bytes = await bytesOf(files)
  return listText(bytes).catch((error: unknown) => {
    throw error instanceof SheetFileError ? new AppError('request/invalid', error.message.replace(/\.$/, '')) : error
  })
}

const scopeOf = async (parts: Parts, { program, course }: Values) => ({
  programid: program ? await programOf(parts, program) : undefined,
  courseid: course ? await courseNamed(parts, course) : undefined,
})

const COMMANDS: Readonly<Record<string, InstituteCommand>> = {
  'people:import': {
    usage: 'FILE.csv|FILE.xlsx [--program NAME] [--access Free|Premium] [--dry-run]',
    build: async (parts, { program, access }, files) => ({
      kind: 'people',
      csv: await listOf(files),
      programid: program ? await programOf(parts, program) : undefined,
      accesstype: access,
    }),
  },
  'leads:import': {
    usage: 'FILE.csv|FILE.xlsx [--dry-run]',
    build: async (_parts, _values, files) => ({ kind: 'leads', csv: await listOf(files) }),
  },
  'learner:enrol': {
    usage: `${WHO} --program NAME [--until DAY|none]`,
    build: async (parts, values) => ({
      kind: 'enrol',
      userid: await personOf(parts, values),
      programid: await programOf(parts, needed(values, 'program')),
      endsat: momentOf(values.until),
    }),
  },
  'learner:leave': {
    usage: `${WHO} --program NAME`,
    build: async (parts, values) => ({
      kind: 'leave',
      userid: await personOf(parts, values),
      programid: await programOf(parts, needed(values, 'program')),
    }),
  },
  'learner:move': {
    usage: `${WHO} --program NAME --to NAME`,
    build: async (parts, values) => ({
      kind: 'move',
      userid: await personOf(parts, values),
      programid: await programOf(parts, needed(values, 'program')),
      toprogramid: await programOf(parts, needed(values, 'to')),
    }),
  },
  'person:suspend': {
    usage: `${WHO} [--back] [--reason TEXT]`,
    build: async (parts, values, _files, isBack) => ({
      kind: 'suspend',
      userid: await personOf(parts, values),
      issuspended: !isBack,
    }),
  },
  'learner:access': {
    usage: `${WHO} --access Free|Premium`,
    build: async (parts, values) => ({
      kind: 'access',
      userid: await personOf(parts, values),
      accesstype: needed(values, 'access'),
    }),
  },
  'program:dates': {
    usage:
      '--program NAME [--batch TEXT] [--starts DAY|none] [--ends DAY|none] | --program NAME --course NAME --opens DAY|none',
    build: async (parts, values) => {
      const programid = await programOf(parts, needed(values, 'program'))
      if (values.course)
        return {
          kind: 'opening',
          programid,
          courseid: await courseNamed(parts, values.course),
          opensat: momentOf(needed(values, 'opens')),
        }
      const { batch, starts, ends } = values
      return { kind: 'dates', programid, batch, startsat: momentOf(starts), endsat: momentOf(ends) }
    },
  },
  'course:free': {
    usage: '--course NAME_OR_ID [--back]',
    build: async (parts, values, _files, isBack) => ({
      kind: 'offer',
      courseid: await courseNamed(parts, needed(values, 'course')),
      isfree: !isBack,
    }),
  },
  'rule:decide': {
    usage: '(--section ID | --activity ID) [--back]',
    build: async (_parts, { section, activity }, _files, isBack) => {
      if (Boolean(section) === Boolean(activity)) throw new Misuse('Say which section or activity.')
      return { kind: 'rule', part: section ? 'section' : 'activity', id: Number(section ?? activity), show: !isBack }
    },
  },
  'referral:reward': {
    usage: '--id ID --amount RUPEES [--dry-run] [--reason TEXT]',
    build: async (_parts, values) => ({
      kind: 'reward',
      referralid: Number(needed(values, 'id')),
      amountpaise: Math.round(Number(needed(values, 'amount')) * 100),
    }),
  },
  'certificate:withdraw': {
    usage: '--code NUMBER [--back] [--dry-run] [--reason TEXT]',
    build: async (_parts, values, _files, isBack) => ({
      kind: 'certificate',
      code: needed(values, 'code'),
      isvalid: isBack,
    }),
  },
  'policy:publish': {
    usage: 'FILE.html --title TITLE [--policy ID] [--note WHAT_CHANGED]',
    build: async (_parts, values, files) => ({
      kind: 'policy',
      html: await textOf(files),
      title: needed(values, 'title'),
      policyid: values.policy ? Number(values.policy) : undefined,
      note: values.note,
    }),
  },
  'electives:allocate': {
    usage: '--id ID [--dry-run] [--reason TEXT]',
    build: async (_parts, values) => ({ kind: 'electives', windowid: Number(needed(values, 'id')) }),
  },
  'staff:role': {
    usage:
      '--email EMAIL --role admin|manager|author|teacher|placement|support [--program NAME | --course NAME] [--until DAY] | --email EMAIL --grant ID --back',
    build: async (parts, values, _files, isBack) => {
      const userid = await personOf(parts, values)
      if (isBack) return { kind: 'role-end', userid, grantid: Number(needed(values, 'grant')) }
      const scope = await scopeOf(parts, values)
      return { kind: 'role', userid, role: needed(values, 'role'), ...scope, endsat: momentOf(values.until) }
    },
  },
}

/** Running an institute from the command line. */
export const instituteCommands = (parts: Parts): Record<string, Command> =>
  Object.fromEntries(Object.entries(COMMANDS).map(([name, command]) => [name, commandOf(parts, name, command)]))
