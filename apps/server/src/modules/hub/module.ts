import { defineModule } from '#platform/module.ts'
import { ownedRows } from '#platform/personal-data/port.ts'
import { type BlogParts, blogRoutes } from './blog/blog-routes.ts'
import { hubPublish, hubSet } from './commands.ts'
import { hubFunctions } from './functions.ts'
import { noteScope } from './service/note-scope.ts'
import { hubSource } from './service/search-source.ts'

/** Articles and other resources beside the courses, bookmarks and read status. */
export const hubModule = (parts: BlogParts) =>
  defineModule({
    name: 'hub',
    functions: hubFunctions(parts),
    routes: blogRoutes(parts),
    scopes: [noteScope(parts)],
    openSources: [hubSource(parts)],
    commands: { 'hub:publish': hubPublish(parts), 'hub:set': hubSet(parts) },
    personalData: ownedRows('hub_reading'),
  })
