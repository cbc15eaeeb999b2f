import { z } from 'zod'
import type { AvailabilityModel } from './availability-model.ts'
import type { FileModel } from './file-model.ts'
import type { JsonObject } from './json.ts'

/** The version of the form that is written; readers know it and those before it. */
export const ARCHIVE_VERSION = 1

/** A file as an archive names it: its bytes are the entry `files/<sha256>`. */
export interface ArchivedFile extends Omit<FileModel, 'diskPath'> {
  sha256: string
}

const key = z.string().regex(/^[\w.~:-]{1,300}$/)
const text = z.string()
const moment = z.number().nullable()
/** It comes from JSON text: only its outermost form can be wrong. */
const json = z.custom<JsonObject>(value => typeof value === 'object' && value !== null && !Array.isArray(value))

const file = z.strictObject({
  area: z.enum(['intro', 'content', 'summary', 'package']),
  path: z.string().min(1),
  mime: z.string().max(255),
  sizeBytes: z.number().int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
}) satisfies z.ZodType<ArchivedFile>

const rule = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('date'), direction: z.enum(['from', 'until']), at: z.number() }),
  z.strictObject({
    kind: z.literal('completion'),
    activityKey: text,
    expected: z.enum(['complete', 'incomplete', 'pass', 'fail']),
  }),
  z.strictObject({
    kind: z.literal('grade'),
    activityKey: text.nullable(),
    minPct: z.number().nullable(),
    maxPct: z.number().nullable(),
  }),
  z.strictObject({ kind: z.literal('other'), original: json }),
])

const availability: z.ZodType<AvailabilityModel> = z.lazy(() =>
  z.strictObject({
    operator: z.enum(['all', 'any', 'not-all', 'not-any']),
    rules: z.array(z.union([rule, availability])),
    isShownWhenLocked: z.boolean(),
  }),
)

const group = z.strictObject({ sourceKey: text, name: text, idNumber: text, descriptionHtml: text })

const keptOfCourse = z.strictObject({
  idNumber: text,
  tags: z.array(text),
  completion: z
    .strictObject({
      operator: z.enum(['all', 'any']),
      criteria: z.array(
        z.strictObject({
          kind: z.enum(['self', 'date', 'unenrolled', 'activity', 'duration', 'grade', 'role', 'course']),
          operator: z.enum(['all', 'any']),
          activityKey: text.nullable(),
          at: moment,
          seconds: z.number().nullable(),
          passGrade: z.number().nullable(),
          original: json,
        }),
      ),
    })
    .nullable(),
  groups: z.array(group),
  groupings: z.array(group.extend({ groupKeys: z.array(text) })),
  scales: z.array(z.strictObject({ sourceKey: text, name: text, descriptionHtml: text, words: z.array(text) })),
})

const keptOfActivity = z.strictObject({
  idNumber: text,
  tags: z.array(text),
  showsIntro: z.boolean(),
  groupMode: z.enum(['none', 'separate', 'visible']),
  groupingKey: text.nullable(),
  gradeItems: z.array(
    z.strictObject({
      sourceKey: text,
      name: text,
      idNumber: text,
      kind: z.enum(['none', 'points', 'scale', 'text']),
      min: z.number(),
      max: z.number(),
      pass: z.number().nullable(),
      scaleKey: text.nullable(),
      isHidden: z.boolean(),
      settings: json,
    }),
  ),
  marking: z.array(
    z.strictObject({
      method: text,
      area: text,
      isActive: z.boolean(),
      name: text,
      descriptionHtml: text,
      settings: json,
    }),
  ),
})

const activity = z.strictObject({
  sourceKey: key,
  type: z.string().regex(/^[\w.-]{1,100}$/),
  name: text,
  introHtml: text,
  isVisible: z.boolean(),
  indent: z.number().int().min(0).max(16),
  availability: availability.nullable(),
  completion: z.strictObject({
    mode: z.enum(['none', 'manual', 'auto']),
    onView: z.boolean(),
    onGrade: z.boolean(),
    onPassGrade: z.boolean(),
    expectedAt: moment,
  }),
  openAt: moment,
  dueAt: moment,
  closeAt: moment,
  content: z.looseObject({ kind: text }),
  files: z.array(file),
  kept: keptOfActivity.optional(),
})

const section = z.strictObject({
  sourceKey: key,
  name: text,
  summaryHtml: text,
  isVisible: z.boolean(),
  availability: availability.nullable(),
  files: z.array(file),
  activities: z.array(activity),
})

const questionText = z.strictObject({
  version: z.number().int().nullable(),
  type: text,
  name: text,
  tags: z.array(text),
  textHtml: text,
  generalFeedbackHtml: text,
  defaultMark: z.number(),
  settings: json,
})

const category = z.strictObject({
  sourceKey: z.string().min(1).max(300),
  name: text,
  parentKey: text.nullable(),
  idNumber: text,
  infoHtml: text,
  activityKey: text.nullable(),
  questions: z.array(
    questionText.extend({
      sourceKey: z.string().min(1).max(300),
      idNumber: text,
      otherVersions: z.array(questionText),
      files: z.array(file).optional(),
    }),
  ),
})

/** A course as an archive holds it; what an activity holds is checked by its kind when it is stored. */
export const archivedCourse = z.strictObject({
  sourceKey: key,
  shortName: text,
  fullName: text,
  summaryHtml: text,
  startAt: moment,
  endAt: moment,
  shiftedDays: z.number().int().optional(),
  sections: z.array(section),
  questionCategories: z.array(category),
  files: z.array(file),
  kept: keptOfCourse.optional(),
})
export type ArchivedCourse = z.output<typeof archivedCourse>

/** What `course.json` of an archive is, whatever its version. */
export const archiveHead = z.looseObject({
  format: z.literal('course-archive'),
  version: z.number().int().min(1),
  writtenAt: moment,
})
