import { readdirSync } from 'node:fs'
import path from 'node:path'
import { root } from '../../launch/machine.mjs'
import type { Fault } from './faults.ts'

const modules = 'apps/server/src/modules'

/** Faults of SQL: tools/walls/sql.ts. */
export const sqlFaults: Fault[] = [
  {
    what: "another module's secrets are read in a service",
    file: `${modules}/profile/planted-service.ts`,
    rule: 'sql-in-repos',
    plant:
      "import type { Db } from '#platform/db/tables.ts'\n\nexport const hashes = (db: Db) => db.selectFrom('auth_user').select('password_hash').execute()\n",
  },
  {
    what: 'a service opens the sealed database',
    file: `${modules}/profile/planted-unsealed.ts`,
    rule: 'sql-in-repos',
    plant: "import { unsealed } from '#platform/db/tables.ts'\n\nexport const planted = unsealed\n",
  },
  {
    what: 'a service prepares SQL of its own',
    file: `${modules}/profile/planted-prepared.ts`,
    rule: 'sql-in-repos',
    plant:
      "import { prepared } from '#platform/db/prepared.ts'\n\nexport const one = prepared<unknown, []>('select 1')\n",
  },
  {
    what: 'a service takes the handle for the database that it is not',
    file: `${modules}/profile/planted-cast.ts`,
    rule: 'sql-in-repos',
    plant:
      "import type { Kysely } from 'kysely'\nimport type { Db, Tables } from '#platform/db/tables.ts'\n\nexport const open = (db: Db) => db as unknown as Kysely<Tables>\n",
  },
  {
    what: 'a query that is named in a text',
    file: `${modules}/profile/planted-bracket.ts`,
    rule: 'sql-in-repos',
    plant: "export const ask = (db: never) => db['selectFrom']\n",
  },
  {
    what: 'a repo joins a table of another module',
    file: `${modules}/profile/repo/planted.ts`,
    rule: 'own-tables-only',
    plant:
      "import { sql } from 'kysely'\n\nexport const names = sql`select p.*, u.first_name\n  from profile_policy p join auth_user u on true`\n",
  },
  {
    what: 'a table that belongs to no module',
    file: 'nobodys_table',
    rule: 'table-has-a-room',
    plant: tree =>
      tree.plant('apps/server/migrations/9999_planted.sql', 'create table nobodys_table (id bigint primary key);\n'),
  },
  {
    what: 'the same in capitals',
    file: 'nobodys_capitals',
    rule: 'table-has-a-room',
    plant: tree =>
      tree.plant('apps/server/migrations/9998_planted.sql', 'CREATE UNLOGGED TABLE "nobodys_capitals" (id bigint);\n'),
  },
  {
    what: 'a view over a table of another module',
    file: 'profile_people',
    rule: 'own-tables-only',
    plant: tree =>
      tree.plant('apps/server/migrations/9997_planted.sql', 'create view profile_people as select * from auth_user;\n'),
  },
  {
    what: 'a routine that reads a table of another module',
    file: 'profile_peek',
    rule: 'own-tables-only',
    plant: tree =>
      tree.plant('apps/server/migrations/routines/profile_peek.sql', 'select password_hash from auth_user;\n'),
  },
  {
    what: 'a function of a numbered migration that reads secrets of another module',
    file: 'profile_secret',
    rule: 'own-tables-only',
    plant: tree =>
      tree.plant(
        'apps/server/migrations/9996_planted.sql',
        'create function profile_secret(person bigint) returns bytea language sql as $$\n  select password_hash from auth_user where id = person\n$$;\n',
      ),
  },
  {
    what: 'a table whose name is put together',
    file: `${modules}/profile/repo/planted-table.ts`,
    rule: 'sql-is-readable',
    plant:
      "import { sql } from 'kysely'\n\nexport const all = sql`select * from ${sql.table(['auth', 'user'].join('_'))}`\n",
  },
  {
    what: 'a migration that ran is edited',
    file: '0004_',
    rule: 'migration-is-sealed',
    plant(tree) {
      const file = readdirSync(path.join(root, 'apps/server/migrations')).find(name => name.startsWith('0004_'))
      tree.change(`apps/server/migrations/${file}`, text => `${text}\n-- planted\n`)
    },
  },
]
