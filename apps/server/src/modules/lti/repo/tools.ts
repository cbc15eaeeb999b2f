import type { Insertable, Selectable } from 'kysely'
import type { Queries, Tables } from '#platform/db/tables.ts'

export type ToolRow = Selectable<Tables['lti_tool']>

/** The tool of a launch: the longest address of one with which it begins. */
export async function findToolByLaunch(db: Queries, launch: string): Promise<ToolRow | null> {
  const rows = await db.selectFrom('lti_tool').selectAll().orderBy('id').execute()
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
  db.selectFrom('lti_tool').selectAll().where('client_id', '=', clientId).executeTakeFirst()

export const findToolById = (db: Queries, id: number): Promise<ToolRow | undefined> =>
  db.selectFrom('lti_tool').selectAll().where('id', '=', id).executeTakeFirst()

export const listTools = (db: Queries): Promise<ToolRow[]> =>
  db.selectFrom('lti_tool').selectAll().orderBy('name').execute()

/** Adds a tool, or changes the one of the same address: its client keeps its id. */
export async function saveTool(db: Queries, tool: Insertable<Tables['lti_tool']>): Promise<void> {
  const { client_id: _kept, created_at: _first, ...changed } = tool
  await db
    .insertInto('lti_tool')
    .values(tool)
    .onConflict(conflict => conflict.column('launch_url').doUpdateSet(changed))
    .execute()
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
