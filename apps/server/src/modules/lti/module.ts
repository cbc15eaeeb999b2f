import { defineModule } from '#platform/module.ts'
import { ownedRows } from '#platform/personal-data/port.ts'
import { toolActs } from './acts.ts'
import { toolCommands } from './commands.ts'
import { ltiFunctions } from './functions.ts'
import { launchRoutes } from './launch-routes.ts'
import { removeAssertionsBefore } from './repo/assertions.ts'
import type { LtiParts } from './service/parts.ts'
import { toolEntity } from './service/tool-entity.ts'
import { serviceRoutes } from './service-routes.ts'

/** Tools of other sites: we are their platform, by LTI 1.3, and by 1.1 for old ones. */
export const ltiModule = (parts: LtiParts) =>
  defineModule({
    name: 'lti',
    functions: ltiFunctions(parts),
    routes(app) {
      launchRoutes(parts)(app)
      serviceRoutes(parts)(app)
    },
    commands: toolCommands(parts),
    entities: [toolEntity],
    acts: toolActs,
    retention: [
      { what: 'assertions of tools', keepDays: 1, forget: before => removeAssertionsBefore(parts.db, before) },
    ],
    personalData: ownedRows('lti_user', 'lti_score'),
  })
