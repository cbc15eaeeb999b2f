import type { UserRecord } from '@learn/contract/auth'
import { type AccessType, clearStored, forget, readStored, store } from '#shared/lib/storage.ts'
import { allowTracking } from '#shared/lib/track.ts'
import { forgetVerifications } from './verify-once.ts'

let accountType: AccessType | null = null

/** What the account has, as far as the server said so in this page: the stored `accessType` also tells where somebody is. */
export const accountAccess = (): AccessType | null => accountType

/** What the account has, as the server said last, be it in an earlier page: for where it cannot be asked now. */
export const knownAccess = (): AccessType | null => accountType ?? readStored('accountAccess')

/** Keeps what the server says of the account. */
export function storeAccess(type: AccessType): void {
  accountType = type
  store('accessType', type)
  store('accountAccess', type)
}

let isStaff = false

/** True once the server has said that staff are signed in here: they have a home of their own (decisions 1). */
export const isStaffHere = (): boolean => isStaff

/** Keeps whether the server says that staff are signed in. */
export function storeStaff(is: boolean): void {
  isStaff = is
}

/** True while this browser holds the marker of a session. */
export const hasSession = (): boolean => readStored('token') !== null || readStored('freeToken') !== null

/** Keeps what the documents keep of a signed-in learner. The token field holds a marker (decisions 2). */
export function storeSignIn(user: UserRecord): void {
  store('token', '1')
  storeStaff(!user.isstudent)
  storeAccess(user.profile.accesstype)
  if (user.profile.accesstype === 'Free') store('freeToken', '1')
  store('user', {
    username: user.username,
    name: user.firstname,
    lastName: user.lastname,
    email: user.email || user.phone1,
    userid: user.id,
  })
}

/** Everything of the one before, as token login asks (spec: platform 4). The theme is the device's; unsent work stays. */
export function clearAll(): void {
  clearSignIn()
  clearStored()
}

/** Clears what a logout clears (spec: platform 4): token in both its fields, user, splash, lpid, mobile number. */
export function clearSignIn(): void {
  // Whoever signs in next has agreed to nothing.
  allowTracking(false)
  accountType = null
  isStaff = false
  forgetVerifications()
  forget('token', 'freeToken', 'user', 'splash', 'lpid', 'userMobileNumber', 'themeWaits', 'accountAccess')
}
