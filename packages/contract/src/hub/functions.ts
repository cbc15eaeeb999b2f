import { z } from 'zod'
import { id } from '../base/shapes.ts'
import { webFunction } from '../base/web-function.ts'
import {
  RESOURCE_FILTERS,
  RESOURCE_KINDS,
  RESOURCE_SEARCH_CHARS,
  RESOURCE_SORTS,
  RESOURCE_STATES,
} from './constants.ts'
import { resourceList, resourcePage, staffArticle, staffResources } from './shapes.ts'

/** The functions of the learning hub. */
export const hubFunctions = {
  local_learn_get_resource_tags: webFunction({
    summary: 'Tags of the learning hub, the most used first.',
    kind: 'read',
    params: z.strictObject({}),
    returns: z.object({ tags: z.array(z.object({ name: z.string(), count: z.number().int() })) }),
  }),
  local_learn_get_resources: webFunction({
    summary: 'A page of the learning hub: filtered, searched and sorted.',
    kind: 'read',
    params: z.strictObject({
      /** From 0. */
      page: z.number().int().min(0).max(10_000).default(0),
      filter: z.enum(RESOURCE_FILTERS).default('all'),
      tag: z.string().max(60).default(''),
      kind: z.enum(['', ...RESOURCE_KINDS]).default(''),
      sort: z.enum(RESOURCE_SORTS).default('newest'),
      search: z.string().max(RESOURCE_SEARCH_CHARS).default(''),
    }),
    returns: resourceList,
  }),
  local_learn_get_resource: webFunction({
    summary: 'One resource of the learning hub, with what belongs to it.',
    kind: 'read',
    params: z.strictObject({ id }),
    returns: resourcePage,
  }),
  local_learn_get_staff_resources: webFunction({
    summary: 'The learning hub as staff see it: drafts and retired resources too, found by their title.',
    kind: 'read',
    params: z.strictObject({
      /** From 0. */
      page: z.number().int().min(0).max(10_000).default(0),
      state: z.enum(['', ...RESOURCE_STATES]).default(''),
      search: z.string().max(RESOURCE_SEARCH_CHARS).default(''),
    }),
    returns: staffResources,
  }),
  local_learn_get_staff_article: webFunction({
    summary: 'An article of the learning hub for its editor.',
    kind: 'read',
    scope: 'staff',
    params: z.strictObject({ resourceid: id }),
    returns: staffArticle,
  }),
  local_learn_save_resource_bookmark: webFunction({
    summary: 'Bookmarks a resource for the caller, or removes the bookmark.',
    kind: 'write',
    params: z.strictObject({ id, isbookmarked: z.boolean() }),
    returns: z.object({ isBookmarked: z.boolean() }),
  }),
  local_learn_save_resource_status: webFunction({
    summary: 'Marks a resource as read or unread, or saves how far the caller has read.',
    kind: 'write',
    params: z.strictObject({
      id,
      isread: z.boolean().optional(),
      /** How far the page was scrolled. */
      readpct: z.number().int().min(0).max(100).optional(),
    }),
    returns: z.object({ isRead: z.boolean(), readPct: z.number().int() }),
  }),
}
