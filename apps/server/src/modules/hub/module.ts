import { defineModule } from '#platform/module.ts'
import { ownedRows } from '#platform/personal-data/port.ts'
import { hubPublish, hubSet } from './commands.ts'
import { hubFunctions } from './functions.ts'
import type { HubParts } from './service/parts.ts'

/** Articles and other resources beside the courses, bookmarks and read status. */
export const hubModule = (parts: HubParts) =>
  defineModule({
    name: 'hub',
    functions: hubFunctions(parts),
    commands: { 'hub:publish': hubPublish(parts), 'hub:set': hubSet(parts) },
    personalData: ownedRows('hub_reading'),
  })
