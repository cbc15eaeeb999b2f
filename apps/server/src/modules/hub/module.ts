import { defineModule } from '#platform/module.ts'
import { ownedRows } from '#platform/personal-data/port.ts'
import { hubActs } from './acts.ts'
import { type BlogParts, blogRoutes } from './blog/blog-routes.ts'
import { hubPublish, hubSet } from './commands.ts'
import { hubFunctions } from './functions.ts'
import { hashesInUse } from './repo/files.ts'
import { articleEntity } from './service/articles.ts'
import { noteScope } from './service/note-scope.ts'
import { hubSource } from './service/search-source.ts'
import { resourceEntity } from './service/staff.ts'

/** Articles and other resources beside the courses, bookmarks and read status. */
export const hubModule = (parts: BlogParts) =>
  defineModule({
    name: 'hub',
    functions: hubFunctions(parts),
    routes: blogRoutes(parts),
    entities: [articleEntity, resourceEntity],
    acts: hubActs,
    scopes: [noteScope(parts)],
    filesInUse: sha256s => hashesInUse(parts.db, sha256s),
    openSources: [hubSource(parts)],
    commands: { 'hub:publish': hubPublish(parts), 'hub:set': hubSet(parts) },
    personalData: ownedRows('hub_reading'),
  })
