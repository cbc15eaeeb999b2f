import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { audience } from '@learn/contract/announcements'
import type { Command } from '#platform/command.ts'
import { programs } from '../learning/index.ts'
import { announce } from './service/announce.ts'
import { countAudience } from './service/audience.ts'
import type { AnnouncementsParts } from './service/parts.ts'

/** Whoever runs the product may tell everybody something. */
const OPERATOR = {
  userId: 0,
  isStudent: false,
  accessType: 'Premium',
  via: 'session',
  grants: [{ role: 'admin', scope: 'institute', scopeId: null }],
} as const

const HELP =
  'npm run announce -- --title TEXT [--text TEXT] (--everybody | --program NAME | --email ADDRESS ...) [--away DAYS] [--urgent] [--at ISO] [--yes]'

/** `npm run announce`: counts the audience, and with `--yes` announces. */
export const announceCommand =
  (parts: AnnouncementsParts): Command =>
  async (argv, tell) => {
    const { values } = parseArgs({
      args: argv,
      options: {
        title: { type: 'string' },
        text: { type: 'string', default: '' },
        program: { type: 'string', multiple: true, default: [] },
        email: { type: 'string', multiple: true, default: [] },
        everybody: { type: 'boolean', default: false },
        away: { type: 'string' },
        urgent: { type: 'boolean', default: false },
        at: { type: 'string' },
        yes: { type: 'boolean', default: false },
      },
    })
    const found = await Promise.all(values.program.map(name => programs.findProgram(parts.db, name)))
    const whom = audience.safeParse({
      isEverybody: values.everybody,
      programIds: found.filter(id => id !== null),
      emails: values.email,
      awayDays: values.away === undefined ? null : Number(values.away),
    })
    const atMs = values.at === undefined ? null : Date.parse(values.at)
    if (!values.title || !whom.success || found.includes(null) || Number.isNaN(atMs)) {
      tell(found.includes(null) ? 'There is no program of this name' : HELP)
      return 2
    }
    const { sentence, count } = await countAudience(parts, OPERATOR, whom.data)
    tell(`${sentence}: ${count === 1 ? '1 person' : `${count} people`}`)
    if (!values.yes) {
      tell('Nothing was sent. To announce it: the same with --yes')
      return 0
    }
    await announce(parts, OPERATOR, {
      title: values.title,
      text: values.text,
      isurgent: values.urgent,
      key: randomUUID(),
      audience: whom.data,
      sendat: atMs === null ? null : Math.floor(atMs / 1000),
    })
    tell('Announced')
    return 0
  }
