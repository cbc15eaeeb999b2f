import { parseArgs } from 'node:util'
import type { Command } from '#platform/command.ts'
import type { Config } from '#platform/config.ts'
import { copyDatabase } from '#platform/db/copy.ts'
import { openDatabase } from '#platform/db/database.ts'
import type { Db } from '#platform/db/tables.ts'
import { createLog } from '#platform/log.ts'

const usage = 'Usage: npm run db:copy -- --to postgres://USER:PASSWORD@HOST/DATABASE'

/** `npm run db:copy -- --to URL`: everything from the present database into an empty one, with counts compared. */
export const dbCopy =
  ({ db, config }: { db: Db; config: Config }): Command =>
  async (argv, tell) => {
    const { values } = parseArgs({ args: argv, options: { to: { type: 'string' } } })
    if (!values.to || !/^postgres(ql)?:\/\//.test(values.to)) {
      tell(usage)
      return 2
    }
    const target = await openDatabase(
      { ...config, DATABASE_URL: values.to, DATABASE_DIRECT_URL: undefined },
      createLog('silent'),
    )
    try {
      const copied = await copyDatabase(db, target.db)
      for (const { table, from, to } of copied)
        tell(`${table.padEnd(28)} ${String(from).padStart(9)} -> ${String(to).padStart(9)}`)
      const wrong = copied.filter(({ from, to }) => from !== to)
      tell(
        wrong.length
          ? `Counts differ in ${wrong.map(({ table }) => table).join(', ')}.`
          : 'All counts are equal. Copy the folder DATA_DIR/files too, and keep SECRET.',
      )
      return wrong.length ? 1 : 0
    } finally {
      await target.close()
    }
  }
