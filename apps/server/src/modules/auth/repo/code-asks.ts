import { prepared } from '#platform/db/prepared.ts'
import type { Queries } from '#platform/db/tables.ts'
import type { Identifier } from '../identifier.ts'
import type { Sent } from './codes.ts'
import type { Counter } from './hits.ts'

/** What decides whether a code is sent. */
export interface AskFacts extends Sent {
  /** Somebody signs in with this, or is a lead. */
  is_known: boolean
  /** Until when this browser is kept from the codes of the person, if it is. */
  locked_until: Date | null
  /** The newest code that works, whichever browser had it sent. */
  last_id: number | null
  last_at: Date | null
  /** How much the institute has sent in the window. */
  hits: number
  /** When the oldest of the unused codes was sent that fill what strangers may have sent in an hour; null where there is room. */
  full_since: Date | null
}

type Of = [
  value: string,
  person: Uint8Array,
  scope: Uint8Array,
  now: Date,
  since: Date,
  key: Uint8Array,
  start: Date,
  hourAgo: Date,
  perHour: number,
]

const factsBy = (column: 'email' | 'phone') =>
  prepared<AskFacts, Of>(`
    select exists (select from auth_user where ${column} = $1 and not is_suspended)
        or exists (select from auth_lead where ${column} = $1 and user_id is null) as is_known,
      (select max(b.locked_until) from auth_code c join auth_code_browser b on b.code_id = c.id
        where c.person_hash = $2 and b.scope_hash = $3 and b.locked_until > $4) as locked_until,
      day.unused, day.wrong, day.first_wrong_at, last.id as last_id, last.created_at as last_at,
      coalesce((select hits from auth_limit where key = $6 and window_start = $7), 0) as hits,
      day.by_strangers[$9::int] as full_since
    from (
      select (count(*) filter (where used_at is null))::int as unused, coalesce(sum(wrong_tries), 0)::int as wrong,
        min(created_at) filter (where wrong_tries > 0) as first_wrong_at,
        array_agg(created_at order by created_at desc) filter (where not is_own and used_at is null and created_at > $8)
          as by_strangers
      from auth_code where person_hash = $2 and created_at > $5) day
    left join (
      select id, created_at from auth_code where person_hash = $2 and expires_at > $4 and used_at is null
      order by created_at desc limit 1) last on true`)

const facts = { email: factsBy('email'), mobile: factsBy('phone') }

/** All of it in one read: whoever floods the server with asks pays for as little of it as can be. */
export async function findAskFacts(
  db: Queries,
  { type, value }: Identifier,
  of: {
    person: Uint8Array
    scope: Uint8Array
    now: Date
    since: Date
    sent: Counter
    /** How many codes strangers may have sent since a moment. */
    strangers: { since: Date; most: number }
  },
): Promise<AskFacts> {
  const { person, scope, now, since, sent, strangers } = of
  const args = [person, scope, now, since, sent.key, sent.start, strangers.since, strangers.most] as const
  const [row] = await facts[type](db, value, ...args)
  if (!row) throw new Error('an aggregate without a row')
  return row
}
