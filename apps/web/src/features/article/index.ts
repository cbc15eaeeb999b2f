/** The door of article: how a lesson stands that has its content below its head. */
export { LessonArticle } from './lesson-article.tsx'
