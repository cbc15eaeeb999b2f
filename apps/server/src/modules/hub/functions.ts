import type { FunctionBodies } from '#platform/webservice/registry.ts'
import { readStaffArticle } from './service/articles.ts'
import type { HubParts } from './service/parts.ts'
import { readResource, readResources, readTags } from './service/read.ts'
import { saveBookmark, saveStatus } from './service/reading.ts'
import { readStaffResources } from './service/staff.ts'

/** The functions of the learning hub. */
export const hubFunctions = (parts: HubParts) =>
  ({
    local_learn_get_resource_tags: () => readTags(parts),
    local_learn_get_resources: (query, caller) => readResources(parts, caller, query),
    local_learn_get_resource: ({ id }, caller) => readResource(parts, caller, id),
    local_learn_get_staff_article: ({ resourceid }, caller) => readStaffArticle(parts.db, caller, resourceid),
    local_learn_get_staff_resources: (query, caller) => readStaffResources(parts, caller, query),
    local_learn_save_resource_bookmark: ({ id, isbookmarked }, caller) => saveBookmark(parts, caller, id, isbookmarked),
    local_learn_save_resource_status: ({ id, isread, readpct }, caller) =>
      saveStatus(parts, caller, id, { isRead: isread, readPct: readpct }),
  }) satisfies Partial<FunctionBodies>
