import { epochS } from '#platform/clock.ts'
import type { Caller } from '#platform/http/caller.ts'
import { getCourseLinks } from '../../classroom/index.ts'
import { resolveReferences } from '../../learning/index.ts'
import type { OpenedQuiz } from './opened-quiz.ts'
import type { QuizParts } from './parts.ts'

/** Texts of the quiz itself, with links to the files of its activity and to the pages of its course. */
export const quizTexts =
  (parts: Pick<QuizParts, 'links' | 'clock'>, caller: Caller, opened: OpenedQuiz) =>
  (html: string): string =>
    html.includes('@@')
      ? resolveReferences(html, {
          file(path) {
            const file = opened.activity.files.find(candidate => candidate.path === path)
            const name = path.split('/').at(-1) ?? path
            return file ? parts.links.urlOf(caller.userId, file.id, name, epochS(parts.clock.now())) : null
          },
          ...getCourseLinks(opened),
        })
      : html
