import { defineModule } from '#platform/module.ts'

/** Structure and enrolment. */
export const learningModule = () =>
  defineModule({
    name: 'learning',
    wireCodes: {
      'learning/not-found': 'invalidrecord',
      'learning/locked': 'requireloginerror',
      'learning/not-manual': 'nopermissions',
    },
  })
