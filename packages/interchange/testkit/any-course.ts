import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type {
  ActivityModel,
  AvailabilityModel,
  CourseModel,
  FileModel,
  JsonObject,
  QuestionCategoryModel,
  SectionModel,
} from '@learn/course'
import fc from 'fast-check'
import type { CourseExport } from '../src/course/course-export.ts'
import { withFiles } from '../src/course/map-files.ts'

/** Bytes that made-up files hold, by the hash that stands in the place of their path on the disk. */
export type MadeUpBytes = Map<string, Uint8Array>

const words = fc.array(fc.constantFrom('a', 'B', 'é', '漢', '🙂', '&', '<', '"', "'", ' ', '\n', ']]>', '@@'), {
  maxLength: 8,
})
const text = words.map(all => all.join(''))
const html = words.map(all => all.map(word => (word === 'B' ? '<b>x</b>' : word === '<' ? '&lt;' : word)).join(''))
const name = text.map(written => written.replaceAll(/[<>\s@]+/g, ' ').trim() || 'Name')
const moment = fc.option(fc.integer({ min: 0, max: 4_000_000_000 }), { nil: null })
const json = fc.dictionary(fc.constantFrom('a', 'b', 'id'), fc.jsonValue({ maxDepth: 3 })).map(value => {
  return JSON.parse(JSON.stringify(value)) as JsonObject
})
const file = (bytes: MadeUpBytes, area: FileModel['area']): fc.Arbitrary<FileModel> =>
  fc
    .tuple(fc.stringMatching(/^([a-zé' ]{1,4}\/)?[a-z漢&#%]{1,6}\.(png|txt|pdf)$/), fc.uint8Array({ maxLength: 20 }))
    .map(([path, content]) => madeUpFile(bytes, { area, path: path.replaceAll(/ +\/| +$|^ +/g, 'x'), content }))

/** A file that only its test has the bytes of. */
export function madeUpFile(
  bytes: MadeUpBytes,
  { area = 'content', path, content }: { area?: FileModel['area']; path: string; content: Uint8Array | string },
): FileModel {
  const held = typeof content === 'string' ? Buffer.from(content) : content
  const sha256 = createHash('sha256').update(held).digest('hex')
  bytes.set(sha256, held)
  const mime = path.endsWith('.png') ? 'image/png' : path.endsWith('.pdf') ? 'application/pdf' : 'text/plain'
  return { area, path, mime, sizeBytes: held.length, diskPath: sha256 }
}

const filesOf = (bytes: MadeUpBytes, ...areas: FileModel['area'][]) =>
  fc.uniqueArray(fc.oneof(...areas.map(area => file(bytes, area))), {
    selector: ({ area, path }) => `${area} ${path}`,
    maxLength: 3,
  })

const rule = fc.oneof(
  fc.record({
    kind: fc.constant('date' as const),
    direction: fc.constantFrom('from' as const, 'until' as const),
    at: fc.nat(),
  }),
  fc.record({
    kind: fc.constant('completion' as const),
    activityKey: fc.constantFrom('made-up:activity:0', 'gone'),
    expected: fc.constantFrom('complete' as const, 'fail' as const),
  }),
  fc.record({
    kind: fc.constant('grade' as const),
    activityKey: fc.constantFrom('made-up:activity:0', null),
    minPct: fc.constantFrom(null, 50),
    maxPct: fc.constantFrom(null, 99.5),
  }),
  fc.record({ kind: fc.constant('other' as const), original: json }),
)
const availability: fc.Arbitrary<AvailabilityModel> = fc.letrec(tie => ({
  tree: fc.record({
    operator: fc.constantFrom('all', 'any', 'not-all', 'not-any'),
    rules: fc.array(fc.oneof({ maxDepth: 2 }, rule, tie('tree')), { maxLength: 2 }),
    isShownWhenLocked: fc.boolean(),
  }),
})).tree as fc.Arbitrary<AvailabilityModel>
const maybeRules = fc.option(availability, { nil: null })

const content = fc.oneof(
  fc.record({ type: fc.constant('page'), content: fc.record({ kind: fc.constant('page'), html }) }),
  fc.record({ type: fc.constant('label'), content: fc.record({ kind: fc.constant('label'), html }) }),
  fc.record({
    type: fc.constant('url'),
    content: fc.constant({ kind: 'url', href: 'https://example.org/?a=1&b=<2>' }),
  }),
  fc.record({
    type: fc.constant('videofile'),
    content: fc.record(
      {
        kind: fc.constant('video'),
        path: fc.constant('film.webm'),
        durationS: fc.constantFrom(null, 80),
        captions: fc.constant([]),
        chapters: fc
          .uniqueArray(fc.integer({ min: 1, max: 79 }), { maxLength: 3 })
          .map(seconds => [0, ...seconds.toSorted((a, b) => a - b)].map(fromS => ({ name: `From ${fromS}`, fromS }))),
      },
      { requiredKeys: ['kind', 'path', 'durationS', 'captions'] },
    ),
  }),
  fc.record({ type: fc.constant('folder'), content: fc.constant({ kind: 'folder' }) }),
  fc.record({
    type: fc.constantFrom('forum', 'stack'),
    content: fc.record({ kind: fc.constant('kept'), settings: json }),
  }),
)

const keptOfActivity = fc.record({
  idNumber: text,
  tags: fc.array(name, { maxLength: 2 }),
  showsIntro: fc.boolean(),
  groupMode: fc.constantFrom('none' as const, 'visible' as const),
  groupingKey: fc.constantFrom(null, 'g'),
  gradeItems: fc.array(
    fc.record({
      sourceKey: fc.constant('item'),
      name,
      idNumber: text,
      kind: fc.constantFrom('points' as const, 'scale' as const),
      min: fc.constant(0),
      max: fc.constantFrom(10, 99.5),
      pass: fc.constantFrom(null, 5),
      scaleKey: fc.constantFrom(null, 's'),
      isHidden: fc.boolean(),
      settings: json,
    }),
    { maxLength: 1 },
  ),
  marking: fc.array(
    fc.record({
      method: fc.constantFrom('rubric', 'guide'),
      area: text,
      isActive: fc.boolean(),
      name,
      descriptionHtml: html,
      settings: json,
    }),
    { maxLength: 1 },
  ),
})

const activity = (bytes: MadeUpBytes) =>
  fc
    .tuple(
      fc.record({
        name,
        introHtml: html,
        isVisible: fc.boolean(),
        indent: fc.integer({ min: 0, max: 16 }),
        availability: maybeRules,
        completion: fc.record({
          mode: fc.constantFrom('none' as const, 'manual' as const, 'auto' as const),
          onView: fc.boolean(),
          onGrade: fc.boolean(),
          onPassGrade: fc.boolean(),
          expectedAt: moment,
        }),
        openAt: moment,
        dueAt: moment,
        closeAt: moment,
        files: filesOf(bytes, 'intro', 'content', 'package'),
      }),
      content,
      fc.option(keptOfActivity, { nil: null }),
    )
    .map(([own, what, kept]) => ({ ...own, ...what, ...(kept && { kept }) }))

const questionText = fc.record({
  version: fc.option(fc.integer({ min: 1, max: 9 }), { nil: null }),
  type: fc.constantFrom('essay', 'own', 'random'),
  name,
  tags: fc.array(name, { maxLength: 2 }),
  textHtml: html,
  generalFeedbackHtml: html,
  defaultMark: fc.constantFrom(0, 1, 2.5),
  settings: json,
})

const category = (bytes: MadeUpBytes) =>
  fc.record({
    name,
    parentKey: fc.constantFrom(null, 'made-up:category:0'),
    idNumber: text,
    infoHtml: html,
    activityKey: fc.constantFrom(null, 'made-up:activity:0'),
    questions: fc.array(
      fc
        .tuple(
          questionText,
          fc.array(questionText, { maxLength: 2 }),
          fc.option(filesOf(bytes, 'content'), { nil: null }),
        )
        .map(([newest, otherVersions, files]) => ({
          ...newest,
          idNumber: 'q',
          otherVersions,
          ...(files && { files }),
        })),
      { maxLength: 3 },
    ),
  })

const keptOfCourse = fc.record({
  idNumber: text,
  tags: fc.array(name, { maxLength: 2 }),
  completion: fc.option(
    fc.record({
      operator: fc.constantFrom('all' as const, 'any' as const),
      criteria: fc.array(
        fc.record({
          kind: fc.constantFrom('self' as const, 'activity' as const),
          operator: fc.constant('any' as const),
          activityKey: fc.constantFrom(null, 'made-up:activity:0'),
          at: moment,
          seconds: moment,
          passGrade: fc.constantFrom(null, 1.5),
          original: json,
        }),
        { maxLength: 2 },
      ),
    }),
    { nil: null },
  ),
  groups: fc.array(fc.record({ sourceKey: text, name, idNumber: text, descriptionHtml: html }), { maxLength: 2 }),
  groupings: fc.array(
    fc.record({ sourceKey: text, name, idNumber: text, descriptionHtml: html, groupKeys: fc.array(text) }),
    { maxLength: 1 },
  ),
  scales: fc.array(fc.record({ sourceKey: text, name, descriptionHtml: html, words: fc.array(text) }), {
    maxLength: 1,
  }),
})

/** A course with all that the model can say, and the bytes of its files. */
export const anyCourse = (bytes: MadeUpBytes): fc.Arbitrary<CourseModel> =>
  fc
    .tuple(
      fc.record({
        sourceKey: fc.constantFrom('made-up:course:1', 'x.y~z:2'),
        shortName: name,
        fullName: name,
        summaryHtml: html,
        startAt: moment,
        endAt: moment,
        files: filesOf(bytes, 'summary'),
      }),
      fc.array(
        fc.record({
          name,
          summaryHtml: html,
          isVisible: fc.boolean(),
          availability: maybeRules,
          files: filesOf(bytes, 'summary'),
          activities: fc.array(activity(bytes), { maxLength: 4 }),
        }),
        { maxLength: 4 },
      ),
      fc.array(category(bytes), { maxLength: 3 }),
      fc.option(keptOfCourse, { nil: null }),
    )
    .map(([own, sections, categories, kept]) => {
      let serial = 0
      return {
        ...own,
        sections: sections.map(
          (section, n): SectionModel => ({
            ...section,
            sourceKey: `made-up:section:${n}`,
            activities: section.activities.map(
              (one): ActivityModel => ({ ...one, sourceKey: `made-up:activity:${serial++}` }),
            ),
          }),
        ),
        questionCategories: categories.map(
          (one, n): QuestionCategoryModel => ({
            ...one,
            sourceKey: `made-up:category:${n}`,
            questions: one.questions.map((question, place) => ({
              ...question,
              sourceKey: `made-up:question:${n}.${place}`,
            })),
          }),
        ),
        ...(kept && { kept }),
      }
    })

/** Such a course as a writer takes it. */
export const getExport = (course: CourseModel, bytes: MadeUpBytes): CourseExport => ({
  course,
  hashOf: ({ diskPath }) => diskPath,
  bytesOf: ({ diskPath }) => [bytes.get(diskPath) ?? new Uint8Array()],
  writtenAt: 1_700_000_000,
})

/** A course that was read, its files named by their hashes as those of made-up courses are. */
export async function withHashes(course: CourseModel): Promise<CourseModel> {
  const hashes = new Map<FileModel, string>()
  const files: FileModel[] = []
  withFiles<FileModel, FileModel>(course, own => {
    files.push(...own)
    return own
  })
  for (const one of files)
    hashes.set(
      one,
      createHash('sha256')
        .update(await readFile(one.diskPath))
        .digest('hex'),
    )
  return withFiles<FileModel, FileModel>(course, own => own.map(one => ({ ...one, diskPath: hashes.get(one) ?? '' })))
}
