import { z } from 'zod'
import { epochS } from '../base/shapes.ts'
import { CHOICES_AT_MOST, RESPONSE_TYPES } from './constants.ts'

const text = (most: number) => z.string().trim().max(most)
const key = z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/)
const years = z.number().min(0).max(60).nullable().default(null)
const pct = z.number().min(0).max(100)

/** A question of the employer. What an answer must be follows from its type (`checkAnswer`). */
const jobQuestion = z.strictObject({
  id: key,
  name: text(300).min(1),
  type: z.enum(RESPONSE_TYPES),
  help: text(500).default(''),
  required: z.boolean().default(true),
  options: z.array(text(200).min(1)).max(CHOICES_AT_MOST).default([]),
  min: z.number().nullable().default(null),
  /** Of a number; of a text, the most words. */
  max: z.number().nullable().default(null),
})

/** What the employer asks of learners; whether a profile meets it is told, with the reason. */
const jobCriterion = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['tenth', 'twelfth', 'graduation']), atLeast: pct }),
  z.strictObject({ kind: z.literal('graduated'), from: z.number().int(), to: z.number().int() }),
  z.strictObject({ kind: z.literal('skill'), name: text(80).min(1) }),
])
export type JobCriterion = z.output<typeof jobCriterion>

const jobRound = z.strictObject({
  name: text(120).min(1),
  note: text(300).default(''),
  /** Days until it is decided, as the employer says; past drives tell better. */
  expectedDays: z.number().int().min(1).max(365).nullable().default(null),
  /** Who has to act while it is open. */
  actsNext: z.enum(['learner', 'employer', 'placement']).default('employer'),
})

/** What of a job only the job itself shows. HTML is sanitised when it is stored. */
const jobBody = z.strictObject({
  tagline: text(300).default(''),
  about: text(20_000).default(''),
  responsibility: text(20_000).default(''),
  rolesResp: text(20_000).default(''),
  isVerified: z.boolean().default(false),
  minExp: years,
  maxExp: years,
  minRelevantExp: years,
  maxRelevantExp: years,
  questions: z.array(jobQuestion).max(60).default([]),
  rounds: z.array(jobRound).min(1).max(12),
  criteria: z.array(jobCriterion).max(20).default([]),
})
export type JobBody = z.output<typeof jobBody>
export type JobQuestion = JobBody['questions'][number]

/** A job as it is written: by staff, from a file, in `content/jobs`. `key` is the name under which it is published again. */
export const jobDraft = z
  .strictObject({
    key,
    company: text(120).min(1),
    title: text(160).min(1),
    type: text(60).min(1),
    location: text(120).min(1),
    salary: text(80).min(1),
    jdLink: z
      .url({ protocol: /^https$/ })
      .max(500)
      .nullable()
      .default(null),
    applyBy: epochS,
    /** Learners see it from then on. */
    postedAt: epochS,
    state: z.enum(['open', 'closed', 'withdrawn']).default('open'),
    body: jobBody,
  })
  .refine(({ body }) => new Set(body.questions.map(({ id }) => id)).size === body.questions.length, {
    message: 'two questions have one id',
  })
  .refine(
    ({ body }) =>
      body.questions.every(
        ({ type, options }) =>
          type.endsWith('choice') === options.length > 0 && new Set(options).size === options.length,
      ),
    { message: 'a choice needs its options, each once, and nothing else has any' },
  )
export type JobDraft = z.output<typeof jobDraft>
