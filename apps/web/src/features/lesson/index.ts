/** The door of lesson: what every player of lessons stands in. */
export { ActivityContent } from './activity-content.tsx'
export { CompletionNews } from './completion-news.tsx'
export { CompletionStrip } from './completion-strip.tsx'
export { Lesson } from './lesson.tsx'
export { LessonFoot } from './lesson-foot.tsx'
export { LessonSkeleton } from './lesson-skeleton.tsx'
export { useStudyTime } from './use-study-time.ts'
