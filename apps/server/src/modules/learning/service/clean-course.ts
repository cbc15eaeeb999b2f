import type {
  ActivityModel,
  ContentModel,
  CourseModel,
  JsonObject,
  KeptOfActivity,
  KeptOfCourse,
  QuestionCategoryModel,
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

/** A course whose texts are safe, and a line for everything that they lost. */
export interface CleanCourse {
  course: CourseModel
  lines: ReportLine[]
}

/** Makes every text of a course safe: what is shown and what is only kept. Pure; the model that is given stays as it is. */
export function cleanCourse(kinds: KindsOfContent, model: CourseModel): CleanCourse {
  const lines: ReportLine[] = []
  let withLostLayout = 0
  /** Makes the texts of one owner safe; their losses are one line. */
  const of = <T>(owner: string, make: (clean: CleanHtml) => T): T => {
    const removals = new Removals()
    const made = make(html => cleanHtml(html, removals))
    if (removals.hasLostLayout) withLostLayout += 1
    const { reasons } = removals
    if (reasons.length) lines.push({ outcome: 'skipped', what: 'markup', name: owner, reason: reasons.join('; ') })
    return made
  }
  const course = of(model.fullName, clean => ({
    ...model,
    summaryHtml: clean(model.summaryHtml),
    ...(model.kept && { kept: cleanCourseKept(model.kept, clean) }),
  }))
  course.sections = model.sections.map(section => ({
    ...of(section.name, clean => cleanSection(section, clean)),
    activities: section.activities.map(activity => of(activity.name, clean => cleanActivity(kinds, activity, clean))),
  }))
  course.questionCategories = model.questionCategories.map(category => ({
    ...of(category.name, clean => cleanCategory(category, clean)),
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
  return { course, lines }
}

const cleanSection = (section: SectionModel, clean: CleanHtml): SectionModel => ({
  ...section,
  summaryHtml: clean(section.summaryHtml),
})

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

const cleanCategory = (category: QuestionCategoryModel, clean: CleanHtml): QuestionCategoryModel => ({
  ...category,
  infoHtml: clean(category.infoHtml),
})

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
