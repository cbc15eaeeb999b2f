import { AsyncLocalStorage } from 'node:async_hooks'
import type { CompiledQuery, DatabaseConnection } from 'kysely'
import type { RawDb } from '#platform/db/tables.ts'
import type { BoundFunction } from '#platform/webservice/registry.ts'

interface Call {
  name: string
  isRead: boolean
  /** How often each statement ran. */
  counts: Map<string, number>
}

const calls = new AsyncLocalStorage<Call>()
const watched = new WeakSet<DatabaseConnection>()

/** One statement so often in one call is asked for each row: it has to be asked for all rows at once. */
const MOST_ALIKE = 4

/** Functions that do so all the same, and why. */
const MAY_ASK_FOR_EACH: Readonly<Record<string, string>> = {
  mod_forum_get_forum_discussions: 'the protocol wants the first and the last post of each discussion of a page',
  local_learn_get_staff_classes: 'settings of classes that nobody planned here stand in the content of each',
  mod_scorm_get_scorm_scoes: 'parts of a package get their numbers when an app first asks',
  mod_scorm_get_scorm_user_data: 'as above',
}

/** Reads that write all the same, and why. */
const MAY_WRITE: Readonly<Record<string, string>> = {
  mod_scorm_get_scorm_scoes: 'parts of a package get their numbers when an app first asks',
  mod_scorm_get_scorm_user_data: 'as above',
}

const WRITES = new RegExp(
  [
    String.raw`^\s*(?:with\b[\s\S]*?\)\s*)?(?:insert|update|delete|merge)\b`,
    // In a part of a `with`, whatever it ends in.
    String.raw`\(\s*(?:insert\s+into|update\s+\w|delete\s+from|merge\s+into)\b`,
    // Routines that write.
    String.raw`\b(?:journal_append|progress_record_grade)\s*\(`,
  ].join('|'),
  'i',
)

/** Sees every statement of every function, and refuses those of a read that write, and a query for each row. */
export function watchCalls(raw: RawDb, functions: Iterable<BoundFunction>): void {
  for (const one of functions) {
    const { name, declaration, run } = one
    one.run = (params, caller) =>
      calls.run({ name, isRead: declaration.kind === 'read', counts: new Map() }, () => run(params, caller))
  }
  const executor = raw.getExecutor()
  const provide = executor.provideConnection
  executor.provideConnection = consumer =>
    provide.call(executor, connection => {
      watchConnection(connection)
      return consumer(connection)
    }) as never
}

function watchConnection(connection: DatabaseConnection): void {
  if (watched.has(connection)) return
  watched.add(connection)
  const { executeQuery } = connection
  connection.executeQuery = (query: CompiledQuery, ...rest: []) => {
    const call = calls.getStore()
    if (call) judge(call, query.sql)
    return executeQuery.call(connection, query, ...rest) as never
  }
}

function judge({ name, isRead, counts }: Call, sql: string): void {
  if (isRead && !(name in MAY_WRITE) && WRITES.test(sql))
    throw new Error(`${name} is declared as a read, and writes: ${sql}`)
  if (name in MAY_ASK_FOR_EACH) return
  const count = (counts.get(sql) ?? 0) + 1
  counts.set(sql, count)
  if (count > MOST_ALIKE) throw new Error(`${name} asks for each row (${count} times): ${sql}`)
}
