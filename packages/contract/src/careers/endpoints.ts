import { z } from 'zod'
import { endpointsAt } from '../base/endpoint.ts'
import { epochS, id } from '../base/shapes.ts'
import { CAREERS_ADDRESSES } from './addresses.ts'
import { applicationDetail } from './application.ts'
import { JOB_LISTS, SUBMIT_BODY_BYTES } from './constants.ts'
import {
  applicationCard,
  hashKey,
  jobCard,
  jobDescription,
  learnerData,
  question,
  resumeData,
  sentAnswer,
} from './shapes.ts'
import { newApplication } from './submission.ts'

const userId = z.coerce.number().pipe(id)
const ofForm = z.strictObject({ userId, hashKey: z.string().max(64) })

/** The form of a job, or what stands in its place. */
const responseForm = z.object({
  /** Instead of a form: why there is none. */
  heading: z.string().optional(),
  description: z.string().optional(),
  jdData: jobDescription.optional(),
  /** Of which version of the job the questions are: a draft of an older one is told. */
  jdVersion: z.number().int().optional(),
  questionsData: z.array(question).optional(),
  learnerData: learnerData.optional(),
  resumeData: resumeData.nullable().optional(),
  /** Sent answers: the form is filled and read-only. */
  responseData: z.array(sentAnswer).optional(),
  applicationData: applicationDetail.optional(),
})
export type ResponseForm = z.output<typeof responseForm>

/** The career service. `userId` is the caller's own; anybody else's is not there (404). */
export const careersEndpoints = endpointsAt(CAREERS_ADDRESSES, {
  'career.dashboard': {
    access: 'signed-in',
    params: z.strictObject({ userId }),
    reply: z.object({
      /** The first page of the Active tab. */
      activeData: z.array(jobCard),
      activeCount: z.number().int(),
      appliedCount: z.number().int(),
      /** The count of the Missed tab, under the documents' name. */
      sharedCount: z.number().int(),
    }),
  },
  'career.jobs': {
    access: 'signed-in',
    params: z.strictObject({
      userId,
      type: z.enum(JOB_LISTS),
      /** The page minus 1. */
      offset: z.coerce.number().int().min(0).max(10_000),
    }),
    /** Of `data` and `applications` one is filled: applications for `active`. */
    reply: z.object({ data: z.array(jobCard), applications: z.array(applicationCard), count: z.number().int() }),
  },
  'career.job': {
    access: 'signed-in',
    params: z.strictObject({ userId, jdId: z.coerce.number().pipe(id) }),
    reply: jobDescription,
  },
  'career.form': { access: 'signed-in', params: ofForm, reply: responseForm },
  'career.submit': {
    access: 'signed-in',
    bodyLimitBytes: SUBMIT_BODY_BYTES,
    takesKey: true,
    params: ofForm,
    body: newApplication,
    reply: z.object({ success: z.literal(true), applied_date: epochS, hash2: hashKey }),
  },
  'career.keepFile': {
    access: 'signed-in',
    bodyLimitBytes: SUBMIT_BODY_BYTES,
    params: ofForm,
    body: z.strictObject({
      question_id: z.string().max(64),
      name: z.string().min(1).max(200),
      file: z.string().max(SUBMIT_BODY_BYTES),
    }),
    /** The id is the answer to the question. */
    reply: z.object({ file_id: id, name: z.string(), size: z.number().int() }),
  },
  'career.withdraw': {
    access: 'signed-in',
    takesKey: true,
    params: ofForm,
    body: z.strictObject({}),
    reply: z.object({ success: z.literal(true) }),
  },
  'career.chooseSlot': {
    access: 'signed-in',
    takesKey: true,
    params: ofForm,
    body: z.strictObject({ slot_id: id }),
    reply: z.object({ success: z.literal(true), starts_at: epochS }),
  },
})
