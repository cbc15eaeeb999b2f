import { jobDraft } from '@learn/contract/careers'
import { epochS } from '#platform/clock.ts'
import { publishJob, writePastApplication } from '../src/modules/careers/index.ts'
import { courseModel, createCourse, type TestPerson } from './factories.ts'
import type { TestSystem } from './system.ts'

const DAY_MS = 86_400_000

/** The smallest file that passes as a PDF. */
export const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n')
export const pdfUrl = (bytes: Buffer = PDF): string => `data:application/pdf;base64,${bytes.toString('base64')}`

/** Moments of the traits, as they are written. */
const inSeconds = (traits: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(traits).map(([key, value]) => [key, value instanceof Date ? epochS(value) : value]))

let made = 0

/** A job as it is written, with two rounds and three questions. */
export function jobModel(system: TestSystem, traits: Record<string, unknown> = {}) {
  const now = system.clock.now().getTime()
  const { body, ...rest } = traits
  made += 1
  return jobDraft.parse({
    key: `job-${made}`,
    company: 'Kaveri Commerce',
    title: `Analyst ${made}`,
    type: 'Full-time',
    location: 'Bengaluru',
    salary: '₹9–12 LPA',
    applyBy: epochS(new Date(now + 3 * DAY_MS)),
    postedAt: epochS(new Date(now - DAY_MS)),
    ...inSeconds(rest),
    body: {
      tagline: 'Own the numbers.',
      about: '<p>About</p>',
      rounds: [
        { name: 'Shortlist', expectedDays: 5 },
        { name: 'Interview', actsNext: 'learner' },
      ],
      questions: [
        { id: 'city', name: 'Current Location', type: 'city' },
        { id: 'year', name: 'Graduation Year', type: 'year', required: false },
        { id: 'tools', name: 'Tools', type: 'multiple_choice', options: ['Excel', 'SQL'], required: false },
      ],
      criteria: [{ kind: 'graduation', atLeast: 60 }],
      ...(body as object | undefined),
    },
  })
}

/** What a browser sends to apply for such a job. */
export const application = (more: Record<string, unknown> = {}) => ({
  interested: '0',
  learner_remarks: '',
  questionResponses: [{ question_id: 'city', response: 'Kochi' }],
  resumeName: 'Asha.pdf',
  resume: pdfUrl(),
  fileLink: null,
  ...more,
})

/** A program with these learners, to share jobs with. */
export async function createAudience(system: TestSystem, learners: readonly TestPerson[]): Promise<number> {
  return (await createCourse(system, courseModel([]), learners)).programId
}

/** A job of a program. */
export const postJob = (system: TestSystem, programId: number, traits: Record<string, unknown> = {}) =>
  publishJob(system, jobModel(system, traits), [programId])

/** An application with what happened to it. */
export const writePast = (system: TestSystem, past: Omit<Parameters<typeof writePastApplication>[1], 'form'>) =>
  writePastApplication(system, {
    ...past,
    form: { questionResponses: [{ question_id: 'city', response: 'Kochi' }], resume: pdfUrl(), resumeName: 'Asha.pdf' },
  })

/** The id of the only time of an interview that is offered. */
export const offeredSlot = async (system: TestSystem): Promise<number> =>
  (await system.raw.selectFrom('careers_slot').select('id').executeTakeFirstOrThrow()).id
