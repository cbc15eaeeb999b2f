import { z } from 'zod'
import { epochS, id } from '../base/shapes.ts'
import { EVENTS_AT_MOST, VALUE_TYPES } from './constants.ts'

const text = z.string().max(5000)
const shape = z.strictObject({ type: z.enum(VALUE_TYPES), filled: z.boolean() })
const formValue = z.union([shape, text, z.number(), z.boolean(), z.null(), z.array(text).max(100)])

/** Fields of an event, as the documents name them (spec: careers 3.1). */
const vriseFields = z
  .strictObject({
    tab_name: z.string().regex(/^[\w -]{1,40}$/),
    apply_now: z.boolean(),
    view_jd: z.boolean(),
    submit: z.boolean(),
    /** By question; what answers say is dropped when it arrives. */
    form_values: z.record(z.string().regex(/^[\w-]{1,64}$/), formValue),
    jd_id: id,
    screen_size: z.string().regex(/^\d{1,5}x\d{1,5}$/),
    /** The path of it is kept. */
    page_url: z.string().max(2000),
    approved_resume: z.boolean(),
    /** Seconds from when the page opened to the submit. */
    sessionTime: z.number().int().min(0).max(1_000_000),
    updateProfile: z.boolean(),
  })
  .partial()

const event = z.strictObject({ name: z.literal('VRise'), at: epochS, fields: vriseFields })
export type TrackedEvent = z.output<typeof event>

/** What browsers send to COLLECT. */
export const collected = z.strictObject({ events: z.array(event).min(1).max(EVENTS_AT_MOST) })
export type Collected = z.input<typeof collected>
