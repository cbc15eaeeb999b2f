import type { UserRecord } from '@learn/contract'
import { forget, store } from './storage.ts'

/** Keeps what the documents keep of a signed-in learner. The token field holds a marker (decisions 2). */
export function keepSignIn(user: UserRecord): void {
  store('token', '1')
  store('accessType', user.profile.accesstype)
  store('user', {
    name: user.firstname,
    lastName: user.lastname,
    email: user.email || user.phone1,
    userid: user.id,
  })
}

/** Everything of the one before, as token login asks (spec: platform 4). The theme is the device's; unsent work stays. */
export function clearAll(): void {
  clearSignIn()
  forget('accessType', 'program', 'userInput', 'accessToken')
}

/** Clears exactly what a logout clears (spec: platform 4): token, user, splash, lpid, mobile number. */
export function clearSignIn(): void {
  forget('token', 'user', 'splash', 'lpid', 'userMobileNumber')
}
