import { z } from 'zod'
import { epochS, id } from '../base/shapes.ts'
import { webFunction } from '../base/web-function.ts'
import { PICTURE_BODY_BYTES, RESUME_BODY_BYTES } from './resume.ts'

const policy = z.object({
  id,
  /** Grows with every change of the text: a new version must be accepted anew. */
  version: z.number().int(),
  title: z.string(),
  /** Sanitised when written. */
  html: z.string(),
  publishedAt: epochS,
  acceptedAt: epochS.nullable(),
  /** The newest version that the caller accepted before this one, with what was changed since, oldest first; null: none. */
  acceptedBefore: z.object({ version: z.number().int(), at: epochS, changes: z.array(z.string()) }).nullable(),
})

const resume = z.object({
  id,
  name: z.string(),
  /** Bytes. */
  size: z.number().int(),
  addedAt: epochS,
  /** 0 to 5 (contract `resume.ts`). */
  status: z.number().int(),
  /** Where its owner fetches it, for some minutes. */
  link: z.string(),
  /** What staff said of it: to a line of it, or (null) to all of it. */
  comments: z.array(z.object({ line: z.number().int().nullable(), quote: z.string(), text: z.string() })),
})
export type ProfileResume = z.output<typeof resume>

const proposal = z.object({
  field: z.string(),
  value: z.unknown(),
  /** The line that it was read from, and the part of the line. */
  line: z.number().int(),
  from: z.number().int(),
  to: z.number().int(),
})
const resumeLine = z.object({ number: z.number().int(), text: z.string() })
const reading = z.object({
  /** Why nothing could be read; null where it was. */
  reason: z.enum(['unreadable', 'too-long', 'no-text', 'old-format']).nullable(),
  lines: z.array(resumeLine),
  proposals: z.array(proposal),
})
export type ResumeReading = z.output<typeof reading>

const staffResume = z.object({
  id,
  userId: id,
  name: z.string(),
  fileName: z.string(),
  addedAt: epochS,
  status: z.number().int(),
  link: z.string(),
})
const staffResumes = z.object({ items: z.array(staffResume), total: z.number().int(), pagesize: z.number().int() })
export type StaffResumes = z.output<typeof staffResumes>

/** Learner policies, and the profile that the marketing tool has of a learner (spec: platform 3, 4, 5). */
export const profileFunctions = {
  local_learn_get_policy_details: webFunction({
    summary: 'The policies that the caller is asked to accept; none until the institute publishes one.',
    kind: 'read',
    params: z.strictObject({}),
    returns: z.object({ policies: z.array(policy), isAccepted: z.boolean() }),
  }),
  local_learn_post_policy_details: webFunction({
    summary: 'Accepts a version of a policy. `Success`, or the text to show.',
    kind: 'write',
    params: z.strictObject({ policyid: id, version: z.number().int() }),
    returns: z.object({ status: z.string() }),
  }),
  local_learn_create_marketing_profile: webFunction({
    summary: 'Tells the marketing tool of a premium learner, once; the server writes the fields itself.',
    kind: 'write',
    params: z.strictObject({}),
    returns: z.object({ status: z.literal('Success'), isCreated: z.boolean() }),
  }),
  local_learn_get_profile: webFunction({
    summary:
      'The profile of the caller: what is said by field, what the account says, the resume, and what a lead record would add.',
    kind: 'read',
    params: z.strictObject({}),
    returns: z.object({
      /** Fields that fit; what is written and does not fit yet is in the journal only. */
      values: z.record(z.string(), z.unknown()),
      /** Fields that the account says, and nobody changes here. */
      account: z.record(z.string(), z.string()),
      /** What the institute heard when the learner enquired: offered, never written by itself. */
      lead: z.record(z.string(), z.unknown()),
      resume: resume.nullable(),
      userimage: z.string(),
      programName: z.string(),
      updatedAt: epochS.nullable(),
    }),
  }),
  local_learn_get_profile_data: webFunction({
    summary: 'The picture of the caller, in a list of one (spec: platform 7). Another userid is not there.',
    kind: 'read',
    params: z.strictObject({ userid: id, prospectid: z.string().max(100).default('') }),
    returns: z.array(z.object({ userid: id, userimage: z.string(), profilecompletion: z.number().int() })),
  }),
  local_learn_save_profile_picture: webFunction({
    summary: 'Keeps a picture (JPEG, PNG or WebP as a data URL) or, empty, takes it away.',
    kind: 'write',
    bodyLimitBytes: PICTURE_BODY_BYTES,
    params: z.strictObject({ image: z.string().max(PICTURE_BODY_BYTES) }),
    returns: z.object({ userimage: z.string() }),
  }),
  local_learn_save_resume: webFunction({
    summary: 'Keeps a resume (PDF, DOC or DOCX as a data URL, up to 768000 bytes) as the newest of the profile.',
    kind: 'write',
    bodyLimitBytes: RESUME_BODY_BYTES,
    params: z.strictObject({ name: z.string().min(1).max(200), file: z.string().max(RESUME_BODY_BYTES) }),
    returns: resume,
  }),
  local_learn_read_resume: webFunction({
    summary: 'What could be read in a resume of the caller: its lines, and the fields that they would fill.',
    kind: 'read',
    params: z.strictObject({ resumeid: id }),
    returns: reading,
  }),
  local_learn_get_staff_resumes: webFunction({
    summary: 'Newest resumes of learners that wait for a review, the longest waiting first; all of them where asked.',
    kind: 'read',
    scope: 'staff',
    params: z.strictObject({
      page: z.number().int().min(0).max(100_000).default(0),
      all: z.boolean().default(false),
    }),
    returns: staffResumes,
  }),
  local_learn_get_staff_resume: webFunction({
    summary: 'One resume with its lines and what was said of it, for who reviews it.',
    kind: 'read',
    scope: 'staff',
    params: z.strictObject({ resumeid: id }),
    returns: z.object({ resume, userId: id, name: z.string(), reading: reading.omit({ proposals: true }) }),
  }),
}
