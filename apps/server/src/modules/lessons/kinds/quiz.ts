import { kindWithoutPlayer } from '../../classroom/index.ts'

export const kind = kindWithoutPlayer({ type: 'quiz', tab: 'quizzes' })
