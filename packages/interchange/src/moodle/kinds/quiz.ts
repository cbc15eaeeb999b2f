import { isKept } from '@learn/course/content/kept'
import { linkQuestions } from '../quiz-questions.ts'
import { unplayedContent } from './kept.ts'
import type { KindReader } from './kind-reader.ts'

export const quizReader: KindReader = {
  module: 'quiz',
  read(source) {
    const read = unplayedContent(source)
    if (isKept(read.content)) linkQuestions(read.content.settings, source.context.keys)
    return read
  },
}
