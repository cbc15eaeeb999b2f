import { kindWithoutPlayer } from '../../classroom/index.ts'

export const quizKind = kindWithoutPlayer({ type: 'quiz', tab: 'quizzes' })
