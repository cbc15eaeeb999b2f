import { type LessonAsk, type LessonContent, lessonContent } from '@learn/course/content/lesson'
import type { ActivityKind, ClassroomParts } from '../../classroom/index.ts'
import type { CleanHtml } from '../../learning/index.ts'
import { readAttempted } from '../repo.ts'
import { running } from '../service/end.ts'
import { presentLesson } from '../service/present.ts'

/** A lesson, completed by its end or by the grade that comes of it. */
export const kind = (parts: ClassroomParts): ActivityKind<LessonContent> => ({
  type: 'lesson',
  content: lessonContent,
  isListed: true,
  isHeavy: true,
  tab: 'resources',
  completes: () => 'own',
  minutes: ({ timeLimitS }) => (timeLimitS === null ? null : Math.max(1, Math.round(timeLimitS / 60))),
  // What only an answer leads to is not found before it is given.
  text: ({ pages }) => pages.slice(0, 1).map(({ html }) => html),
  clean: (content, cleanHtml) => ({
    ...content,
    pages: content.pages.map(page => ({
      ...page,
      html: cleanHtml(page.html),
      ask: page.ask && cleanAsk(page.ask, cleanHtml),
    })),
  }),
  begun: (userId, activities) =>
    readAttempted(
      parts.db,
      userId,
      activities.map(({ id }) => id),
    ),
  async present({ caller, activity, content, view, course, resolve, resolvePlain }) {
    const lesson = { opened: { activity, view, course }, content }
    const { rows } = await parts.db.transaction().execute(tx => running(tx, parts, lesson, caller.userId))
    return presentLesson(content, rows, { resolve, resolvePlain })
  },
})

function cleanAsk(ask: LessonAsk, clean: CleanHtml): LessonAsk {
  const said = <T extends { feedbackHtml: string }>(one: T): T => ({ ...one, feedbackHtml: clean(one.feedbackHtml) })
  switch (ask.type) {
    case 'choices':
      return { ...ask, answers: ask.answers.map(one => ({ ...said(one), html: clean(one.html) })) }
    case 'text':
      return { ...ask, answers: ask.answers.map(said) }
    case 'number':
      return { ...ask, answers: ask.answers.map(said) }
    case 'match':
      return {
        ...ask,
        pairs: ask.pairs.map(pair => ({ ...pair, promptHtml: clean(pair.promptHtml) })),
        right: said(ask.right),
        wrong: said(ask.wrong),
      }
    case 'essay':
      return ask
  }
}
