import type { ExportFormat } from '@learn/contract/exports/plain'

interface Format {
  id: ExportFormat
  name: string
  /** What it is good for. */
  use: string
  /** What no file of this format has. */
  without: string
}

/** What a course can be exported as, with what is told before: docs/formats and docs/spec/gaps/import.md say it at length. */
export const FORMATS: readonly Format[] = [
  {
    id: 'archive',
    name: 'Archive',
    use: 'The whole course, to import again here or elsewhere.',
    without: 'people and what they did, the program around it, decisions about access rules',
  },
  {
    id: 'mbz',
    name: 'Moodle backup',
    use: 'For Moodle 4.5 and later.',
    without:
      'lessons, packages, hands-on tasks, rubrics, captions of films without chapters; some kinds of questions that were written here',
  },
  {
    id: 'cc',
    name: 'Common Cartridge 1.3',
    use: 'Pages, links, files and quizzes, for Canvas and others.',
    without:
      'what is hidden, dates, access rules, completion; questions beyond choices, true or false, words and essays',
  },
  {
    id: 'qti',
    name: 'QTI 2.1',
    use: 'Questions and quizzes alone.',
    without: 'everything else; calculated, STACK and code questions, categories, hints',
  },
  {
    id: 'scorm',
    name: 'SCORM 1.2',
    use: 'Its pages as one package that any system plays.',
    without: 'quizzes and all that is no page, what is hidden, access rules, scores',
  },
]
