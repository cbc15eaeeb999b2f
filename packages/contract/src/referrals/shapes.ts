import { z } from 'zod'

/** What somebody is called, on one line. */
export const personName = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .regex(/^[^\p{C}]+$/u)

/** An e-mail address or an Indian mobile number, in any spelling. */
export const reachable = z.string().trim().min(1).max(254)
