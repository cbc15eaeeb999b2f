import type { Caller } from '#platform/http/caller.ts'

/** Accounts are made by servers of the institute: a token of somebody who is staff (platform 7, function to create users). */
export const mayCreateUsers = (caller: Caller): boolean => caller.via === 'token' && !caller.isStudent
