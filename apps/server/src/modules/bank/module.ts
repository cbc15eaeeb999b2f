import type { Db } from '#platform/db/tables.ts'
import { defineModule } from '#platform/module.ts'
import { hashesInUse } from './repo/import-questions.ts'
import { bankEntities } from './service/entities.ts'

/** Banks of questions. */
export const bankModule = ({ db }: { db: Db }) =>
  defineModule({ name: 'bank', entities: bankEntities, filesInUse: sha256s => hashesInUse(db, sha256s) })
