import { defineModule } from '#platform/module.ts'
import { ownedRows } from '#platform/personal-data/port.ts'
import { recordCompletion } from './service.ts'

/** Graded and completed work of learners, from every module, with date, weight and skills. */
export const evidenceModule = () =>
  defineModule({
    name: 'evidence',
    personalData: ownedRows('evidence_item'),
    events: [
      { on: 'progress.activity.completed', handle: recordCompletion(true) },
      { on: 'progress.activity.reopened', handle: recordCompletion(false) },
    ],
  })
