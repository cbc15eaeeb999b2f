import { notePlace } from '@learn/contract/classroom'
import { z } from 'zod'
import { STAFF_ROLES } from '#platform/roles.ts'

/** The shapes of `content/`: see content/README.md. Days count from the day of seeding, in India. */
const availabilityRule = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('date'), direction: z.enum(['from', 'until']), inDays: z.number() }),
  z.strictObject({
    kind: z.literal('completion'),
    activityKey: z.string(),
    expected: z.enum(['complete', 'incomplete', 'pass', 'fail']),
  }),
  z.strictObject({
    kind: z.literal('grade'),
    activityKey: z.string(),
    minPct: z.number().nullable(),
    maxPct: z.number().nullable(),
  }),
])
const availability = z.strictObject({
  operator: z.enum(['all', 'any', 'not-all', 'not-any']),
  rules: z.array(availabilityRule),
  isShownWhenLocked: z.boolean(),
})
export type ContentAvailability = z.output<typeof availability>

/** What an activity holds: a content of the course model, whose `file` stands for the HTML in it. */
const content = z.object({ file: z.string().optional() }).catchall(z.json())

const activity = z.strictObject({
  key: z.string(),
  type: z.string(),
  name: z.string(),
  introHtml: z.string().default(''),
  content,
  completion: z.strictObject({
    mode: z.enum(['none', 'manual', 'auto']),
    onView: z.boolean(),
    onGrade: z.boolean(),
    onPassGrade: z.boolean(),
  }),
  /** Skills that marks in it show, and how hard it is. */
  skills: z.array(z.string().max(60)).default([]),
  difficulty: z.number().int().min(1).max(3).default(1),
  /** Points that it gives at most, and from where on they pass. */
  grade: z.strictObject({ max: z.number(), pass: z.number() }).optional(),
  indent: z.number().int().default(0),
  dueInDays: z.number().optional(),
  openInDays: z.number().optional(),
  closeInDays: z.number().optional(),
  availability: availability.optional(),
  files: z.array(z.strictObject({ path: z.string(), mime: z.string() })).default([]),
  /** The folder of its package, `courses/<course>/packages/<name>`. */
  package: z.string().optional(),
})
export type ContentActivity = z.output<typeof activity>

export const courseFile = z.strictObject({
  key: z.string(),
  shortName: z.string(),
  fullName: z.string(),
  summaryHtml: z.string(),
  sections: z.array(
    z.strictObject({
      key: z.string(),
      name: z.string(),
      summaryHtml: z.string().default(''),
      availability: availability.optional(),
      activities: z.array(activity),
    }),
  ),
})

export const instituteFile = z.strictObject({
  programs: z.array(
    z.strictObject({
      key: z.string(),
      name: z.string(),
      programType: z.string(),
      batch: z.string(),
      courses: z.array(z.string()),
      /** Courses that open later than the program, by key. */
      opensInDays: z.record(z.string(), z.number()).default({}),
      startDaysAgo: z.number(),
      endDaysAhead: z.number(),
      /** What it costs, where it is sold; rupees before tax. */
      price: z
        .strictObject({
          rupees: z.number().int(),
          learnerDiscount: z.number().int().default(0),
          accessDays: z.number().int(),
          instalments: z.number().int().optional(),
          monthRupees: z.number().int().optional(),
        })
        .optional(),
    }),
  ),
  freeCourses: z.array(z.string()),
  coupons: z
    .array(
      z.strictObject({
        code: z.string(),
        percent: z.number().optional(),
        rupees: z.number().int().optional(),
        capRupees: z.number().int().optional(),
        endsInDays: z.number(),
        maxUses: z.number().int().optional(),
      }),
    )
    .default([]),
})

const days = z.record(z.string(), z.number())
const person = z.object({ key: z.string(), firstName: z.string(), lastName: z.string(), email: z.string() })
/** Work that was handed in on an assignment, and its mark where it has one. */
const work = z.strictObject({
  activityKey: z.string(),
  daysAgo: z.number().int().min(0),
  text: z.string(),
  /** `path` below `content/work`. */
  files: z.array(z.strictObject({ name: z.string(), path: z.string() })).default([]),
  own: z.record(z.string(), z.number()).default({}),
  /** Who marked it: a key of `staff`. Without it nobody did. */
  by: z.string().optional(),
  byCriterion: z.record(z.string(), z.number()).default({}),
  comment: z.string().default(''),
  /** Marked, and not released yet. */
  isHeld: z.boolean().default(false),
})

const history = z.object({
  completedThrough: z.record(z.string(), z.string()).default({}),
  alsoCompleted: z.array(z.string()).default([]),
  grades: z.array(z.object({ activityKey: z.string(), pct: z.number() })).default([]),
  lastOpened: z.string().optional(),
  studyMinutesByDaysAgo: days.default({}),
  notes: z
    .array(
      z.strictObject({
        activityKey: z.string(),
        text: z.string(),
        place: notePlace.default({ kind: 'lesson' }),
        isPinned: z.boolean().default(false),
      }),
    )
    .default([]),
  work: z.array(work).default([]),
  video: z.array(z.object({ activityKey: z.string(), positionS: z.number() })).default([]),
})
export const peopleFile = z.object({
  learners: z.array(
    person.extend({
      phone: z.string(),
      accessType: z.enum(['premium', 'free']),
      program: z.string().optional(),
      /** Programs that they joined later. */
      alsoPrograms: z.array(z.string()).default([]),
      freeCourses: z.array(z.string()).default([]),
      history,
    }),
  ),
  leads: z.array(person.extend({ phone: z.string() })),
  staff: z.array(
    person.extend({ role: z.enum(STAFF_ROLES).default('admin'), teaches: z.array(z.string()).default([]) }),
  ),
})
export type ContentLearner = z.output<typeof peopleFile>['learners'][number]
