import { z } from 'zod'
import { id } from '../base/shapes.ts'
import { ANSWER_CHARS, CHOICES_AT_MOST, SUBMIT_BODY_BYTES } from './constants.ts'

const response = z.union([z.string().max(ANSWER_CHARS), z.array(z.string().max(ANSWER_CHARS)).max(CHOICES_AT_MOST)])

/** The payload of section 3.1. A new resume as a data URL, or the existing one by its link. */
export const newApplication = z.strictObject({
  interested: z.literal('0'),
  learner_remarks: z.literal(''),
  questionResponses: z.array(z.strictObject({ question_id: z.string().max(64), response })).max(100),
  resumeName: z.string().max(200),
  resume: z.string().max(SUBMIT_BODY_BYTES).nullable(),
  fileLink: z.string().max(2000).nullable(),
  /** Which of the learner's resumes `fileLink` leads to; refused where it leads to another one. */
  resume_id: id.nullable().optional(),
  /** The version of the job that the form showed (`jdVersion`): one that changed since is refused. */
  jd_version: z.number().int().optional(),
})
export type NewApplication = z.output<typeof newApplication>
