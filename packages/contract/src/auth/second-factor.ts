import { z } from 'zod'
import type { Schemas } from '../base/endpoint.ts'
import { epochS } from '../base/shapes.ts'
import { userRecord } from './shapes.ts'

/** Six digits of the app, or a recovery code in any spelling. */
const factorCode = z.string().trim().min(1).max(40)
const refusal = { error: z.string().optional(), unlockAt: epochS.optional() }

/** The second factor of staff. For anybody else it is not there (404). */
export const secondFactorSchemas = {
  /** Ends a sign-in whose first step was right: `token` is what that step gave. */
  'auth.secondFactor': {
    access: 'public',
    body: z.strictObject({ token: z.string().min(1).max(100), code: factorCode }),
    reply: z.object({ token: z.string().optional(), user: userRecord.optional(), ...refusal }),
  },
  'auth.factorStatus': {
    access: 'setting-up',
    body: z.strictObject({}),
    reply: z.object({ isOn: z.boolean(), recoveryCodesLeft: z.number().int() }),
  },
  /** Makes a secret; it asks for nothing until a code of it was confirmed. Refused while a factor is on. */
  'auth.factorBegin': {
    access: 'setting-up',
    body: z.strictObject({}),
    reply: z.object({
      /** Base32, to be typed into an app. */
      secret: z.string().optional(),
      /** `otpauth://...`, to be shown as a QR code. */
      uri: z.string().optional(),
      ...refusal,
    }),
  },
  /** Turns the factor on, ends every other session, and gives the recovery codes: this once. */
  'auth.factorConfirm': {
    access: 'setting-up',
    body: z.strictObject({ code: factorCode }),
    reply: z.object({ recoveryCodes: z.array(z.string()).optional(), ...refusal }),
  },
  /** New recovery codes in the place of all before. */
  'auth.factorRecovery': {
    access: 'signed-in',
    body: z.strictObject({ code: factorCode }),
    reply: z.object({ recoveryCodes: z.array(z.string()).optional(), ...refusal }),
  },
  'auth.factorOff': {
    access: 'signed-in',
    body: z.strictObject({ code: factorCode }),
    reply: z.object({ isOn: z.boolean(), ...refusal }),
  },
} as const satisfies Record<string, Schemas>
