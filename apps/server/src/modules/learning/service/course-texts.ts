import { setImmediate as nextTurn } from 'node:timers/promises'
import type {
  ActivityExtras,
  ActivityModel,
  ContentModel,
  CourseExtras,
  CourseModel,
  JsonObject,
  QuestionModel,
  QuestionTextModel,
} from '@learn/course'
import { isUnsupported } from '@learn/course/content/unsupported'
import { cleanSettings } from '../clean-settings.ts'
import { type CleanHtml, fitting, type KindsOfContent } from '../kinds.ts'

/** Whether a text is read by learners, or belongs to a question, whose TeX stays TeX. */
export type TextUse = 'read' | 'asked'

/** Remakes what one owner of texts has of them, by the function that it hands to `make`. */
export type OfOwner = <T>(owner: string, make: (clean: CleanHtml) => T, use?: TextUse) => T

/**
 * A course with every text of it remade, what is shown and what is only kept; the model that is given stays as it is. Part by
 * part, so that others come in between.
 */
export async function withTexts(kinds: KindsOfContent, model: CourseModel, of: OfOwner): Promise<CourseModel> {
  const texts = of(model.fullName, clean => ({
    summaryHtml: clean(model.summaryHtml),
    ...(model.kept && { kept: cleanCourseKept(model.kept, clean) }),
  }))
  const sections = await inTurns(model.sections, async section => ({
    ...section,
    summaryHtml: of(section.name, clean => clean(section.summaryHtml)),
    activities: await inTurns(section.activities, activity =>
      of(activity.name, clean => cleanActivity(kinds, activity, clean)),
    ),
  }))
  const questionCategories = await inTurns(model.questionCategories, async category => ({
    ...category,
    infoHtml: of(category.name, clean => clean(category.infoHtml)),
    questions: await inTurns(category.questions, question =>
      of(`${category.name}: ${question.name}`, clean => cleanQuestion(question, clean), 'asked'),
    ),
  }))
  return { ...model, ...texts, sections, questionCategories }
}

async function inTurns<A, B>(items: readonly A[], make: (item: A) => B | Promise<B>): Promise<B[]> {
  const made: B[] = []
  for (const item of items) {
    made.push(await make(item))
    await nextTurn()
  }
  return made
}

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
  return {
    kind: 'kept',
    settings: cleanSettings(isUnsupported(content) ? content.settings : (content as JsonObject), clean),
  }
}

const cleanQuestion = (question: QuestionModel, clean: CleanHtml): QuestionModel => ({
  ...cleanQuestionText(question, clean),
  otherVersions: question.otherVersions.map(version => cleanQuestionText(version, clean)),
})

const cleanQuestionText = <Q extends QuestionTextModel>(text: Q, clean: CleanHtml): Q => ({
  ...text,
  textHtml: clean(text.textHtml),
  generalFeedbackHtml: clean(text.generalFeedbackHtml),
  settings: cleanSettings(text.settings, clean),
})

const cleanDescription = <D extends { descriptionHtml: string }>(described: D, clean: CleanHtml): D => ({
  ...described,
  descriptionHtml: clean(described.descriptionHtml),
})

const cleanCourseKept = (kept: CourseExtras, clean: CleanHtml): CourseExtras => ({
  ...kept,
  groups: kept.groups.map(group => cleanDescription(group, clean)),
  groupings: kept.groupings.map(grouping => cleanDescription(grouping, clean)),
  scales: kept.scales.map(scale => cleanDescription(scale, clean)),
})

const cleanActivityKept = (kept: ActivityExtras, clean: CleanHtml): ActivityExtras => ({
  ...kept,
  marking: kept.marking.map(scheme => ({
    ...cleanDescription(scheme, clean),
    settings: cleanSettings(scheme.settings, clean),
  })),
})
