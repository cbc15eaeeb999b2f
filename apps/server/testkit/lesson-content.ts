import type { LessonAsk, LessonContent, LessonPage } from '@learn/course/content/lesson'

export const lessonPage = (key: string, next: string | null, change: Partial<LessonPage> = {}): LessonPage => ({
  key,
  title: `Page ${key}`,
  html: `<p>Text of ${key}</p>`,
  next,
  buttons: [],
  ask: null,
  ...change,
})

/** An answer and what follows from it. */
export const follows = (isRight: boolean, jump: string | null, feedbackHtml = '') => ({
  isRight,
  score: isRight ? 1 : 0,
  jump,
  feedbackHtml,
})

const choice: LessonAsk = {
  type: 'choices',
  isSeveral: false,
  shuffles: true,
  answers: [
    { html: '<p>Median</p>', ...follows(true, 'number', '<p>It stays.</p>') },
    { html: '<p>Mean</p>', ...follows(false, 'choice', '<p>It moves.</p>') },
  ],
}
const number: LessonAsk = {
  type: 'number',
  answers: [{ value: 5, tolerance: 0.1, ...follows(true, null, '<p>Five.</p>') }],
}

/** A way in, a choice with a detour, and a number at the end. */
export const getLesson = (change: Partial<LessonContent> = {}): LessonContent => ({
  kind: 'lesson',
  pages: [
    lessonPage('start', 'choice', {
      buttons: [
        { text: 'To the question', jump: 'choice' },
        { text: 'Leave', jump: null },
      ],
    }),
    lessonPage('choice', 'number', { ask: choice }),
    lessonPage('number', null, { ask: number }),
  ],
  timeLimitS: null,
  retakes: true,
  grading: 'highest',
  maxTries: 2,
  isGraded: true,
  minQuestions: 0,
  showsProgress: true,
  canReview: true,
  ...change,
})
