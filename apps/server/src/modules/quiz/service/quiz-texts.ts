import { epochS } from '#platform/clock.ts'
import type { Caller } from '#platform/http/caller.ts'
import { resolveReferences } from '../../learning/index.ts'
import type { OpenedQuiz } from './opened-quiz.ts'
import type { QuizParts } from './parts.ts'

/** Texts of the quiz itself, with links to the files of its activity. */
export const quizTexts =
  (parts: Pick<QuizParts, 'links' | 'clock'>, caller: Caller, { activity }: OpenedQuiz) =>
  (html: string): string =>
    html.includes('@@')
      ? resolveReferences(html, {
          file(path) {
            const file = activity.files.find(candidate => candidate.path === path)
            const name = path.split('/').at(-1) ?? path
            return file ? parts.links.urlOf(caller.userId, file.id, name, epochS(parts.clock.now())) : null
          },
          activity: () => null,
          section: () => null,
          course: () => '',
        })
      : html
