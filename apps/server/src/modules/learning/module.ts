import type { Db } from '#platform/db/tables.ts'
import { defineModule } from '#platform/module.ts'
import { ownedRows } from '#platform/personal-data/port.ts'
import { learningActs } from './acts.ts'
import { filesInUse } from './service/content.ts'
import { learningEntities } from './service/entities.ts'
import { importNeeds } from './service/import-needs.ts'
import type { PartParts } from './service/part-entities.ts'
import { dropStages } from './service/stage-course.ts'

/** Structure and enrolment. */
export const learningModule = ({ db, ...parts }: { db: Db } & PartParts) =>
  defineModule({
    name: 'learning',
    entities: learningEntities(parts),
    acts: learningActs,
    personalData: ownedRows('learning_program_member', 'learning_enrolment'),
    needs: () => importNeeds(db),
    retention: [{ what: 'imports that never ended', keepDays: 1, forget: before => dropStages(db, before) }],
    filesInUse: sha256s => filesInUse(db, sha256s),
    wireCodes: {
      'learning/locked': 'requireloginerror',
    },
  })
