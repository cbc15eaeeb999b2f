import { z } from 'zod'

/** A user as the documents spell it on the wire (spec: platform 3). */
export const userRecord = z.object({
  id: z.number(),
  username: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  phone1: z.string(),
  isstudent: z.boolean(),
  profile: z.object({ accesstype: z.enum(['Free', 'Premium']) }),
})
export type UserRecord = z.output<typeof userRecord>

export const themeName = z.enum(['light', 'dark'])
export const identifierType = z.enum(['email', 'mobile'])
export const identifier = z.string().trim().min(1).max(254)
export const personName = z.string().trim().min(1).max(100)

/** How somebody tried to come in, as the analytics port names it (spec: platform 7). */
export const signInMethod = z.enum(['Password', 'Email OTP', 'Mobile OTP'])
export type SignInMethod = z.output<typeof signInMethod>
