/** The door of the lists of quizzes and hands-on. */
export { QuizList } from './quiz-list.tsx'
