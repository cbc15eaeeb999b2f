import { type ResourceState, STAFF_RESOURCES_PER_PAGE, type StaffResources } from '@learn/contract/hub'
import { epochS } from '#platform/clock.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { Entity } from '#platform/operations/entity.ts'
import { can } from '../policy.ts'
import { countForStaff, listForStaff, readStates, setState } from '../repo/staff.ts'
import { type HubParts, notFound } from './parts.ts'

/** A page of the hub as staff see it. Throws `hub/not-found`. */
export async function readStaffResources(
  { db }: Pick<HubParts, 'db'>,
  caller: Caller,
  { page, state, search }: { page: number; state: ResourceState | ''; search: string },
): Promise<StaffResources> {
  if (!can(caller, 'run the hub')) throw notFound()
  const query = { state, text: search.trim() }
  const range = { offset: page * STAFF_RESOURCES_PER_PAGE, limit: STAFF_RESOURCES_PER_PAGE }
  const rows = await listForStaff(db, query, range)
  return {
    items: rows.map(({ is_featured, is_public, published_at, readers, ...row }) => ({
      ...row,
      isFeatured: is_featured,
      isPublic: is_public,
      publishedAt: epochS(published_at),
      readers: readers ?? 0,
    })),
    total: await countForStaff(db, query),
    pagesize: STAFF_RESOURCES_PER_PAGE,
  }
}

export const RESOURCE = 'hub.resource'

/** Whether learners see a resource, and whether it is put first. Its text comes from a file. */
export const resourceEntity: Entity = {
  name: RESOURCE,
  async read(db, keys) {
    const rows = await readStates(db, keys.map(Number))
    return new Map(rows.map(({ id, state, is_featured }) => [String(id), { state, isFeatured: is_featured }]))
  },
  async write(tx, states, at) {
    for (const [key, { state, isFeatured }] of states)
      await setState(tx, Number(key), { state: state as ResourceState, isFeatured: isFeatured === true }, at)
  },
  userOf: () => null,
}
