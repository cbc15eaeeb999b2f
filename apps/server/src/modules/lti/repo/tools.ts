import { type Insertable, type Selectable, sql } from 'kysely'
import type { Queries, Tables } from '#platform/db/tables.ts'

export type ToolRow = Selectable<Tables['lti_tool']>

/** The tool of a launch: the longest address of one with which it begins. */
export async function findToolByLaunch(db: Queries, launch: string): Promise<ToolRow | null> {
  const rows = await db.selectFrom('lti_tool').selectAll().where('removed_at', 'is', null).orderBy('id').execute()
  const fitting = rows.filter(({ launch_url }) => isUnder(launch, launch_url))
  return fitting.toSorted((a, b) => b.launch_url.length - a.launch_url.length)[0] ?? null
}

/** An address with the same origin, at or below the path of the other. */
function isUnder(launch: string, base: string): boolean {
  const [at, from] = [URL.parse(launch), URL.parse(base)]
  if (!at || !from || at.origin !== from.origin) return false
  return at.pathname === from.pathname || at.pathname.startsWith(`${from.pathname.replace(/\/$/, '')}/`)
}

export const findToolByClient = (db: Queries, clientId: string): Promise<ToolRow | undefined> =>
  db
    .selectFrom('lti_tool')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()

/** Tools of LTI 1.1 that sign with a key: several may have the same one. */
export const findToolsByKey = (db: Queries, key: string): Promise<ToolRow[]> =>
  db
    .selectFrom('lti_tool')
    .selectAll()
    .where('consumer_key', '=', key)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .limit(50)
    .execute()

export const findToolById = (db: Queries, id: number): Promise<ToolRow | undefined> =>
  db.selectFrom('lti_tool').selectAll().where('id', '=', id).executeTakeFirst()

export const listTools = (db: Queries): Promise<ToolRow[]> =>
  db.selectFrom('lti_tool').selectAll().where('removed_at', 'is', null).orderBy('name').orderBy('id').execute()

/** Adds a tool, or changes the one of the same address: its client keeps its id. */
export async function saveTool(db: Queries, tool: Insertable<Tables['lti_tool']>): Promise<void> {
  const { client_id: _kept, created_at: _first, ...changed } = tool
  await db
    .insertInto('lti_tool')
    .values(tool)
    .onConflict(conflict => conflict.column('launch_url').doUpdateSet(changed))
    .execute()
}

/** The tool of exactly this address, also one that was removed. */
export const findToolByAddress = (db: Queries, launchUrl: string): Promise<ToolRow | undefined> =>
  db.selectFrom('lti_tool').selectAll().where('launch_url', '=', launchUrl).executeTakeFirst()

export const findToolsById = (db: Queries, ids: readonly number[]): Promise<ToolRow[]> =>
  ids.length === 0 ? Promise.resolve([]) : db.selectFrom('lti_tool').selectAll().where('id', 'in', ids).execute()

/** Puts a tool in place whole, but for its secret. */
export async function putTool(
  db: Queries,
  id: number,
  tool: Omit<Insertable<Tables['lti_tool']>, 'id' | 'secret' | 'created_at'>,
  at: Date,
): Promise<void> {
  await sql`
    insert into lti_tool (id, name, version, launch_url, created_at) overriding system value
    values (${id}, ${tool.name}, ${tool.version}, ${tool.launch_url}, ${at}) on conflict (id) do nothing`.execute(db)
  await db.updateTable('lti_tool').set(tool).where('id', '=', id).execute()
}

export async function removeTools(db: Queries, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('lti_tool').where('id', 'in', ids).execute()
}

/** Tools that people have opened: others know them by names that the tool gave back. */
export async function findOpenedTools(db: Queries, ids: readonly number[]): Promise<number[]> {
  const rows = await db.selectFrom('lti_user').select('tool_id').distinct().where('tool_id', 'in', ids).execute()
  return rows.map(({ tool_id }) => tool_id)
}

export async function setSecret(db: Queries, id: number, secret: string): Promise<void> {
  await db.updateTable('lti_tool').set({ secret }).where('id', '=', id).execute()
}

/** The name of a person at a tool; `subject` where they have none yet. */
export async function saveSubject(
  db: Queries,
  { toolId, userId, subject }: { toolId: number; userId: number; subject: string },
): Promise<string> {
  await db
    .insertInto('lti_user')
    .values({ tool_id: toolId, user_id: userId, subject })
    .onConflict(conflict => conflict.columns(['tool_id', 'user_id']).doNothing())
    .execute()
  const row = await db
    .selectFrom('lti_user')
    .select('subject')
    .where('tool_id', '=', toolId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return row.subject
}

/** Who a tool names. */
export async function findUserBySubject(db: Queries, toolId: number, subject: string): Promise<number | null> {
  const row = await db
    .selectFrom('lti_user')
    .select('user_id')
    .where('tool_id', '=', toolId)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row?.user_id ?? null
}
