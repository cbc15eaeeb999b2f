import type { Generated, JSONColumnType } from 'kysely'

interface ToolTable {
  id: Generated<number>
  name: string
  version: '1.1' | '1.3'
  launch_url: string
  client_id: string | null
  login_url: string | null
  redirect_urls: JSONColumnType<string[]>
  keyset_url: string | null
  keyset: JSONColumnType<Record<string, unknown>> | null
  consumer_key: string | null
  secret: string | null
  /** Lines of `name=value`. */
  custom: Generated<string>
  removed_at: Date | null
  secret_set_at: Date | null
  created_at: Date
}

/** Read by nodes of the version before; a later migration drops it. */
interface KeyTable {
  kid: string
  private_key: JSONColumnType<Record<string, unknown>>
  created_at: Date
}

interface UserTable {
  user_id: number
  tool_id: number
  subject: string
}

interface LinkTable {
  activity_id: number
  url: string
  title: string
  custom: JSONColumnType<Record<string, string>>
  chosen_at: Date
}

interface AssertionTable {
  tool_id: number
  jti: string
  expires_at: Date
}

interface ScoreTable {
  user_id: number
  activity_id: number
  scored_at: Date
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    lti_tool: ToolTable
    lti_key: KeyTable
    lti_user: UserTable
    lti_link: LinkTable
    lti_assertion: AssertionTable
    lti_score: ScoreTable
  }
}
