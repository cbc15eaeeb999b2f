import { z } from 'zod'
import { endpointsAt } from '../base/endpoint.ts'
import { id } from '../base/shapes.ts'
import { PROFILE_ADDRESSES } from './addresses.ts'
import { LINE_CHARS, SEVERAL_AT_MOST, SKILLS_AT_MOST, TEXT_CHARS } from './check-field.ts'

const line = z.string().max(LINE_CHARS).optional()
const text = z.string().max(TEXT_CHARS).optional()
const several = z.array(z.string().max(LINE_CHARS)).max(SEVERAL_AT_MOST).optional()

/** The full profile shape (spec: platform 3), every part of it optional. */
const profileParts = {
  firstName: line,
  lastName: line,
  gender: line,
  phone: line,
  emailAddress: line,
  whatsappNumber: line,
  dateOfBirth: line,
  state: line,
  city: line,
  currentAddress: text,
  pin: line,
  description: text,
  prospectId: line,
  source: line,
  latitude: line,
  longitude: line,
  industry: line,
  videoResumeLocation: line,
  workExperience: z
    .strictObject({
      totalWorkExperience: line,
      industry: line,
      currentDesignation: line,
      currentOrganization: line,
      salaryPerAnnum: line,
      videoResumeLocation: line,
      resumeLocation: z.string().max(TEXT_CHARS).optional(),
      resumeStatus: z.number().int().nullable().optional(),
      socialProfiles: z
        .array(z.strictObject({ name: z.string().max(40), link: z.string().max(LINE_CHARS) }))
        .max(10)
        .optional(),
    })
    .optional(),
  educationalQualifications: z
    .array(
      z.strictObject({
        type: z.enum(['TENTH', 'TWELFTH', 'PG', 'UG']),
        level: line,
        institutionName: line,
        collegeName: line,
        specialization: line,
        yearOfPassing: line,
        marks: line,
      }),
    )
    .max(4)
    .optional(),
  skillsProficiency: z
    .array(z.strictObject({ name: z.string().max(60), level: z.string().max(20) }))
    .max(SKILLS_AT_MOST)
    .optional(),
}
const preferences = z.strictObject({
  programName: line,
  isPlacementPolicyAccepted: z.enum(['True', 'False']).optional(),
  desiredOutcome: line,
  noticePeriod: line,
  placementAssistanceRequired: line,
  openToInternships: line,
  requiredPlacementAssistantStage: line,
  preferredJobLocations: several,
  preferredJobRoles: several,
})

/** What the server knows itself is taken from nobody: these are read past. */
const decided = {
  userId: id.optional(),
  profileCompletion: z.number().optional(),
  enrolledLearningPaths: z.record(z.string().max(20), z.string().max(LINE_CHARS)).optional(),
}

/** A profile as it is sent; the block of preferences is named after the product. */
const sentProfile = z
  .object({ ...profileParts, ...decided })
  .catchall(preferences)
  .refine(body => Object.keys(body).every(name => name in profileParts || name in decided || /^youAnd\w/.test(name)))

/** The whole profile; its block of preferences is named after the product. */
const fullProfile = z.record(z.string(), z.unknown())
const saved = z.object({ status: z.literal('Success'), profileCompletion: z.number().int() })

/**
 * The assistant and the learner-profile service (spec: platform 7). Whose profile it is says the session; another phone or id in a body is
 * not there (404).
 */
export const profileEndpoints = endpointsAt(PROFILE_ADDRESSES, {
  'assistant.profileByPhone': { access: 'signed-in', reply: z.object({ leanerApiData: fullProfile }) },
  'assistant.profile': {
    access: 'signed-in',
    body: z.strictObject({ phone: line, userId: id.optional() }),
    reply: z.object({ leanerApiData: fullProfile }),
  },
  'assistant.lead': {
    access: 'signed-in',
    /** The lead record as JSON text; empty where the lead system knows nobody of this phone. */
    reply: z.array(z.string()),
  },
  'assistant.fetch': { access: 'signed-in', reply: z.object({ leanerApiData: fullProfile }) },
  'assistant.create': { access: 'signed-in', body: sentProfile, reply: saved },
  'learner-profile.get': {
    access: 'signed-in',
    body: z.strictObject({
      filter: z.strictObject({ phone: line, userId: id.optional() }),
      payload: z
        .strictObject({
          enrolledLearningPaths: decided.enrolledLearningPaths,
          userId: id.optional(),
          phone: line,
          emailAddress: line,
        })
        .optional(),
    }),
    reply: z.object({ status: z.literal('Success'), data: fullProfile }),
  },
  'learner-profile.post': { access: 'signed-in', body: sentProfile, reply: saved },
})
