import { z } from 'zod'
import { epochS, id } from '../base/shapes.ts'
import { activityLink } from '../course/shapes.ts'
import { JD_STATUSES, RESPONSE_TYPES, ROUND_STATUSES } from './constants.ts'

/** The key of a job in addresses (`hash2`). */
export const hashKey = z.string().regex(/^[A-Za-z0-9_-]{16,64}$/)

const jobDetails = z.object({ location: z.string(), type: z.string(), salary: z.string() })

/** What every card of a list holds (spec: careers 3.1). */
const cardFields = {
  job_id: id,
  job_title: z.string(),
  company: z.string(),
  job_details: jobDetails,
  hash2: hashKey,
}

/** A job that can be applied for, or could have been. */
export const jobCard = z.object({ ...cardFields, resp_req_by_date: epochS, jd_link: z.string().nullable() })
export type JobCard = z.output<typeof jobCard>

export const jdStatus = z.enum(JD_STATUSES)
export const roundStatus = z.enum(ROUND_STATUSES).nullable()

/** An application as its card shows it. */
export const applicationCard = z.object({
  ...cardFields,
  jd_status: jdStatus,
  /** The round that it stands in; null before the first. */
  round_name: z.string().nullable(),
  round_status: roundStatus,
  applied_date: epochS,
})
export type ApplicationCard = z.output<typeof applicationCard>

/** A criterion of the employer, and whether the learner's profile meets it. */
export const criterion = z.object({
  name: z.string(),
  /** Null where the profile does not tell. */
  isMet: z.boolean().nullable(),
  /** In words: what is asked, and what the profile says. */
  reason: z.string(),
  /** Of a skill that is not met: what would lift it most; absent where the courses of the learner have nothing for it. */
  practice: z.object({ activity: activityLink, programId: id }).optional(),
})
export type Criterion = z.output<typeof criterion>

/** A job description (spec: careers 3.1). HTML is sanitised when written. */
export const jobDescription = z.object({
  id,
  company: z.string(),
  job_title: z.string(),
  job_details: jobDetails,
  /** Years; null where the employer says nothing. */
  min_exp: z.number().nullable(),
  max_exp: z.number().nullable(),
  min_relevant_exp: z.number().nullable(),
  max_relevant_exp: z.number().nullable(),
  jd_link: z.string().nullable(),
  hash2: hashKey,
  description: z.object({ about: z.string(), responsibility: z.string() }),
  roles_resp: z.string(),
  tagline: z.string(),
  resp_req_by_date: epochS,
  /** The employer was checked by the placement team. */
  is_verified: z.boolean(),
  eligibility: z.array(criterion),
})
export type JobDescription = z.output<typeof jobDescription>

export const question = z.object({
  question_id: z.string(),
  question_name: z.string(),
  response_type: z.enum(RESPONSE_TYPES),
  help_text: z.string(),
  /** True means required (decisions 3). */
  required: z.boolean(),
  /** Of a choice; empty otherwise. */
  options: z.array(z.string()),
  min: z.number().nullable(),
  max: z.number().nullable(),
  /** What the profile answers; null where it does not. */
  from_profile: z.string().nullable(),
})
export type Question = z.output<typeof question>

export const learnerData = z.object({
  learner_name: z.string(),
  phone_number: z.string(),
  learner_email: z.string(),
})

/** A resume of the learner: the link ends within minutes. */
export const resumeData = z.object({
  resume_id: id,
  name: z.string(),
  size: z.number().int(),
  link: z.string(),
  status: z.number().int(),
})
export type ResumeData = z.output<typeof resumeData>

/** An answer that was sent, with its question as it stood then. */
export const sentAnswer = z.object({
  question_id: z.string(),
  question_name: z.string(),
  response_type: z.enum(RESPONSE_TYPES),
  response: z.union([z.string(), z.array(z.string())]),
  /** Of a file: where it can be fetched for some minutes. */
  link: z.string().nullable(),
})
export type SentAnswer = z.output<typeof sentAnswer>
