import { isDeepStrictEqual } from 'node:util'
import type {
  ActivityModel,
  ContentModel,
  CourseModel,
  JsonObject,
  KeptOfActivity,
  KeptOfCourse,
  QuestionModel,
  QuestionTextModel,
  ReportLine,
  SectionModel,
} from '@learn/course'
import { isKept } from '@learn/course/content/kept'
import { cleanHtml } from '../html.ts'
import { cleanKept } from '../kept.ts'
import { type CleanHtml, fitting, type KindsOfContent } from '../kinds.ts'
import { Removals } from '../removals.ts'
import { withKnownKeys } from '../unjudged.ts'

/** A course whose texts are safe, and a line for everything that they lost. */
export interface CleanCourse {
  course: CourseModel
  lines: ReportLine[]
}

/**
 * Makes every text of a course safe, what is shown and what is only kept, and settles rules that ask for what did not come
 * along. Pure; the model that is given stays as it is.
 */
export function cleanCourse(kinds: KindsOfContent, model: CourseModel): CleanCourse {
  const lines: ReportLine[] = []
  const keys = keysIn(model)
  let withLostLayout = 0
  /** Makes the texts of one owner safe; their losses are one line. */
  const of = <T>(owner: string, make: (clean: CleanHtml) => T): T => {
    const removals = new Removals()
    const made = make(html => cleanHtml(html, removals))
    removals.deadLinks = linksIn(made).filter(key => !keys.has(key)).length
    if (removals.hasLostLayout) withLostLayout += 1
    const { reasons } = removals
    if (reasons.length) lines.push({ outcome: 'skipped', what: 'markup', name: owner, reason: reasons.join('; ') })
    return made
  }
  const settled = <P extends SectionModel | ActivityModel>(part: P): P => {
    const availability = withKnownKeys(part.availability, keys)
    if (isDeepStrictEqual(availability, part.availability)) return part
    lines.push({ outcome: 'kept', what: 'access rules', name: part.name, reason: UNDECIDED })
    return { ...part, availability }
  }
  const texts = of(model.fullName, clean => ({
    summaryHtml: clean(model.summaryHtml),
    ...(model.kept && { kept: cleanCourseKept(model.kept, clean) }),
  }))
  const sections = model.sections.map(section => ({
    ...settled(section),
    summaryHtml: of(section.name, clean => clean(section.summaryHtml)),
    activities: section.activities.map(activity =>
      settled(of(activity.name, clean => cleanActivity(kinds, activity, clean))),
    ),
  }))
  const questionCategories = model.questionCategories.map(category => ({
    ...category,
    infoHtml: of(category.name, clean => clean(category.infoHtml)),
    questions: category.questions.map(question =>
      of(`${category.name}: ${question.name}`, clean => cleanQuestion(question, clean)),
    ),
  }))
  if (withLostLayout)
    lines.push({
      outcome: 'skipped',
      what: 'layout',
      name: model.fullName,
      reason: `styles, classes and other marks of layout were removed from ${withLostLayout} of its parts`,
    })
  return { course: { ...model, ...texts, sections, questionCategories }, lines }
}

const UNDECIDED = 'they ask for an activity that did not come in: it stays hidden until staff decide'

/** Keys of what links and rules may lead to. */
const keysIn = ({ sections }: CourseModel): ReadonlySet<string> =>
  new Set(sections.flatMap(section => [section.sourceKey, ...section.activities.map(a => a.sourceKey)]))

/** Keys of all that the texts of a thing link to. */
const linksIn = (thing: unknown): string[] =>
  [...JSON.stringify(thing).matchAll(/@@(?:activity|section)@@\/([\w.~:-]+)/g)].flatMap(([, key]) => key ?? [])

const cleanActivity = (kinds: KindsOfContent, activity: ActivityModel, clean: CleanHtml): ActivityModel => ({
  ...activity,
  introHtml: clean(activity.introHtml),
  content: cleanContent(kinds, activity, clean),
  ...(activity.kept && { kept: cleanActivityKept(activity.kept, clean) }),
})

/** Content that does not have the shape of its kind is kept as it came: nothing plays it. */
function cleanContent(kinds: KindsOfContent, { type, content }: ActivityModel, clean: CleanHtml): ContentModel {
  const kind = kinds.of(type)
  const fit = fitting(kind, content)
  if (fit) return kind.clean(fit, clean)
  return { kind: 'kept', settings: cleanKept(isKept(content) ? content.settings : (content as JsonObject), clean) }
}

const cleanQuestion = (question: QuestionModel, clean: CleanHtml): QuestionModel => ({
  ...cleanQuestionText(question, clean),
  ...cleanQuestionText(question, clean),
  otherVersions: question.otherVersions.map(version => cleanQuestionText(version, clean)),
})

const cleanQuestionText = <Q extends QuestionTextModel>(text: Q, clean: CleanHtml): Q => ({
  ...text,
  textHtml: clean(text.textHtml),
  generalFeedbackHtml: clean(text.generalFeedbackHtml),
  settings: cleanKept(text.settings, clean),
})

const cleanDescription = <D extends { descriptionHtml: string }>(described: D, clean: CleanHtml): D => ({
  ...described,
  descriptionHtml: clean(described.descriptionHtml),
})

const cleanCourseKept = (kept: KeptOfCourse, clean: CleanHtml): KeptOfCourse => ({
  ...kept,
  groups: kept.groups.map(group => cleanDescription(group, clean)),
  groupings: kept.groupings.map(grouping => cleanDescription(grouping, clean)),
  scales: kept.scales.map(scale => cleanDescription(scale, clean)),
})

const cleanActivityKept = (kept: KeptOfActivity, clean: CleanHtml): KeptOfActivity => ({
  ...kept,
  marking: kept.marking.map(scheme => ({
    ...cleanDescription(scheme, clean),
    settings: cleanKept(scheme.settings, clean),
  })),
})
