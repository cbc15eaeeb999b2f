import { z } from 'zod'
import type { Schemas } from '../base/endpoint.ts'
import { epochS } from '../base/shapes.ts'
import { identifier, identifierType, personName, signInMethod, themeName, userRecord } from './shapes.ts'

/** A code is checked. */
const checkCode = z.strictObject({ type: identifierType, value: identifier, otp: z.string().max(12) })
/** A lead whose code was right becomes a user (spec: platform 7, `type=usertoken`). */
const createAccount = z.strictObject({
  type: z.literal('usertoken'),
  /** The mobile number or e-mail that the code was sent to. */
  username: identifier,
  leadid: z.string().max(20),
  service: z.literal('local_mobile'),
  fname: personName,
  lname: z.string().trim().max(100),
  email: identifier,
  /** Of a user that was made before; the documents send it, and nothing depends on it. */
  userid: z.union([z.string().max(20), z.number()]).optional(),
  /** The proof from the reply of the code. It works once, in the same browser, for 15 minutes. */
  token: z.string().min(1).max(100),
})

/** Getting in and out. */
export const signInSchemas = {
  'auth.sendCode': {
    access: 'public',
    body: z.strictObject({ type: identifierType, method: z.literal('otp'), value: identifier }),
    reply: z.object({
      status: z.enum(['success', 'failed']),
      response: z.string(),
      details: z.string(),
      /** False: the code was sent before, perhaps at the wish of another browser, and works in this one too. */
      isNew: z.boolean().optional(),
      /** When the code that works here was sent, and how long it works. */
      sentAt: epochS.optional(),
      expiresAt: epochS.optional(),
      /** When the next code may be asked for. */
      resendAt: epochS.optional(),
      /** When an exceeded-attempts lock ends. */
      unlockAt: epochS.optional(),
    }),
  },
  'auth.verifyCode': {
    access: 'public',
    body: z.discriminatedUnion('type', [checkCode, createAccount]),
    reply: z.object({
      msg: z.string(),
      usertype: z.enum(['existing', 'new']).optional(),
      /** JSON text `{"token": "1"}`: the marker; the session itself is the cookie (decisions 2). */
      user_token_local_mobile: z.string().optional(),
      user: userRecord.optional(),
      /** With `usertype: new`: what account creation needs (`createUser` of the documents). */
      leadId: z.string().optional(),
      token: z.string().optional(),
      /** With `type: usertoken`: the marker "1"; the session is the cookie. */
      user_token: z.string().optional(),
      /** The code was right, and a second factor is asked for: no session was opened; call `auth.secondFactor` with it. */
      secondFactor: z.string().optional(),
      attemptsLeft: z.number().int().optional(),
      unlockAt: epochS.optional(),
    }),
  },
  'auth.passwordLogin': {
    access: 'public',
    body: z.strictObject({
      username: identifier,
      password: z.string().min(1).max(200),
      service: z.literal('local_mobile'),
    }),
    reply: z.object({
      token: z.string().optional(),
      user: userRecord.optional(),
      error: z.string().optional(),
      /** The password was right and must be changed first: no session was opened; call `auth.passwordChange`. */
      mustChangePassword: z.boolean().optional(),
      /** The password was right, and a second factor is asked for: call `auth.secondFactor` with it. */
      secondFactor: z.string().optional(),
      unlockAt: epochS.optional(),
    }),
  },
  'auth.verifySession': {
    access: 'public',
    body: z.strictObject({ token: z.string().max(200), userid: z.union([z.string().max(20), z.number()]).optional() }),
    reply: z.object({
      status: z.union([z.literal(1), z.literal(0)]),
      accesstype: z.enum(['Free', 'Premium']).optional(),
      isstudent: z.boolean().optional(),
      /** The password must be changed before anything else (`auth.passwordChange`). */
      mustChange: z.boolean().optional(),
      /** Staff of an institute that demands a second factor: they set it up before anything else. */
      mustSetFactor: z.boolean().optional(),
      /** The theme of the account; null: as the device says. */
      theme: themeName.nullable().optional(),
      /** JSON text of a UserRecord. */
      user: z.string().optional(),
    }),
  },
  /** The free variant: without user id, and without user data in the reply (spec: platform 4). */
  'auth.verifyFree': {
    access: 'public',
    body: z.strictObject({ token: z.string().max(200) }),
    reply: z.object({
      status: z.union([z.literal(1), z.literal(0)]),
      /** A path with `/free` marks Free, whatever the account has. */
      accesstype: z.literal('Free').optional(),
      /** The marker "1" for the key `freeToken`. */
      freeToken: z.string().optional(),
      /** False for staff, who have an account page of their own; absent for learners. */
      isstudent: z.literal(false).optional(),
      mustChange: z.boolean().optional(),
      theme: themeName.nullable().optional(),
    }),
  },
  /** A browser tells of a sign-in that failed on its side. Always the same reply; what is over the limit is dropped. */
  'auth.signInFailure': {
    access: 'public',
    body: z.strictObject({
      method: signInMethod,
      status: z.number().int().min(0).max(599),
      message: z.string().max(200),
      /** What was typed: kept as a keyed hash only. */
      value: z.string().max(254).optional(),
    }),
    reply: z.object({ status: z.literal('success') }),
  },
  'auth.logout': {
    access: 'public',
    body: z.strictObject({}),
    reply: z.object({ status: z.literal('success') }),
  },
} as const satisfies Record<string, Schemas>
