import { z } from 'zod'
import type { Schemas } from '../base/endpoint.ts'
import { epochS, id } from '../base/shapes.ts'
import { program } from '../course/shapes.ts'
import { identifier, themeName, userRecord } from './shapes.ts'

const oneTimeCode = z.string().min(1).max(100)
/** Longer than what is taken, so that the refusal can say why (PASSWORD_RULES). */
const newPassword = z.string().max(500)

/** The outcome of a password call: on `failed`, `msg` is the text to show. */
const outcome = z.object({
  status: z.enum(['success', 'failed']),
  msg: z.string(),
  unlockAt: epochS.optional(),
})

/** A place where the caller is signed in. */
export const sessionItem = z.object({
  /** Names the session to its owner; it opens nothing. */
  id: z.string(),
  kind: z.enum(['browser', 'app']),
  /** Of an app token: what it was asked for. */
  service: z.string(),
  /** The browser or app as it named itself. */
  device: z.string(),
  /** The network it came from, shortened: '203.0.113.0/24'. */
  network: z.string(),
  createdAt: epochS,
  /** Within the hour. */
  seenAt: epochS,
  isCurrent: z.boolean(),
})
export type SessionItem = z.output<typeof sessionItem>

/** What the link of a message about a changed contact is for, and how it stands. */
const contactOutcome = z.object({
  /** `taken`: another account has the contact by now. */
  status: z.enum(['open', 'done', 'taken', 'ended']),
  act: z.enum(['confirm', 'freeze']).nullable(),
  /** The new contact, masked; empty where it was removed. */
  contact: z.string(),
})
export type ContactOutcome = z.output<typeof contactOutcome>

/** Passwords, sessions and settings of an account; beside them the server's time. */
export const accountSchemas = {
  /** Sends a link that sets a new password. The reply is the same whether or not somebody has this name. */
  'auth.passwordRequest': {
    access: 'public',
    body: z.strictObject({ username: identifier }),
    reply: outcome,
  },
  /** Tells whether a link still works; it stays unused. */
  'auth.passwordCheck': {
    access: 'public',
    body: z.strictObject({ token: oneTimeCode }),
    reply: z.object({ status: z.union([z.literal(1), z.literal(0)]) }),
  },
  /** Uses a link up, sets the password and ends every session of the account. */
  'auth.passwordReset': {
    access: 'public',
    body: z.strictObject({ token: oneTimeCode, password: newPassword }),
    reply: outcome,
  },
  /** What a link about a changed contact is for; it stays unused. */
  'auth.contactCheck': {
    access: 'public',
    body: z.strictObject({ token: oneTimeCode }),
    reply: contactOutcome,
  },
  /** Confirms a new contact, or freezes the account, by the link of the message. */
  'auth.contactUse': {
    access: 'public',
    body: z.strictObject({ token: oneTimeCode }),
    reply: contactOutcome,
  },
  /**
   * Changes a known password, also before sign-in (forced change). Ends every session and opens one here; not where a second factor
   * stands before it and nobody was signed in: then the reply has no user.
   */
  'auth.passwordChange': {
    access: 'public',
    body: z.strictObject({ username: identifier, password: z.string().min(1).max(200), newpassword: newPassword }),
    reply: outcome.extend({ token: z.string().optional(), user: userRecord.optional() }),
  },
  /** Where the caller is signed in, this browser first, then by last use. */
  'auth.sessions': {
    access: 'signed-in',
    body: z.strictObject({}),
    reply: z.object({
      sessions: z.array(sessionItem),
      /** Staff who looked at the app as this person, newest first. */
      previews: z.array(z.object({ at: epochS, by: z.string() })),
    }),
  },
  'auth.sessionRevoke': {
    access: 'signed-in',
    body: z.strictObject({ id: z.string().max(40) }),
    reply: z.object({ status: z.literal('success') }),
  },
  'auth.sessionsRevokeOthers': {
    access: 'signed-in',
    body: z.strictObject({}),
    reply: z.object({ status: z.literal('success'), count: z.number().int() }),
  },
  'auth.setTheme': {
    access: 'signed-in',
    body: z.strictObject({ theme: themeName.nullable() }),
    reply: z.object({ theme: themeName.nullable() }),
  },
  /** Programs of the caller behind the stored `userInput`. What is not the caller's own e-mail or phone gives an empty list. */
  'auth.programType': {
    access: 'signed-in',
    body: z.union([z.strictObject({ email: identifier }), z.strictObject({ phone: identifier })]),
    reply: z.object({
      learningpathData: z.array(
        z.object({ lpId: id, programType: z.string(), isSelfPaced: program.shape.isSelfPaced }),
      ),
    }),
  },
  /** The server's clock, for the correction of countdowns (spec: platform 9, server time correction). */
  'auth.time': {
    access: 'public',
    reply: z.object({ serverAtMs: z.number().int() }),
  },
} as const satisfies Record<string, Schemas>

/** Coming from another place that knows the caller. */
export const handOverSchemas = {
  /**
   * Redeems a one-time code from `/auth?token=`. `other-user`: somebody else is signed in here; the code is unused, and
   * the page asks and calls again with `replace: true`. With `look` nothing is used up: `ready` tells whose session it opens.
   */
  'payments.fetchToken': {
    access: 'public',
    body: z.strictObject({ token: oneTimeCode, replace: z.boolean().default(false), look: z.boolean().default(false) }),
    reply: z.object({
      status: z.enum(['success', 'failed', 'other-user', 'ready']),
      /** The marker "1"; the session is the cookie. */
      token: z.string().optional(),
      userid: z.number().optional(),
      /** With `other-user`: the first name of who is signed in here. */
      currentName: z.string().optional(),
      /** With `ready`: the name of who would be signed in. */
      name: z.string().optional(),
    }),
  },
} as const satisfies Record<string, Schemas>
